import { useState } from 'react';
import { useVerdicts } from '#features/verdicts/index.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { type ProductBrief, ProductRow } from '../ProductRow.tsx';

const shownFirst = 6;

interface FittingListProps {
  label: string;
  products: readonly ProductBrief[];
  /** Applications for them begin with this demand. */
  demand: string;
  promo?: string | null;
  /** The text of the button that shows the others. */
  more: (others: number) => string;
}

/**
 * Products that fit a demand, the first of them until the reader wants all. A report knows more than a demand, so products that the reader's
 * report refuses come last.
 */
export function FittingList({ label, products, demand, promo, more }: FittingListProps) {
  const [isWhole, setWhole] = useState(false);
  const byProduct = useVerdicts()?.byProduct;
  const refused = ({ id }: ProductBrief) => Number(byProduct?.get(id)?.verdict === 'no');
  const sorted = products.toSorted((one, other) => refused(one) - refused(other));
  const others = isWhole ? 0 : Math.max(0, products.length - shownFirst);
  return (
    <>
      <List card label={label}>
        {sorted.slice(0, products.length - others).map((product) => (
          <ProductRow key={product.id} product={product} promo={promo} demand={demand} />
        ))}
      </List>
      {others > 0 && (
        <Button kind="line" onClick={() => setWhole(true)}>
          {more(others)}
        </Button>
      )}
    </>
  );
}
