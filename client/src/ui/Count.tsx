import { clsx } from 'clsx';
import { useUiWords } from './ui-words.ts';

export interface CountProps {
  value: number;
  muted?: boolean;
  max?: number;
  of?: 'unread' | 'waiting';
  /** The surrounding control's name already contains the number. */
  silent?: boolean;
}

interface NewDotProps {
  silent?: boolean;
  /** What is new, to be read aloud; a request unless it is given. */
  label?: string;
}

/** Something new that has no number. */
export function NewDot({ silent, label }: NewDotProps) {
  const words = useUiWords();
  return <span className="cnt new">{!silent && <span className="vh">{label ?? words.hasNew}</span>}</span>;
}

/** The number of unread messages, or of what waits for the reader. Muted if the reader muted the conversation. */
export function Count({ value, muted, max = 99, of = 'unread', silent }: CountProps) {
  const words = useUiWords();
  if (value <= 0) return null;
  return (
    <span className={clsx('cnt', muted && 'mute')}>
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      {!silent && <span className="vh">{words[of](value)}</span>}
    </span>
  );
}
