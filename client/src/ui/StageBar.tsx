import { useUiWords } from './ui-words.ts';

export interface StageBarProps {
  /** Number of stages. */
  of: number;
  /** Index of the current stage, from 0. */
  at: number;
  /** The stage's name is beside the bar, so the bar is hidden from screen readers. */
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
