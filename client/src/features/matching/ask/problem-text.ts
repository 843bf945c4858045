import type { AnswerProblem } from '@sycee/domain/matching/answers';
import type { Question } from '@sycee/domain/matching/question';
import { formatFen, formatShare, groupDigits } from '@sycee/domain/money/format';
import type { controlWords } from './control-words.ts';

const bounds: Partial<Record<Question['kind'], (value: number) => string>> = {
  amount: (fen) => `¥${formatFen(fen)}`,
  percent: (hundredths) => `${formatShare(hundredths)}%`,
  number: groupDigits,
  months: groupDigits,
};

/** Says what to do about it. */
export function problemText(
  { kind, min = 0, max = 0 }: Pick<Question, 'kind' | 'min' | 'max'>,
  problem: AnswerProblem,
  w: (typeof controlWords)['zh'],
): string {
  const isPicked = kind === 'choice' || kind === 'yes_no' || kind === 'region';
  if (problem === 'missing') return isPicked ? w.mustChoose : w.mustFill;
  if (isPicked) return w.chooseAgain;
  const write = bounds[kind];
  return write ? w.between(write(min), write(max)) : w.dateWrong;
}
