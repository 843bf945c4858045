import { Scale, ScrollText } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { paths } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { SourceConsent } from '../sources/SourceConsent.tsx';
import { legalWords } from './words.ts';

const marks: Readonly<Record<Report['sections'][number]['state'], StatusBadgeKind>> = {
  ok: 'ok',
  empty: 'data',
  failed: 'warn',
  stale: 'info',
};

/** Sources, consent, and the adviser. */
export function LegalAside({ report }: { report: Report }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  return (
    <aside className="legal-aside">
      <Card className="col g4">
        <SectionHead level={3} title={w.sources} />
        <ul className="list">
          {report.sections.map(({ name, state, sample, as_of }) => (
            <li key={name} className="fb legal-line">
              <span className="col g2">
                <span className="m">{name}</span>
                <span className="t12 c3 num">
                  {[sample && w.sampleMark, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <StatusBadge kind={marks[state]}>{w[state]}</StatusBadge>
            </li>
          ))}
        </ul>
        <SourceConsent report={report} />
      </Card>
      <section className="col g12 noprint">
        <SectionHead level={3} title={w.help} />
        <p className="t13 c2">{w.helpText}</p>
        <List card label={w.help}>
          <Row href={hrefOf(paths.laws)} lead={<Scale size={22} className="cp" />} title={w.laws} chevron />
          <Row href={hrefOf(paths.taxService)} lead={<ScrollText size={22} className="cp" />} title={w.tax} chevron />
        </List>
      </section>
    </aside>
  );
}
