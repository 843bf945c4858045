import { ArrowRight, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { kindWords } from '../kind.ts';
import type { CompanySelection } from '../report-api.ts';
import { CompanyFields } from './CompanyFields.tsx';
import './company.css';
import type { AboutCompany, TaxSource } from './draft.ts';
import { startWords } from './start-words.ts';
import { useCompanyStart } from './use-company-start.ts';

const CompanyFinder = lazy(async () => ({ default: (await import('./CompanyFinder.tsx')).CompanyFinder }));
const SourcesPart = lazy(async () => ({ default: (await import('./SourcesPart.tsx')).SourcesPart }));
const Unfinished = lazy(async () => ({ default: (await import('./Unfinished.tsx')).Unfinished }));
const TaxSourceChoice = lazy(async () => ({
  default: (await import('../tax-authorization/TaxSourceChoice.tsx')).TaxSourceChoice,
}));
const FilesPart = lazy(async () => ({ default: (await import('../statement/FilesPart.tsx')).FilesPart }));

interface CompanyStartProps {
  kind: AboutCompany;
  heading: string;
  text: ReactNode;
  /** Additional information for the chosen source of tax data. */
  children?: (source: TaxSource) => ReactNode;
  /** Asks the questions and creates the report on this page. Without it, the button leads to a page of questions. */
  onThisPage?: OnThisPage;
}
export interface OnThisPage {
  label: string;
  meta: string;
  isBusy: boolean;
  make: (input: CompanySelection) => void;
  /** The questions, except those that the files answer. */
  questions: (knownAttributes: readonly string[]) => ReactNode;
}

/** Asks for the company, the consent to query sources, and the files. */
export function CompanyStart({ kind, heading, text, children, onThisPage }: CompanyStartProps) {
  const w = useWords(startWords);
  const { isWide } = useLayout();
  const main = useRef<HTMLDivElement>(null);
  const hasNoSources = useIsMissing('companies');
  const start = useCompanyStart(kind, hasNoSources, onThisPage?.make);
  const { company, isComplete, state } = start;
  const next = () => {
    if (!start.next()) requestAnimationFrame(() => focusFirstProblem(main.current));
  };
  const className = isWide ? undefined : 'grow';
  const button = onThisPage ? (
    <Button className={className} icon={ScanSearch} busy={onThisPage.isBusy} onClick={next}>
      {onThisPage.label}
    </Button>
  ) : (
    <Button className={className} iconEnd={ArrowRight} onClick={next}>
      {isWide ? w.next : w.nextShort}
    </Button>
  );
  return (
    <Page
      title={useWords(kindWords)[kind]}
      meta={onThisPage?.meta ?? w.promise}
      dock={isWide ? undefined : button}
      width={children ? undefined : 'narrow'}
    >
      <header className="col g4">
        <h2 className="song t24">{heading}</h2>
        <p className="t15 c2">{text}</p>
      </header>
      {(kind === 'business' || kind === 'tax') && (
        <Suspense>
          <Unfinished kind={kind} />
        </Suspense>
      )}
      <div className={children ? 'two-column co-start' : undefined}>
        <div ref={main} className="col g20">
          <CompanyFields
            company={company}
            onChange={start.change}
            isLocked={start.isLocked}
            onChangeCompany={() => void start.changeCompany()}
            showsMissing={start.showsMissing}
            finder={
              hasNoSources ? (
                <Note>{w.noSources}</Note>
              ) : (
                <Suspense fallback={<Skeleton shape="text" />}>
                  <CompanyFinder onPick={start.change} />
                </Suspense>
              )
            }
          />
          {!hasNoSources && (
            <Suspense fallback={<Skeleton shape="text" />}>
              <SourcesPart consent={start.consent} onConsent={start.agree} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton shape="card" />}>
            {kind === 'tax' ? (
              <TaxSourceChoice {...start.taxSource} files={start.files} state={state} company={start.completeCompany} />
            ) : (
              <FilesPart files={start.files} state={state} company={isComplete ? company : null} isOptional />
            )}
          </Suspense>
          {onThisPage?.questions(state.view?.facts.map(({ attr }) => attr) ?? [])}
          {isWide && <div className="f co-acts">{button}</div>}
        </div>
        {children && <aside className="col g20">{children(start.taxSource.source)}</aside>}
      </div>
    </Page>
  );
}
