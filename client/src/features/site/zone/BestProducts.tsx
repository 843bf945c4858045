import { formatRate } from '@sycee/domain/money/format';
import type { ReactNode } from 'react';
import { catalogWords, detailsHref, type ProductBrief } from '#features/catalog/index.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { useBest } from './use-best.ts';
import { zoneWords } from './words.ts';

/** Lowest rate, largest amount, fastest: of all direct products, not only of those on the screen. */
export function BestProducts() {
  const w = useWords(zoneWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  return (
    <section className="col g12">
      <SectionHead title={w.best} fact={w.bestFact} />
      <div className="bests">
        <Best
          sort="rate"
          label={({ category }) => w.rate(names[category])}
          figure={({ rate_from }) => w.rateFrom(`${formatRate(rate_from)}%`)}
        />
        <Best sort="amount" label={() => w.amount} figure={({ amount_to }) => <Amount fen={amount_to} short />} />
        <Best sort="speed" label={() => w.speed} figure={({ speed_hours }) => catalog.speed(speed_hours)} />
      </div>
    </section>
  );
}

interface BestProps {
  sort: 'rate' | 'amount' | 'speed';
  label: (product: ProductBrief) => string;
  figure: (product: ProductBrief) => ReactNode;
}

/** Its space is reserved while it loads; after a failure it is left out, because the products below show the same. */
function Best({ sort, label, figure }: BestProps) {
  const { data: product, isPending } = useBest(sort);
  if (isPending) return <span className="best card" aria-hidden="true" />;
  if (!product) return null;
  return (
    <Anchor className="best card" href={detailsHref(product.id)}>
      <span className="t13 c3">{label(product)}</span>
      <b className="num t24">{figure(product)}</b>
      <span className="t13 c2">
        {product.name} · {product.institution.name}
      </span>
    </Anchor>
  );
}
