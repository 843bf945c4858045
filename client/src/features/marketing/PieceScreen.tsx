import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ArticleSheet } from '#features/content/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './marketing.css';
import { PieceBody } from './PieceBody.tsx';
import { homePath } from './paths.ts';
import { usePiece } from './queries.ts';
import { sharedWords } from './shared-words.ts';
import { marketingWords } from './words.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** One piece as its readers will see it, and the button that shares it. */
export function PieceScreen() {
  const w = useWords(marketingWords);
  const shared = useWords(sharedWords);
  const { data, error, isFetching, refetch } = usePiece(useLocation().query.id ?? '');
  const [isSharing, setSharing] = useState(false);
  const isGone = error instanceof CallFailure && !error.isNetwork;
  return (
    <Page
      title={data?.title ?? w.title}
      width="narrow"
      dock={
        data && (
          <Button icon={Share2} onClick={() => setSharing(true)}>
            {w.share}
          </Button>
        )
      }
    >
      {data && (
        <ArticleSheet>
          <PieceBody piece={data} promo={null} />
        </ArticleSheet>
      )}
      {isGone && (
        <EmptyState
          art="letters"
          title={shared.gone}
          action={<ButtonLink href={hrefOf(homePath)}>{w.choose}</ButtonLink>}
        >
          {w.noneText}
        </EmptyState>
      )}
      {error && !isGone && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="text" count={4} />
        </>
      )}
      <Suspense>{isSharing && data && <ShareSheet piece={data} onClose={() => setSharing(false)} />}</Suspense>
    </Page>
  );
}
