import { FileText, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { isInWechat } from '#platform/in-wechat.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { reportHref } from '../paths.ts';
import { reportTitles, reportWords } from '../report/words.ts';
import type { Report } from '../report-api.ts';
import type { PrintPart } from './parts.tsx';
import { printFileName } from './print-file.ts';
import { usePrintedName } from './use-printed-name.ts';
import { printWords } from './words.ts';

const Sheets = lazy(async () => ({ default: (await import('./Sheets.tsx')).Sheets }));

const NoPrinting = lazy(async () => ({ default: (await import('./NoPrinting.tsx')).NoPrinting }));

interface PrintPageProps {
  report: Report;
  parts: readonly PrintPart[];
  /** The choices for printing. */
  choice?: ReactNode;
}

/** The sheets, and beside them the file's name, what it leaves out, and the print button. */
export function PrintPage({ report, parts, choice }: PrintPageProps) {
  const w = useWords(printWords);
  const { download: title } = useWords(reportWords);
  const titles = useWords(reportTitles);
  const { isWide } = useLayout();
  const [pages, setPages] = useState(0);
  const { number, kind, subject, as_of, id, version } = report;
  const name = printFileName(number, titles[kind], subject?.name, as_of);
  usePrintedName(name);
  const prints = !isInWechat() && typeof window.print === 'function';
  const print = prints && (
    <Button icon={Printer} className={isWide ? undefined : 'grow'} busy={pages === 0} onClick={() => window.print()}>
      {w.save}
    </Button>
  );
  return (
    <Page title={title} meta={number} dock={isWide ? undefined : print} workbenchActions={<span />}>
      <div className="down">
        <Card className="col g16 down-side">
          <div className="col g4">
            <h2 className="b">{w.heading}</h2>
            <p className="t13 c2 num" role="status">
              {pages > 0 ? w.pages(pages) : w.laidOut}
            </p>
          </div>
          {choice}
          {prints ? (
            <>
              <p className="f g8 ft t13">
                <FileText size={18} className="cp" aria-hidden="true" />
                <span>
                  <span className="c3">{w.file}</span>
                  <br />
                  <b className="m down-name">{name}.pdf</b>
                </span>
              </p>
              {isWide && print}
              <p className="t13 c2">{w.how}</p>
            </>
          ) : (
            <Suspense>
              <NoPrinting report={report} />
            </Suspense>
          )}
          <p className="t12 c3">{w.leftOut}</p>
          <ButtonLink kind="line" href={reportHref(kind, id, version)}>
            {w.toReport}
          </ButtonLink>
        </Card>
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <Sheets
            parts={parts}
            running={[titles[kind], subject?.name, number].filter(Boolean).join(' · ')}
            foot={name}
            onPages={setPages}
          />
        </Suspense>
      </div>
    </Page>
  );
}
