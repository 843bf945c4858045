import { Database, FileSpreadsheet, Gavel, Landmark, PencilLine } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import type { Icon } from '#ui/icon.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { Report } from '../report-api.ts';
import { SourceConsent } from '../sources/SourceConsent.tsx';
import { sectionWords } from './section-words.ts';

type Section = Report['sections'][number];

const icons: Record<Section['source'], Icon> = {
  answer: PencilLine,
  statement: FileSpreadsheet,
  registry: Database,
  judicial: Gavel,
  tax: Landmark,
};
/** A failed source differs from an empty one. */
const kinds: Record<Section['state'], StatusBadgeKind> = { ok: 'ok', empty: 'no', failed: 'bad', stale: 'warn' };

/** Each queried source and its result. */
export function Sections({ report }: { report: Report }) {
  const w = useWords(sectionWords);
  const [language] = useLanguage();
  return (
    <Card className="col g4">
      <SectionHead title={w.title} />
      <ul className="list">
        {report.sections.map(({ source, name, state, sample, as_of }) => {
          const Glyph = icons[source];
          return (
            <li key={name} className="fb rep-line">
              <span className="f g12">
                <Glyph size={20} className="cp" aria-hidden="true" />
                <span className="col g2">
                  <span className="f g6 wrap m">
                    {name}
                    {sample && <SampleMark>{w.sample}</SampleMark>}
                  </span>
                  <span className="t12 c3">
                    {w[`${state}Means`]}
                    {as_of && ` · ${dateWords(as_of, language)}`}
                  </span>
                </span>
              </span>
              <StatusBadge kind={kinds[state]}>{w[state]}</StatusBadge>
            </li>
          );
        })}
      </ul>
      <SourceConsent report={report} />
    </Card>
  );
}
