import { useLanguage } from '#platform/words.ts';
import { Rate } from '#ui/Rate.tsx';
import { Stat } from '#ui/Stat.tsx';
import type { ProductFull } from '../use-detail.ts';
import { irrLabel } from './cost-texts.ts';
import { irrEndsOf } from './irr-ends.ts';

/** The annual rate with all known fees, from the cheapest to the dearest loan of the product. */
export function IrrStat({ product }: { product: ProductFull }) {
  const [language] = useLanguage();
  const irr = irrEndsOf(product);
  return (
    <Stat label={irrLabel(product.fee_terms, language)}>{irr ? <Rate value={irr.low} to={irr.high} /> : '—'}</Stat>
  );
}
