import { Ruler } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords, words } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { accuracyPath } from './paths.ts';
import { useMeasured, type Valuation, type ValuedResult } from './queries.ts';

const noteWords = words({
  zh: {
    accuracy: '估得准不准，用实际成交检验',
    tested: (percent: string, n: number) => `一半的误差不超过 ${percent}%：用 ${n} 笔隐去的成交检验`,
    seeTest: '看检验结果',
  },
  en: {
    accuracy: 'Valuations are tested against actual prices',
    tested: (percent, n) =>
      `Half the errors are within ${percent}%, as tested on ${n} hidden ${n === 1 ? 'sale' : 'sales'}`,
    seeTest: 'See the test',
  },
});

/** How far such values were from prices, in the test that is like this one: with known sales of the estate, or without. */
export function AccuracyNote({ estate, result }: { estate: Valuation['home']['estate']; result: ValuedResult }) {
  const w = useWords(noteWords);
  const { data } = useMeasured();
  const method = result.model ? 'model' : 'sales';
  const split = result.comparables.some(({ estate_id }) => estate_id === estate.id) ? 'random' : 'unseen';
  const tested = data?.figures.find((one) => one.method === method && one.split === split);
  if (!data) return null;
  return (
    <Note icon={Ruler} action={<GoLink href={hrefOf(accuracyPath)}>{w.seeTest}</GoLink>}>
      <span className="num">
        {tested ? w.tested((tested.median_error * 100).toFixed(1), tested.sales) : w.accuracy}
      </span>
    </Note>
  );
}
