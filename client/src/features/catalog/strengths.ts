import type { ProductBrief } from './ProductRow.tsx';

export type Strength = 'speed' | 'rate' | 'amount';
type Compared = Pick<ProductBrief, 'id' | 'speed_hours' | 'rate_from' | 'amount_to'>;

/** Smaller is better for each measure. */
const measures: Readonly<Record<Strength, (product: Compared) => number>> = {
  speed: ({ speed_hours }) => speed_hours,
  rate: ({ rate_from }) => rate_from,
  amount: ({ amount_to }) => -amount_to,
};

/** The measures in which a product is best among the others, ties included. */
export function strengthsOf(products: readonly Compared[]): Map<string, Strength[]> {
  const best = new Map<string, Strength[]>();
  for (const strength of Object.keys(measures) as Strength[]) {
    const measure = measures[strength];
    const top = Math.min(...products.map(measure));
    for (const product of products)
      if (measure(product) === top) best.set(product.id, [...(best.get(product.id) ?? []), strength]);
  }
  return best;
}
