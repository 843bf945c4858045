import { ChevronDown, FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { DetailConditions } from './DetailConditions.tsx';
import { detailWords } from './detail-words.ts';
import { percent } from './percent.ts';
import { stepParts } from './step-parts.ts';
import type { ProductFull } from './use-detail.ts';
import { catalogWords } from './words.ts';

// The sheet computes annual rates, which the page is shown without.
const CostSheet = lazy(async () => ({ default: (await import('./cost/CostSheet.tsx')).CostSheet }));

/** `calculator` is one of the sections if there is no column for it. */
export function DetailBody({ product, calculator }: { product: ProductFull; calculator?: ReactNode }) {
  const w = useWords(detailWords);
  const catalog = useWords(catalogWords);
  const [language] = useLanguage();
  const role = useRole();
  return (
    <>
      <DetailConditions product={product} />
      {calculator}
      <section className="col g12">
        <SectionHead title={w.fees} />
        <Card as="div" className="col g12">
          <p>{product.fees}</p>
          {product.audience === 'person' && (
            <Suspense>
              <CostSheet product={product} />
            </Suspense>
          )}
          {product.commission !== null && role !== null && (
            <Note kind="info" title={w.commission}>
              {w.commissionText(percent(product.commission))}
            </Note>
          )}
        </Card>
      </section>
      <div className="pair">
        <section className="col g12">
          <SectionHead title={w.documents} fact={w.documentsFact(product.documents.length)} />
          <Card as="ul" flush className="list docs">
            {product.documents.map(({ slug, name }) => (
              <li key={slug} className="f g12">
                <FileText size={18} aria-hidden="true" />
                {name}
              </li>
            ))}
          </Card>
        </section>
        <section className="col g12">
          <SectionHead title={w.steps} fact={w.stepsFact(catalog.speed(product.speed_hours))} />
          <Card as="div" className="col g16">
            <Timeline
              label={w.steps}
              items={product.steps.map((step, at) => {
                const { title, about } = stepParts(step);
                return { key: step, mark: at + 1, tone: at === 0 ? 'pri' : undefined, title, meta: about || undefined };
              })}
            />
            {product.apply === 'bank_direct' && (
              <GoLink href={hrefOf('/subpkgs/index/bankConnection')}>{w.bankDirectHow}</GoLink>
            )}
          </Card>
        </section>
      </div>
      {product.questions.length > 0 && (
        <section className="col g12">
          <SectionHead title={w.questions} />
          <Card as="div" flush className="list">
            {product.questions.map(({ question, answer }) => (
              <details key={question} className="qa">
                <summary>
                  {question}
                  <ChevronDown size={18} />
                </summary>
                <p className="c2">{answer}</p>
              </details>
            ))}
          </Card>
        </section>
      )}
      <p className="t12 c3">
        {w.checked(product.rules_version, dayText(product.checked_on, language), product.institution.name)}
        {w.disclaimer}
        {product.sponsored && ` ${w.adNote}`}
      </p>
    </>
  );
}
