import { lazy, Suspense, useEffect } from 'react';
import { ArticleSheet } from '#features/content/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { savePromo } from '#platform/site/promo.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './marketing.css';
import { PieceBody } from './PieceBody.tsx';
import { type OpenedShare, useOpenedShare } from './queries.ts';
import { useVisit } from './reading/use-visit.ts';
import { pathOfShare, readSharedAddress } from './shared-address.ts';
import { sharedWords } from './shared-words.ts';

// The piece is on the screen before the controls below it are loaded.
const BelowPiece = lazy(async () => ({ default: (await import('./BelowPiece.tsx')).BelowPiece }));

/** What an adviser shared, for its readers: anyone with the address. */
export function SharedPage() {
  const w = useWords(sharedWords);
  const { code, promo, from } = readSharedAddress(location.search, useLocation().query);
  const { data, error, isFetching, refetch } = useOpenedShare(code, from);
  useEffect(() => {
    if (promo) savePromo(promo);
  }, [promo]);
  if (data) return <OpenShare key={data.code} share={data} from={from} />;
  const isGone = error instanceof CallFailure && !error.isNetwork;
  return (
    <Page title={w.title} width="narrow">
      {code === '' && (
        <EmptyState art="letters" title={w.noCode} action={<WaysOn />}>
          {w.noCodeText}
        </EmptyState>
      )}
      {isGone && (
        <EmptyState art="letters" title={w.gone} action={<WaysOn />}>
          {w.goneText}
        </EmptyState>
      )}
      {error && !isGone && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {code !== '' && !error && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="text" count={4} />
        </>
      )}
    </Page>
  );
}

/** Where people go whose link does not open. */
function WaysOn() {
  const w = useWords(sharedWords);
  return (
    <>
      <ButtonLink href={hrefOf('/pages/match/index')}>{w.match}</ButtonLink>
      <ButtonLink kind="line" href={hrefOf('/pages/home/index')}>
        {w.toHome}
      </ButtonLink>
    </>
  );
}

function OpenShare({ share, from }: { share: OpenedShare; from: string | undefined }) {
  const { piece: content, promo_code: promo } = share;
  const { piece, card, passOn } = useVisit(share);
  useKeptShare(share);
  return (
    <Page title={content.title} width="narrow">
      <div className="col g20 shared">
        <ArticleSheet ref={piece}>
          <PieceBody piece={content} promo={promo} />
        </ArticleSheet>
        <Suspense fallback={<Skeleton shape="hero" />}>
          <BelowPiece share={share} from={from} card={card} onPassedOn={passOn} />
        </Suspense>
      </div>
    </Page>
  );
}

/** Stores what x-share sends, and puts this visit into the address, so that it is passed on with it however it is copied. */
function useKeptShare({ id, code, visit, counts, promo_code: promo }: OpenedShare): void {
  useEffect(() => {
    siteStorage.set('share', { id, code, visit });
    if (!counts) return;
    const own = pathOfShare(promo, visit);
    if (history.location.href !== own) history.replace(own);
  }, [id, code, visit, counts, promo]);
}
