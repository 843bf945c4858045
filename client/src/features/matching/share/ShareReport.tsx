import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOptions } from '../places.ts';
import { shareWords } from './words.ts';

// Whoever makes a link does not read one, and the other way round.
const OwnLinks = lazy(async () => ({ default: (await import('./OwnLinks.tsx')).OwnLinks }));
const SharedReport = lazy(async () => ({ default: (await import('./SharedReport.tsx')).SharedReport }));

/** `?id=` a report of one's own to share; `?t=` what somebody shared. */
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
