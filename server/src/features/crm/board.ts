import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { orderFigures } from '@sycee/contract/order-figures';
import { stages } from '@sycee/domain/order/status';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { maxExactCount } from '#platform/db/exact-count.ts';
import { chosenOrders } from './lists.ts';
import { executeList } from './reuse-query.ts';
import { unionAll } from './union-all.ts';

type Board = (typeof orderFigures)['GET /finance/api/work_board'];

/** Count and sum of each column in one statement; counts are exact up to 1,000. */
export async function orderBoard(ctx: RequestContext, input: QueryOut<Board>): Promise<DataIn<Board>> {
  const totals = await executeList(ctx, 'order board', input, () => columnTotals(ctx, input));
  return {
    stages: stages.map((slug) => {
      const { n, amount } = totals.find(({ stage }) => stage === slug)!;
      const more = n > maxExactCount;
      const name = ctx.listsInForce.words.stage[slug]![ctx.language];
      return { slug, name, n: Math.min(n, maxExactCount), more, amount: more ? null : amount };
    }),
  };
}

function columnTotals(ctx: RequestContext, input: QueryOut<Board>) {
  const columns = stages.map((stage) =>
    ctx.db
      .selectFrom(
        sql<{ amount_requested: number | null }>`(${unionAll(
          chosenOrders(ctx, 'working', { ...input, stage }).map((rows) =>
            rows.select('work_order.amount_requested').limit(maxExactCount + 1),
          ),
        )})`.as('one'),
      )
      .select([
        sql.lit(stage).as('stage'),
        sql<number>`count(*)`.as('n'),
        sql<number>`coalesce(sum(amount_requested), 0)::bigint`.as('amount'),
      ]),
  );
  const [first, ...others] = columns;
  return others.reduce((all, one) => all.unionAll(one), first!);
}
