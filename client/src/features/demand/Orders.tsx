import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { mineWords } from './mine-words.ts';
import type { Demand } from './queries.ts';

/** The orders that came of a demand: applications to its author, work to its adviser. */
export function Orders({ demand: { orders, is_mine } }: { demand: Demand }) {
  const w = useWords(mineWords);
  if (orders.length === 0) return null;
  const title = is_mine ? w.ordersOfAuthor : w.ordersOfAdviser;
  const path = is_mine ? '/subpkgs/my/apply_detail' : '/subpkgs/work/details';
  return (
    <section className="col g12">
      <SectionHead title={title} />
      <List card label={title}>
        {orders.map(({ id, work_no, product_name, state_tx }) => (
          <Row
            key={id}
            title={product_name || work_no}
            sub={<span className="num">{product_name ? work_no : ''}</span>}
            trail={state_tx}
            href={hrefOf(path, { id })}
            chevron
          />
        ))}
      </List>
    </section>
  );
}
