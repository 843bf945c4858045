import type { DataIn } from '@sycee/contract/core/call';
import type { valuationModel } from '@sycee/contract/valuation-model';
import { leastGroups, leastSales } from '@sycee/domain/valuation/model/train';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Calls = typeof valuationModel;
type Learning = DataIn<Calls['POST /admin/api/valuation_models']>;
type Measured = NonNullable<DataIn<Calls['GET /ass/api/backtest']>['measured']>;

const shownAtMost = 10;

/** The figures of the learning that is in force, for everybody. */
export async function measured({ db }: RequestContext): Promise<DataIn<Calls['GET /ass/api/backtest']>> {
  const row = await db
    .selectFrom('valuation_model')
    .select(['method', 'sales', 'samples', 'newest_sale', 'ended_at', 'figures'])
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return { measured: null };
  return {
    measured: {
      method: row.method as Measured['method'],
      sales: row.sales!,
      samples: row.samples as Measured['samples'],
      newest_sale: row.newest_sale,
      ended_at: row.ended_at!.toISOString(),
      figures: row.figures as unknown as Measured['figures'],
    },
  };
}

export async function listLearnings({ db }: RequestContext): Promise<DataIn<Calls['GET /admin/api/valuation_models']>> {
  const [rows, { sales }] = await Promise.all([
    learningRows(db).orderBy('valuation_model.id', 'desc').limit(shownAtMost).execute(),
    db
      .selectFrom('estate_sale')
      .select((eb) => eb.fn.countAll<number>().as('sales'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(learningView), sales: Number(sales), needed: { sales: leastSales, estates: leastGroups } };
}

export const learningRows = (db: Kysely<DB>) =>
  db
    .selectFrom('valuation_model')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'valuation_model.tenant_id')
        .onRef('account.id', '=', 'valuation_model.requested_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['valuation_model.id', 'state', 'valuation_model.created_at', 'ended_at', 'seconds', 'sales', 'method'])
    .select('person.name');

type LearningRow = Awaited<ReturnType<ReturnType<typeof learningRows>['executeTakeFirstOrThrow']>>;
export const learningView = ({ state, method, name, created_at, ended_at, ...row }: LearningRow): Learning => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  state: state as Learning['state'],
  method: method as Learning['method'],
  requested_by: name ?? '',
});
