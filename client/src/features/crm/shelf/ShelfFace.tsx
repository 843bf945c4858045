import { formatRate } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import type { Shelved } from './queries.ts';
import { shelfWords } from './words.ts';

/** A product as staff need it: institution, cost, commission, and whether visitors see it. */
export function ShelfFace({ product }: { product: Shelved }) {
  const w = useWords(shelfWords);
  const { institution, rate_from, commission, is_shown } = product;
  return (
    <>
      {institution.name}
      <span className="num">{` · ${w.rate(`${formatRate(rate_from)}%`)}`}</span>
      {commission !== null && ` · ${w.commission(`${formatRate(commission)}%`)}`}
      {!is_shown && ` · ${w.hidden}`}
    </>
  );
}
