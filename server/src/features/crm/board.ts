import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { workFigures } from '@sycee/contract/work-figures';
import { stages, stageWords } from '@sycee/domain/work/status';
import { sql } from 'kysely';
import type { At } from '#platform/context.ts';
import { chosenWorks, exactTo } from './lists.ts';
import { together } from './walks.ts';

type Board = (typeof workFigures)['GET /finance/api/work_board'];

/** The heads of the columns in one statement, each exact to 1,000. */
export async function workBoard(at: At, asked: QueryOut<Board>): Promise<DataIn<Board>> {
  const columns = stages.map((stage) =>
    at.db
      .selectFrom(
        sql<{ amount_asked: number | null }>`(${together(
          chosenWorks(at, 'working', { ...asked, stage }).map((rows) =>
            rows.select('work.amount_asked').limit(exactTo + 1),
          ),
        )})`.as('one'),
      )
      .select([
        sql.lit(stage).as('stage'),
        sql<number>`count(*)`.as('n'),
        sql<number>`coalesce(sum(amount_asked), 0)::bigint`.as('amount'),
      ]),
  );
  const [first, ...others] = columns;
  const found = await others.reduce((all, one) => all.unionAll(one), first!).execute();
  return {
    stages: stages.map((slug) => {
      const { n, amount } = found.find(({ stage }) => stage === slug)!;
      const more = n > exactTo;
      const name = stageWords[slug][at.language];
      return { slug, name, n: Math.min(n, exactTo), more, amount: more ? null : amount };
    }),
  };
}
