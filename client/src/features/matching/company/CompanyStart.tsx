import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { kindWords } from '../kind.ts';
import { CompanyFields } from './CompanyFields.tsx';
import './company.css';
import type { CompanyKind, TaxWay } from './draft.ts';
import { startWords } from './start-words.ts';
import { useCompanyStart } from './use-company-start.ts';

const CompanyFinder = lazy(async () => ({ default: (await import('./CompanyFinder.tsx')).CompanyFinder }));
const SourcesPart = lazy(async () => ({ default: (await import('./SourcesPart.tsx')).SourcesPart }));
const Unfinished = lazy(async () => ({ default: (await import('./Unfinished.tsx')).Unfinished }));
const TaxWays = lazy(async () => ({ default: (await import('../bureau/TaxWays.tsx')).TaxWays }));
const FilesPart = lazy(async () => ({ default: (await import('../statement/FilesPart.tsx')).FilesPart }));

interface CompanyStartProps {
  kind: CompanyKind;
  heading: string;
  text: string;
  /** What is good to know beside it, by which way its tax data comes. */
  children: (way: TaxWay) => ReactNode;
}

/** Which company, and its files; the questions come after. */
export function CompanyStart({ kind, heading, text, children }: CompanyStartProps) {
  const w = useWords(startWords);
  const { desk } = useLayout();
  const main = useRef<HTMLDivElement>(null);
  const start = useCompanyStart(kind);
  const { company, isKnown, state } = start;
  const next = () => {
    if (!start.next()) requestAnimationFrame(() => focusFirstProblem(main.current));
  };
  const button = (
    <Button className={desk ? undefined : 'grow'} iconEnd={ArrowRight} onClick={next}>
      {desk ? w.next : w.nextShort}
    </Button>
  );
  return (
    <Page title={useWords(kindWords)[kind]} meta={w.promise} dock={desk ? undefined : button}>
      <header className="col g4">
        <h2 className="song t24">{heading}</h2>
        <p className="t15 c2">{text}</p>
      </header>
      <Suspense>
        <Unfinished kind={kind} />
      </Suspense>
      <div className="letter co-start">
        <div ref={main} className="col g20">
          <CompanyFields
            company={company}
            onChange={start.change}
            isFixed={start.isFixed}
            onOther={() => void start.other()}
            isStrict={start.isStrict}
            finder={
              <Suspense fallback={<Skeleton shape="text" />}>
                <CompanyFinder isOptional onPick={start.change} />
              </Suspense>
            }
          />
          <Suspense fallback={<Skeleton shape="text" />}>
            <SourcesPart consent={start.consent} onConsent={start.agree} />
          </Suspense>
          <Suspense fallback={<Skeleton shape="card" />}>
            {kind === 'tax' ? (
              <TaxWays {...start.bureau} files={start.files} state={state} company={isKnown ? company : null} />
            ) : (
              <FilesPart files={start.files} state={state} company={isKnown ? company : null} isOptional />
            )}
          </Suspense>
          {desk && <div className="f co-acts">{button}</div>}
        </div>
        <aside className="col g20">{children(start.bureau.way)}</aside>
      </div>
    </Page>
  );
}
