import './qual.css';
import { formatRate } from '@sycee/domain/money/format';
import { lazy, Suspense, useState } from 'react';
import { detailsHref, ProductLogo } from '#features/catalog/index.ts';
import type { Customer } from '#features/crm/types.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { fitWords } from './fit-words.ts';
import { qualHref } from './href.ts';
import { type Fit, useFits } from './queries.ts';

const ApplyPopup = lazy(async () => ({ default: (await import('#features/crm/apply/ApplyPopup.tsx')).ApplyPopup }));

const looks: Record<Fit['verdict'], StatusBadgeKind> = {
  match: 'match',
  near_miss: 'near',
  needs_data: 'data',
  no: 'no',
};

/** The products that fit a customer now, and the most useful questions to ask next. */
export function CustomerFits({ customer }: { customer: Customer }) {
  const w = useWords(fitWords);
  const fits = useFits(customer.id);
  const role = useRole();
  const mayApply = (role === 'broker' || role === 'store') && customer.is_own;
  const mayWrite = useHasButton('work.edit') && customer.may_write;
  const [chosen, setChosen] = useState<Fit['product'] | null>(null);
  const [first] = fits.data?.pages ?? [];
  if (!first) return fits.isError ? null : <Skeleton shape="row" count={3} />;
  // Without any facts every product would be "needs data".
  if (first.known === 0) return null;
  const rows = fits.data!.pages.flatMap(({ list }) => list);
  return (
    <section className="card pad col g12" aria-label={w.fits}>
      <SectionHead title={w.fits} fact={w.fitsFact(first.counts.match, first.counts.near_miss)} level={3} />
      {rows.length === 0 && <p className="t13 c3">{w.noFits}</p>}
      <ul className="list">
        {rows.map((fit) => (
          <li key={fit.product.id}>
            <FitLine fit={fit} onApply={mayApply ? () => setChosen(fit.product) : undefined} />
          </li>
        ))}
      </ul>
      {fits.hasNextPage && (
        <Button kind="ghost" size="sm" busy={fits.isFetchingNextPage} onClick={() => void fits.fetchNextPage()}>
          {w.moreFits}
        </Button>
      )}
      {first.ask_next.length > 0 && (
        <div className="col g6">
          <h4 className="t13 c3">{w.askNext}</h4>
          <ul className="col g4 t13">
            {first.ask_next.map(({ attr, name, products }) => (
              <li key={attr} className="fb g8">
                {mayWrite ? (
                  <GoLink href={qualHref({ id: customer.id, ask: attr })}>{name}</GoLink>
                ) : (
                  <span>{name}</span>
                )}
                <span className="c3 num nw">{w.waiting(products)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Suspense>
        {chosen && (
          <ApplyPopup
            open
            onClose={() => setChosen(null)}
            product={chosen}
            customer={{ id: customer.id, name: customer.customer_info.name }}
          />
        )}
      </Suspense>
    </section>
  );
}

function FitLine({ fit, onApply }: { fit: Fit; onApply: (() => void) | undefined }) {
  const w = useWords(fitWords);
  const { product, verdict, change, missing_answers, applied } = fit;
  return (
    <div className="f g12 fit-line">
      <ProductLogo product={product} size={32} />
      <span className="col g4 grow">
        <Anchor className="b el" href={detailsHref(product.id)}>
          {product.name}
        </Anchor>
        <span className="f wrap g6 t13 c2">
          <StatusBadge kind={looks[verdict]}>{w[verdict]}</StatusBadge>
          <ProductTerms fit={fit} />
        </span>
        {verdict === 'near_miss' && change && <span className="t12 c3">{change.text}</span>}
        {verdict === 'needs_data' && missing_answers.length > 0 && (
          <span className="t12 c3">
            {w.missing(
              missing_answers
                .slice(0, 3)
                .map(({ name }) => name)
                .join(w.sep),
            )}
          </span>
        )}
      </span>
      {applied ? (
        <span className="t12 c3 num nw">{w.applied(applied)}</span>
      ) : (
        verdict === 'match' &&
        onApply && (
          <Button kind="line" size="sm" onClick={onApply}>
            {w.apply}
          </Button>
        )
      )}
    </div>
  );
}

function ProductTerms({ fit: { verdict, amount_from, amount_to, rate_from } }: { fit: Fit }) {
  const w = useWords(fitWords);
  if (verdict !== 'match' || amount_from === null || amount_to === null) return null;
  return (
    <span>
      <Amount fen={amount_from} toFen={amount_to} short />
      {rate_from !== null && (
        <>
          {' · '}
          <span className="num">{w.rateFrom(`${formatRate(rate_from)}%`)}</span>
        </>
      )}
    </span>
  );
}
