import { FileSpreadsheet, Info, ScrollText } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { TaxSource } from '../company/draft.ts';
import { NumberedSteps } from '../NumberedSteps.tsx';
import { PaidContent } from '../offer/PaidContent.tsx';
import { paths } from '../paths.ts';
import { taxAsideWords } from './aside-words.ts';

/** What a tax match needs, where to get it, and what it results in. */
export function TaxAside({ source }: { source: TaxSource }) {
  const w = useWords(taxAsideWords);
  const files = [
    { title: w.invoices, path: w.invoicesPath },
    { title: w.payments, path: w.paymentsPath },
    { title: w.filings, path: w.filingsPath },
    { title: w.grade, path: w.gradePath },
    { title: w.arrears, path: w.arrearsPath },
  ];
  return (
    <>
      <PaidContent />
      {source === 'bureau' && (
        <NumberedSteps
          title={w.authorise}
          steps={[
            { title: w.step1, text: w.step1Text },
            { title: w.step2, text: w.step2Text },
            { title: w.step3, text: w.step3Text },
          ]}
        />
      )}
      {source === 'file' && (
        <Card className="col g12">
          <SectionHead level={3} title={w.needed} />
          <p className="t13 c2">{w.neededText}</p>
          <ul className="co-steps">
            {files.map(({ title, path }) => (
              <li key={title} className="f g12 ft">
                <FileSpreadsheet size={20} className="cp" aria-hidden="true" />
                <span className="col g2">
                  <b className="m">{title}</b>
                  <span className="t13 c3">{path}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="t12 c3">{w.path}</p>
          <Note kind="warn">{w.keep}</Note>
        </Card>
      )}
      <section className="col g12">
        <SectionHead level={3} title={w.examples} />
        <List card label={w.examples}>
          <Row
            href={hrefOf(paths.taxExample)}
            lead={<ScrollText size={20} className="cp" />}
            title={w.good}
            sub={w.goodSub}
            chevron
          />
          <Row
            href={hrefOf(paths.taxExampleGaps)}
            lead={<ScrollText size={20} className="cp" />}
            title={w.gaps}
            sub={w.gapsSub}
            chevron
          />
          <Row
            href={hrefOf(paths.explain)}
            lead={<Info size={20} className="cp" />}
            title={w.explain}
            sub={w.explainSub}
            chevron
          />
        </List>
      </section>
    </>
  );
}
