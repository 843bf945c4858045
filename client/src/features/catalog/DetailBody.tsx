import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { percent } from './condition-label.ts';
import { stepParts } from './condition-parts.ts';
import { DetailConditions } from './DetailConditions.tsx';
import { detailWords } from './detail-words.ts';
import type { ProductFull } from './use-detail.ts';
import { catalogWords } from './words.ts';

/** `calculator` stands among the sections where there is no column for it. */
export function DetailBody({ product, calculator }: { product: ProductFull; calculator?: ReactNode }) {
  const w = useWords(detailWords);
  const catalog = useWords(catalogWords);
  const [language] = useLanguage();
  const role = useRole();
  const [year, month, day] = product.checked_on.split('-').map(Number) as [number, number, number];
  const checkedOn = new Date(year, month - 1, day).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
  });
  return (
    <>
      <DetailConditions product={product} />
      {calculator}
      <section className="col g12">
        <SectionHead title={w.fees} />
        <Card as="div" className="col g12">
          <p>{product.fees}</p>
          {product.commission !== null && role !== null && (
            <Note kind="info" title={w.commission}>
              {w.commissionText(percent(product.commission))}
            </Note>
          )}
        </Card>
      </section>
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
        <Card as="div">
          <Timeline
            label={w.steps}
            items={product.steps.map((step, at) => {
              const { title, about } = stepParts(step);
              return { key: step, mark: at + 1, tone: at === 0 ? 'pri' : undefined, title, meta: about || undefined };
            })}
          />
        </Card>
      </section>
      {product.questions.length > 0 && (
        <section className="col g12">
          <SectionHead title={w.questions} />
          <Card as="div" flush className="list">
            {product.questions.map(({ question, answer }) => (
              <details key={question} className="qa">
                <summary>{question}</summary>
                <p className="c2">{answer}</p>
              </details>
            ))}
          </Card>
        </section>
      )}
      <p className="t12 c3">
        {w.checked(product.rules_version, checkedOn, product.institution.name)}
        {w.disclaimer}
        {product.sponsored && ` ${w.adNote}`}
      </p>
    </>
  );
}
