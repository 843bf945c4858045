import { FittingList } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { mineWords } from './mine-words.ts';
import type { Demand } from './queries.ts';

interface FittingProductsProps {
  demand: Demand;
  fit: NonNullable<Demand['fit']>;
  /** The site has products to compare. */
  hasProducts: boolean;
}

/** Products of the site that could fit the demand, by the rules alone. */
export function FittingProducts({ demand, fit, hasProducts }: FittingProductsProps) {
  const w = useWords(mineWords);
  // Through the chosen adviser, once there is one.
  const promo = demand.offer_list?.find(({ state }) => state === 'accepted')?.promo_code;
  return (
    <section className="col g12">
      <SectionHead
        title={w.fit}
        {...(fit.length > 0 && { fact: <span className="num">{w.fitFact(fit.length)}</span> })}
      />
      {fit.length === 0 ? (
        <Card className="t13 c2">{hasProducts ? w.noFit : w.noProducts}</Card>
      ) : (
        <FittingList
          label={w.fit}
          products={fit.map(({ product }) => product)}
          demand={demand.id}
          promo={promo}
          more={w.fitOthers}
        />
      )}
      {hasProducts && <p className="t12 c3">{w.fitHint}</p>}
    </section>
  );
}
