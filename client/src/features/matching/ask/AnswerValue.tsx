import type { Answer, Question } from '@sycee/domain/matching/question';
import { formatShare } from '@sycee/domain/money/format';
import type { Region } from '@sycee/domain/regions/tree';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { filledWords } from './filled-words.ts';
import { regionPathName } from './region-path-name.ts';

/** An answer as text in a list. */
export function AnswerValue({
  question,
  answer,
  regions,
}: {
  question: Question;
  answer: Answer;
  regions: readonly Region[];
}) {
  const w = useWords(filledWords);
  const [language] = useLanguage();
  switch (question.kind) {
    case 'amount':
      return <Amount fen={Number(answer)} />;
    case 'percent':
      return <span className="num">{formatShare(Number(answer))}%</span>;
    case 'months':
      return w.monthsOf(Number(answer));
    case 'number':
      return <span className="num">{String(answer)}</span>;
    case 'yes_no':
      return answer ? w.yes : w.no;
    case 'date':
      return dateWords(String(answer), language);
    case 'region':
      return regionPathName(regions, String(answer));
    case 'choice':
      return question.choices?.find(({ value }) => value === answer)?.[language] ?? String(answer);
  }
}
