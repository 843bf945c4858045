import { clsx } from 'clsx';
import { useUiWords } from './ui-words.ts';

export interface CountProps {
  value: number;
  muted?: boolean;
  max?: number;
  /** The control around it says the number in its own name. */
  silent?: boolean;
}

/** Unread, and nothing else. Muted where the reader asked not to be disturbed. */
export function Count({ value, muted, max = 99, silent }: CountProps) {
  const words = useUiWords();
  if (value <= 0) return null;
  return (
    <span className={clsx('cnt', muted && 'mute')}>
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      {!silent && <span className="vh">{words.unread(value)}</span>}
    </span>
  );
}
