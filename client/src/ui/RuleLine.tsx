import { clsx } from 'clsx';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiWords } from './ui-words.ts';

export interface RuleLineProps {
  state: 'pass' | 'fail' | 'unknown';
  name: ReactNode;
  required: ReactNode;
  actual: ReactNode;
  /** On one line, on wide screens. */
  one?: boolean;
}

/** One reason of a verdict: mark, sentence, required and actual value. Unknown differs from failed. */
export function RuleLine({ state, name, required, actual, one }: RuleLineProps) {
  const words = useUiWords();
  const Mark = { pass: CircleCheck, fail: CircleX, unknown: CircleQuestionMark }[state];
  const tone = { pass: undefined, fail: 'bad', unknown: 'info' }[state];
  const stateText = { pass: words.passed, fail: words.notPassed, unknown: words.unknown }[state];
  return (
    <div className={clsx('rule', one && 'one')}>
      <span className={clsx('mk', tone ?? 'ok')}>
        <Mark size={18} />
        <span className="vh">{stateText}</span>
      </span>
      <span className="nm">{name}</span>
      <span className={clsx('ac', tone)}>{actual}</span>
      <span className="rq">{required}</span>
    </div>
  );
}
