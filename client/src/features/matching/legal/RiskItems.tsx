import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { RiskBadge } from './RiskBadge.tsx';
import { type RiskItem, riskGroups } from './risk-groups.ts';
import { legalWords } from './words.ts';

/** A card for each group of items: risks, checked without a finding, only declared, unknown. */
export function RiskItems({ items }: { items: readonly RiskItem[] }) {
  const w = useWords(legalWords);
  return riskGroups(w, items).map((group) => (
    <Card key={group.key} className="col g4">
      <SectionHead title={group.title} />
      <ul className="list">
        {group.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  ));
}

function Line({ item }: { item: RiskItem }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const { name, sentence, act, source, sample, as_of } = item;
  const from = [source, sample && w.sampleMark, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ');
  return (
    <li className="col g4 legal-line">
      <span className="fb">
        <b className="m">{name}</b>
        <RiskBadge item={item} />
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
