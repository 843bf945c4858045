import { useWords } from '#platform/words.ts';
import type { ProductFilter } from './filter.ts';
import { listWords } from './list-words.ts';
import { useRegionName } from './region-name.ts';

/** The number of results and the region, and that no position is paid for. */
export function ResultCount({ filter, total }: { filter: ProductFilter; total: number | undefined }) {
  const w = useWords(listWords);
  const region = useRegionName(filter.region);
  const [before, after] = w.counted('#', region).split('#');
  return (
    <p className="t13 c2 num counted" role="status">
      {total !== undefined && (
        <>
          {before}
          <b className="b c1">{total}</b>
          {after}
          <span className="c3"> · {w.adNote}</span>
        </>
      )}
    </p>
  );
}
