import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { Report } from '../report-api.ts';
import { legalWords } from './words.ts';

type Item = NonNullable<Report['risk']>['items'][number];
const marks: Readonly<Record<NonNullable<Item['level']>, StatusBadgeKind>> = {
  high: 'bad',
  medium: 'warn',
  low: 'info',
  none: 'ok',
};

/** Risks first and in full, passed checks in a line each, unknown ones separately. */
export function RiskItems({ items }: { items: readonly Item[] }) {
  const w = useWords(legalWords);
  const bad = items.filter(({ level }) => level !== null && level !== 'none');
  const fine = items.filter(({ level }) => level === 'none');
  const open = items.filter(({ level }) => level === null);
  return (
    <>
      {bad.length > 0 && (
        <Card className="col g4">
          <SectionHead title={w.items} />
          <ul className="list">
            {bad.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {fine.length > 0 && (
        <Card className="col g4">
          <SectionHead title={bad.length > 0 ? w.clean : w.items} />
          <ul className="list">
            {fine.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {open.length > 0 && (
        <Card className="col g4">
          <SectionHead title={w.unknowns} />
          <ul className="list">
            {open.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Line({ item: { name, level, sentence, act, failed, source, sample, as_of } }: { item: Item }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const from = [source, sample && w.sampleMark, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ');
  return (
    <li className="col g4 legal-line">
      <span className="fb">
        <b className="m">{name}</b>
        {level ? (
          <StatusBadge kind={marks[level]}>{w[level]}</StatusBadge>
        ) : (
          <StatusBadge kind={failed ? 'warn' : 'data'}>{failed ? w.failed : w.unknown}</StatusBadge>
        )}
      </span>
      <span className="t15 c2">{sentence}</span>
      {act && (
        <span className="t13 legal-act">
          <b className="m">{w.act}</b> <span className="c2">{act}</span>
        </span>
      )}
      {from && <span className="t12 c3 num">{from}</span>}
    </li>
  );
}
