import { groupDigits } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Market } from './queries.ts';
import { marketWords } from './words.ts';

interface ReasonsProps {
  title: string;
  list: Market['missed'];
  tone: 'missed' | 'unknown';
}

/** Conditions with the number of reports that each concerns, as bars with their figures. */
export function Reasons({ title, list, tone }: ReasonsProps) {
  const w = useWords(marketWords);
  const most = Math.max(1, ...list.map(({ reports }) => reports));
  return (
    <Card className="col g12">
      <SectionHead title={title} />
      <p className="t12 c3">{w.reasonsHint}</p>
      {list.length === 0 && <p className="t13 c2">{w.noReasons}</p>}
      <ol className="mk-reasons" data-tone={tone}>
        {list.map(({ name, reports }) => (
          <li key={name}>
            <span className="t13">{name}</span>
            <span className="mk-track" aria-hidden="true">
              <i style={{ width: `${(100 * reports) / most}%` }} />
            </span>
            <span className="t13 b num">{groupDigits(reports)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
