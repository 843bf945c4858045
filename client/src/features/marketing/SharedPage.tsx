import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { BusinessCard, SaveContact } from '#features/card/index.ts';
import { ArticleSheet } from '#features/content/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { shareOrCopy } from '#platform/share/share-or-copy.ts';
import { savePromo } from '#platform/site/promo.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './marketing.css';
import { ContactAdviser } from './ContactAdviser.tsx';
import { PieceBody } from './PieceBody.tsx';
import { type OpenedShare, useOpenedShare } from './queries.ts';
import { ReaderNote } from './ReaderNote.tsx';
import { useVisit } from './reading/use-visit.ts';
import { addressOfShare, pathOfShare, readSharedAddress } from './shared-address.ts';
import { sharedWords } from './shared-words.ts';

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
  const w = useWords(sharedWords);
  const { piece: content, card: sharer, code, promo_code: promo } = share;
  const { piece, card, passOn } = useVisit(share);
  useKeptShare(share);
  const pass = async () => {
    const url = addressOfShare(code, promo, share.counts ? share.visit : from);
    const isDone = await shareOrCopy({ title: content.title, url });
    if (isDone) passOn();
  };
  return (
    <Page title={content.title} width="narrow">
      <div className="col g20 shared">
        <ArticleSheet ref={piece}>
          <PieceBody piece={content} promo={promo} />
        </ArticleSheet>
        <section ref={card} aria-label={w.from(sharer.name)}>
          <BusinessCard card={sharer}>
            <ContactAdviser accountNo={sharer.account_no} />
            <SaveContact card={sharer} />
          </BusinessCard>
        </section>
        <div className="f g8 wrap">
          <ButtonLink href={hrefOf('/pages/match/index')}>{w.match}</ButtonLink>
          <Button kind="line" icon={Send} onClick={() => void pass()}>
            {w.passOn}
          </Button>
        </div>
        <ReaderNote share={share} />
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
