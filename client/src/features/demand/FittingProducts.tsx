import { useState } from 'react';
import { ProductRow } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { mineWords } from './mine-words.ts';
import type { Demand } from './queries.ts';

const shownFirst = 6;

interface FittingProductsProps {
  fit: NonNullable<Demand['fit']>;
  /** The site has products to compare. */
  hasProducts: boolean;
}

/** Products of the site that could fit the demand, by the rules alone. */
export function FittingProducts({ fit, hasProducts }: FittingProductsProps) {
  const w = useWords(mineWords);
  const [isWhole, setWhole] = useState(false);
  const others = isWhole ? 0 : Math.max(0, fit.length - shownFirst);
  return (
    <section className="col g12">
      <SectionHead
        title={w.fit}
        {...(fit.length > 0 && { fact: <span className="num">{w.fitFact(fit.length)}</span> })}
      />
      {fit.length === 0 ? (
        <Card className="t13 c2">{hasProducts ? w.noFit : w.noProducts}</Card>
      ) : (
        <List card label={w.fit}>
          {fit.slice(0, fit.length - others).map(({ product }) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </List>
      )}
      {others > 0 && (
        <Button kind="line" onClick={() => setWhole(true)}>
          {w.fitOthers(others)}
        </Button>
      )}
      {hasProducts && <p className="t12 c3">{w.fitHint}</p>}
    </section>
  );
}
