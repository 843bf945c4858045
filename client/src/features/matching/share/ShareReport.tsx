import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOptions } from '../paths.ts';
import { shareWords } from './words.ts';

// The owner's and the recipient's view are separate chunks.
const OwnLinks = lazy(async () => ({ default: (await import('./OwnLinks.tsx')).OwnLinks }));
const SharedReport = lazy(async () => ({ default: (await import('./SharedReport.tsx')).SharedReport }));

/** `?id=` is one's own report to share; `?t=` is the token of a shared one. */
export function ShareReport() {
  const w = useWords(shareWords);
  const { id = '', t } = useOptions();
  return (
    <Suspense
      fallback={
        <Page title={t ? w.sharedTitle : w.title}>
          <Skeleton shape="hero" />
          <Skeleton shape="row" count={3} />
        </Page>
      }
    >
      {t ? <SharedReport token={t} /> : <OwnLinks id={id} />}
    </Suspense>
  );
}
