import { lazy, Suspense, useState } from 'react';
import { PromoBroker } from '#features/account/index.ts';
import type { ApplyDraft } from '#features/crm/index.ts';
import { OwnResult } from '#features/verdicts/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { currentQuery, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplyActions } from './ApplyActions.tsx';
import { Calculator } from './Calculator.tsx';
import { linkedAmount, middleOf, stopAtMost } from './calculator.ts';
import { DetailBody } from './DetailBody.tsx';
import { DetailHero } from './DetailHero.tsx';
import './details.css';
import { detailWords } from './detail-words.ts';
import { listPath } from './paths.ts';
import { AddToShortlist } from './shortlist/AddToShortlist.tsx';
import { type ProductFull, useProductDetail } from './use-detail.ts';

/** Only wide screens show it. */
const ShortlistLink = lazy(async () => ({ default: (await import('./shortlist/ShortlistLink.tsx')).ShortlistLink }));

const ApplyPopup = lazy(async () => ({ default: (await import('#features/crm/index.ts')).ApplyPopup }));
/** Few readers come from a demand. */
const DemandWish = lazy(async () => ({ default: (await import('./demand/DemandWish.tsx')).DemandWish }));

/** A product: what it offers, requires and costs, and how to apply. */
export function ProductDetails() {
  const w = useWords(detailWords);
  const { data, error, isFetching, refetch } = useProductDetail(currentQuery().id ?? '');
  if (data) return <Detail key={data.id} product={data} />;
  const isNotFound = error instanceof CallFailure && !error.isNetwork;
  return (
    <Page title={w.title}>
      {isNotFound ? (
        <EmptyState
          art="lens"
          title={w.notFound}
          action={<ButtonLink href={hrefOf(listPath)}>{w.allProducts}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="card" count={3} />
        </>
      )}
    </Page>
  );
}

function Detail({ product }: { product: ProductFull }) {
  const { isWide } = useLayout();
  /** Null: the form was not opened yet. Closed, it keeps what was typed. */
  const [applies, setApplies] = useState<boolean | null>(null);
  const { amount_from: from, amount_to: to } = product;
  const [chosenFen, setChosenFen] = useState<number>();
  // What the reader's report allows is known later than the product, and never replaces a chosen amount.
  const [ownFen, setOwnFen] = useState<number>();
  const [wish, setWish] = useState<Partial<ApplyDraft>>();
  const possibleFen = linkedAmount(currentQuery().amount) ?? wish?.amountFen ?? ownFen;
  const amountFen = chosenFen ?? (possibleFen === undefined ? middleOf(from, to) : stopAtMost(possibleFen, from, to));
  const calculator = <Calculator product={product} amountFen={amountFen} onAmount={setChosenFen} />;
  const actions = <ApplyActions product={product} amountFen={amountFen} onApply={() => setApplies(true)} />;
  return (
    <Page
      title={product.name}
      meta={product.number}
      actions={isWide ? <WorkbenchAside product={product} /> : <AddToShortlist product={product} />}
      dock={isWide ? undefined : actions}
    >
      <DetailHero product={product} />
      <OwnResult id={product.id} onAmount={setOwnFen} />
      <div className="two-column detail">
        <div className="col g24">
          {!isWide && <PromoBroker card />}
          <DetailBody product={product} calculator={isWide ? undefined : calculator} />
        </div>
        {isWide && (
          <aside className="col g16 detail-aside">
            <PromoBroker card />
            {calculator}
            {actions}
          </aside>
        )}
      </div>
      <Suspense>
        {currentQuery().demand && <DemandWish product={product} onWish={setWish} />}
        {applies !== null && (
          <ApplyPopup
            open={applies}
            onClose={() => setApplies(false)}
            product={product}
            suggestedAmountFen={amountFen}
            {...(wish && { begin: { ...wish, amountFen: chosenFen ?? wish.amountFen } })}
          />
        )}
      </Suspense>
    </Page>
  );
}

const WorkbenchAside = ({ product }: { product: ProductFull }) => (
  <>
    <AddToShortlist product={product} />
    <Suspense>
      <ShortlistLink />
    </Suspense>
  </>
);
