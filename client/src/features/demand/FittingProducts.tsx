import { ProductRow } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { mineWords } from './mine-words.ts';
import type { Demand } from './queries.ts';

/** Products of the site that could fit the demand, by the rules alone. */
export function FittingProducts({ fit: { products, total } }: { fit: NonNullable<Demand['fit']> }) {
  const w = useWords(mineWords);
  return (
    <section className="col g12">
      <SectionHead title={w.fit} {...(total > 0 && { fact: <span className="num">{w.fitFact(total)}</span> })} />
      {products.length === 0 ? (
        <Card className="t13 c2">{w.noFit}</Card>
      ) : (
        <List card label={w.fit}>
          {products.map(({ product }) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </List>
      )}
      <p className="t12 c3">{w.fitHint}</p>
    </section>
  );
}
