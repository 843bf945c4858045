import { useUiWords } from './ui-words.ts';

export interface StageBarProps {
  /** How many stages there are. */
  of: number;
  /** The stage it is in, from 0. */
  at: number;
  /** The stage's word stands beside the bar: then the bar itself is silent. */
  silent?: boolean;
}

export function StageBar({ of, at, silent }: StageBarProps) {
  const words = useUiWords();
  const named = silent
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': words.stage(at + 1, of) } as const);
  return (
    <div className="stg" {...named}>
      {Array.from({ length: of }, (_, stage) => (
        <i key={stage} className={stage < at ? 'd' : stage === at ? 'c' : undefined} />
      ))}
    </div>
  );
}
