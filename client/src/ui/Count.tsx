import { clsx } from 'clsx';
import { useUiWords } from './ui-words.ts';

/** Unread, and nothing else. Muted where the reader asked not to be disturbed. */
export function Count({ value, muted, max = 99 }: { value: number; muted?: boolean; max?: number }) {
  const words = useUiWords();
  if (value <= 0) return null;
  return (
    <span className={clsx('cnt', muted && 'mute')}>
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      <span className="vh">{words.unread(value)}</span>
    </span>
  );
}
