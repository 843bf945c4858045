import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../paths.ts';
import { exampleCompany, exampleOf } from './example.ts';
import { industryWords } from './words.ts';

const PlanBody = lazy(async () => ({ default: (await import('./PlanBody.tsx')).PlanBody }));

/** An example plan, shown before anything is entered. */
export function IndustryExample() {
  const w = useWords(industryWords);
  const [language] = useLanguage();
  return (
    <Page
      title={w.exampleTitle}
      dock={
        <ButtonLink className="grow" href={hrefOf(paths.industry)}>
          {w.own}
        </ButtonLink>
      }
    >
      <Note kind="info">{w.exampleNote}</Note>
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <PlanBody industry={exampleOf(language)} company={exampleCompany[language]} />
      </Suspense>
    </Page>
  );
}
