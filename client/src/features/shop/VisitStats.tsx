import { useWords } from '#platform/words.ts';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Shop } from './queries.ts';
import { shopWords } from './words.ts';

/** How often others opened the shop. */
export function VisitStats({ visits }: { visits: NonNullable<Shop['visits']> }) {
  const w = useWords(shopWords);
  return (
    <section className="col g8" aria-label={w.visits}>
      <Stats className="shop-visits">
        <Stat label={w.visits7}>{visits.last_7_days}</Stat>
        <Stat label={w.visits30}>{visits.last_30_days}</Stat>
        <Stat label={w.visitsTotal}>{visits.total}</Stat>
      </Stats>
      <p className="t12 c3">{w.visitsHint}</p>
    </section>
  );
}
