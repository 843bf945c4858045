import { dayText } from '#platform/day-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Table } from '#ui/Table.tsx';
import type { Market } from './queries.ts';
import { marketWords, tens } from './words.ts';

const height = 100;
const gap = 0.3;

/** A column for each week: reports with a match, and on top those without. */
export function Weeks({ market: { weeks, reports, unmatched } }: { market: Market }) {
  const w = useWords(marketWords);
  const [language] = useLanguage();
  const most = Math.max(1, ...weeks.map((one) => one.reports ?? 0));
  const tall = (n: number | null) => (height * (n ?? 0)) / most;
  return (
    <Card className="col g12">
      <SectionHead title={w.weeks} />
      <p className="t13 c2 num">{w.weeksFact(tens(reports, w), tens(unmatched, w))}</p>
      <svg
        className="mk-weeks"
        viewBox={`0 0 ${Math.max(1, weeks.length)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w.weeksPicture(weeks.length, most)}
      >
        {weeks.map(({ week, reports: all, unmatched: open }, at) => (
          <g key={week}>
            <title>{`${dayText(week, language)} · ${tens(all, w)}`}</title>
            <rect className="all" x={at + gap / 2} width={1 - gap} y={height - tall(all)} height={tall(all)} />
            <rect className="open" x={at + gap / 2} width={1 - gap} y={height - tall(all)} height={tall(open)} />
          </g>
        ))}
      </svg>
      <div className="fb t12 c3 num">
        <span>{weeks[0] && dayText(weeks[0].week, language)}</span>
        <span>{weeks.length > 1 && dayText(weeks.at(-1)!.week, language)}</span>
      </div>
      <ul className="mk-legend t12">
        <li className="all">{w.matched}</li>
        <li className="open">{w.unmatched}</li>
      </ul>
      <details>
        <summary className="t13">{w.table}</summary>
        <Table
          caption={w.weeks}
          rows={weeks}
          rowKey={({ week }) => week}
          columns={[
            { key: 'week', head: w.week, cell: ({ week }) => dayText(week, language) },
            { key: 'reports', head: w.reports, end: true, cell: (row) => tens(row.reports, w) },
            { key: 'unmatched', head: w.unmatched, end: true, cell: (row) => tens(row.unmatched, w) },
          ]}
        />
      </details>
    </Card>
  );
}
