import { clsx } from 'clsx';
import { useUiWords } from './ui-words.ts';

export interface CountProps {
  value: number;
  muted?: boolean;
  max?: number;
  /** The surrounding control's name already contains the number. */
  silent?: boolean;
}

/** The number of unread messages. Muted if the reader muted the conversation. */
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
