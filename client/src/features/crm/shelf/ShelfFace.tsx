import { formatRate } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import type { Shelved } from './queries.ts';
import { shelfWords } from './words.ts';

/** What somebody who works at the store looks for: whose it is, what it costs, what it brings, and whether it is shown at all. */
export function ShelfFace({ product }: { product: Shelved }) {
  const w = useWords(shelfWords);
  const { institution, rate_from, commission, is_shown } = product;
  return (
    <>
      {institution.name}
      <span className="num">{` · ${formatRate(rate_from)}%`}</span>
      {commission !== null && ` · ${w.commission(`${formatRate(commission)}%`)}`}
      {!is_shown && ` · ${w.hidden}`}
    </>
  );
}
