import { code } from '@sycee/contract/core/envelope';
import { Flag, Settings2, Share2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { listPath } from '#features/catalog/index.ts';
import { dayWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { sizeOf } from './form.ts';
import { choicePath, setupPath } from './paths.ts';
import { type Shop as ShopView, useShop } from './queries.ts';
import { ShopContents } from './ShopContents.tsx';
import { ShopHead } from './ShopHead.tsx';
import './shop.css';
import { VisitStats } from './VisitStats.tsx';
import { shopWords } from './words.ts';

const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));
const SharePopup = lazy(async () => ({ default: (await import('./SharePopup.tsx')).SharePopup }));

/** A shop by the id of the address; without one the caller's own. */
export function Shop() {
  const w = useWords(shopWords);
  const { id } = useLocation().query;
  const role = useRole();
  const { data, error, isFetching, refetch } = useShop(id);
  if (data) return <ShopScreen shop={data} />;
  const isGone = error instanceof CallFailure && error.code === code.notFound;
  const state = () => {
    if (!id && !role)
      return (
        <EmptyState
          art="shelves"
          title={w.guest}
          action={
            <ButtonLink href={hrefOf(loginPathOf('member'))} onClick={returnHereAfterLogin}>
              {w.logIn}
            </ButtonLink>
          }
        >
          {w.guestText}
        </EmptyState>
      );
    if (isGone && !id)
      return (
        <EmptyState art="shelves" title={w.none} action={<ButtonLink href={hrefOf(setupPath)}>{w.start}</ButtonLink>}>
          {w.noneText}
        </EmptyState>
      );
    if (isGone)
      return (
        <EmptyState
          art="shelves"
          title={w.gone}
          action={<ButtonLink href={hrefOf(listPath)}>{w.toProducts}</ButtonLink>}
        >
          {w.goneText}
        </EmptyState>
      );
    if (error) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className="col g20">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={4} />
      </div>
    );
  };
  return <Page title={id ? w.title : w.mine}>{state()}</Page>;
}

function ShopScreen({ shop }: { shop: ShopView }) {
  const w = useWords(shopWords);
  const reasonId = useId();
  const [isSharing, setSharing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { is_mine: isMine, owner, closure } = shop;
  const isEmpty = sizeOf(shop) === 0;
  return (
    <Page title={isMine ? w.mine : w.title}>
      <div className="col g20 shop-page">
        {isMine ? <OwnerNote shop={shop} /> : <CheckNote shop={shop} />}
        <ShopHead shop={shop}>
          {shop.visits && <VisitStats visits={shop.visits} />}
          <div className="f g8 wrap">
            {isMine && (
              <ButtonLink icon={Settings2} href={hrefOf(setupPath)}>
                {w.edit}
              </ButtonLink>
            )}
            {!isMine && owner.account_no && (
              <ButtonLink
                href={hrefOf('/pages/networking/contactDetails', { contacts_no: owner.account_no, from: 'card' })}
              >
                {w.contact}
              </ButtonLink>
            )}
            <Button
              kind="line"
              icon={Share2}
              disabled={closure !== null}
              aria-describedby={closure ? reasonId : undefined}
              onClick={() => setSharing(true)}
            >
              {w.share}
            </Button>
            {!isMine && shop.is_open && (
              <Button kind="ghost" icon={Flag} onClick={() => setReporting(true)}>
                {w.report}
              </Button>
            )}
          </div>
          {closure && (
            <p className="t13 c3" id={reasonId}>
              {w.shareClosed}
            </p>
          )}
        </ShopHead>
        {isEmpty ? (
          <EmptyState
            art="shelves"
            title={w.empty}
            action={isMine && <ButtonLink href={hrefOf(choicePath)}>{w.choose}</ButtonLink>}
          >
            {isMine ? w.emptyOwner : w.emptyVisitor}
          </EmptyState>
        ) : (
          <ShopContents {...shop} promo={isMine ? null : shop.promo_code} />
        )}
      </div>
      <Suspense>{isSharing && <SharePopup shop={shop} onClose={() => setSharing(false)} />}</Suspense>
      <Suspense>{isReporting && <ReportPopup id={shop.id} onClose={() => setReporting(false)} />}</Suspense>
    </Page>
  );
}

/** Why others do not see the shop. */
function OwnerNote({ shop: { is_open, closure } }: { shop: ShopView }) {
  const w = useWords(shopWords);
  const [language] = useLanguage();
  if (closure)
    return (
      <Note kind="warn" title={w.closed(dayWords(closure.at, language), closure.reason)}>
        {w.closedHint}
      </Note>
    );
  return is_open ? null : <Note kind="info">{w.off}</Note>;
}

/** Why visitors do not see a shop that headquarters check. */
function CheckNote({ shop: { is_open, closure } }: { shop: ShopView }) {
  const w = useWords(shopWords);
  const [language] = useLanguage();
  if (is_open) return null;
  return (
    <Note kind="warn" title={w.checking}>
      {closure ? w.checkingClosed(dayWords(closure.at, language), closure.reason) : w.checkingOff}
    </Note>
  );
}
