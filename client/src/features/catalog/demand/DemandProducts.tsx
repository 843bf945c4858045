import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { activeConditions, type ProductFilter } from '../filter.ts';
import { FittingList } from './FittingList.tsx';
import { useOwnDemand } from './use-own-demand.ts';
import { demandProductWords } from './words.ts';

/** The products that fit the reader's demand, above all products, until the reader narrows the list. */
export function DemandProducts({ filter }: { filter: ProductFilter }) {
  const w = useWords(demandProductWords);
  const { demand, isLoading } = useOwnDemand();
  if (activeConditions(filter).length > 0) return null;
  if (isLoading) return <Skeleton shape="row" count={3} />;
  if (!demand?.fit) return null;
  const { id, fit, purpose_tx, amount_least, amount_most } = demand;
  if (fit.length === 0) return <Note kind="info">{w.none}</Note>;
  return (
    <section className="col g12">
      <SectionHead title={w.title} />
      <p className="t13 c2">
        {w.about(purpose_tx)}
        <Amount fen={amount_least} toFen={amount_most} short />
        {w.begins}
      </p>
      <FittingList label={w.title} products={fit.map(({ product }) => product)} demand={id} more={w.more} />
      <SectionHead title={w.all} />
    </section>
  );
}
