import type { BodyOut } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { mayChoose } from '@sycee/domain/lists/in-force';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type ValuedKind, valuationsAtMost } from '@sycee/domain/valuation/home';
import type { ValuationResult } from '@sycee/domain/valuation/sale';
import { valueHome } from '@sycee/domain/valuation/value-home';
import type { Kysely } from 'kysely';
import { changedMeanwhile, conflict, invalid, notAllowed, notFound, sessionEnded } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { estateRows, placeOfEstate } from './estate-rows.ts';
import { learnedOf } from './learning/stored-model.ts';
import { readValuation, type Valued } from './read.ts';
import { type StoredSale, salesAround } from './sales-around.ts';

type Calls = typeof valuation;
type HomeInput = BodyOut<Calls['POST /ass/api/add']>;
type EditInput = BodyOut<Calls['POST /ass/api/edit']>;

export async function addValuation(ctx: RequestContext, input: HomeInput): Promise<Valued> {
  await requireSaveable(ctx, input);
  refuseHiddenKind(ctx, input.kind);
  const { account } = callerOf(ctx);
  const id = await ctx.write(async (db) => {
    await lockOwner(db, account);
    const { n } = await db
      .selectFrom('valuation')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner', '=', account)
      .executeTakeFirstOrThrow();
    if (n >= valuationsAtMost) throw tooMany();
    const added = newId(ctx.now);
    await db
      .insertInto('valuation')
      .values({
        tenant_id: ctx.site.tenantId,
        id: added,
        owner: account,
        created_at: new Date(ctx.now),
        ...(await valuedColumns({ ...ctx, db }, input)),
      })
      .execute();
    return added;
  });
  return await readValuation(ctx, id);
}

/** Values the changed home again with the sales of today, on the version that was read; of two edits at once the second is refused. */
export async function editValuation(ctx: RequestContext, { id, version, ...input }: EditInput): Promise<Valued> {
  await requireSaveable(ctx, input);
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    await lockOwner(db, account);
    const before = await db
      .selectFrom('valuation')
      .select(['version', 'kind'])
      .where('id', '=', id)
      .where('owner', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    if (before.version !== version) throw changedMeanwhile();
    refuseHiddenKind(ctx, input.kind, [before.kind]);
    await db
      .updateTable('valuation')
      .set({ ...(await valuedColumns({ ...ctx, db }, input)), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return id;
  });
  return await readValuation(ctx, id);
}

/** The home as it was entered, with what it is worth today. */
async function valuedColumns(ctx: Pick<RequestContext, 'db' | 'now' | 'site'>, input: HomeInput) {
  // It is not deleted before the valuation is stored.
  const estate = await estateRows(ctx).where('estate.id', '=', input.estate).forKeyShare().executeTakeFirst();
  if (!estate) throw invalid({ estate: { zh: '请从列表中选择小区', en: 'Choose an estate from the list' } });
  const { kind, building, area, floor, floors, built_year } = input;
  const valuedOn = businessDateOf(ctx.now);
  const [sales, learned] = await Promise.all([salesAround(ctx, estate, valuedOn), learnedOf(ctx)]);
  const result = valueHome(
    {
      estate: estate.id,
      place: placeOfEstate(estate),
      kind,
      area,
      floor,
      floors,
      built_year: built_year ?? estate.built_year,
    },
    sales,
    valuedOn,
    learned,
  );
  return {
    estate: estate.id,
    kind,
    building,
    area,
    floor,
    floors,
    built_year,
    result: JSON.stringify(result),
    valued_on: valuedOn,
    sample: estate.sample || learned?.hasSamples === true || namesSample(result, sales),
  };
}

/** Whether a sale is a sample that the result rests on or names as a near miss. */
function namesSample(result: ValuationResult, sales: readonly StoredSale[]): boolean {
  const samples = new Set(sales.filter(({ sample }) => sample).map(({ id }) => id));
  const named = result.state === 'valued' ? [...result.comparables, ...result.left_out] : result.left_out;
  return named.some(({ id }) => samples.has(id));
}

/** Locks the account first, so that concurrent saves wait here and none is written after an erasure. */
async function lockOwner(db: Kysely<DB>, account: string): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (owner?.status !== 'active') throw sessionEnded();
}

/** Refuses what the contract cannot see, and a support session, whose account is that of somebody else. */
async function requireSaveable(ctx: RequestContext, { floor, floors, built_year }: HomeInput): Promise<void> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (floor !== null && floors !== null && floor > floors)
    throw invalid({
      floor: { zh: '所在楼层不能高于总楼层', en: 'The floor can’t be above the top floor of the building' },
    });
  if (built_year !== null && built_year > Number(businessDateOf(ctx.now).slice(0, 4)))
    throw invalid({ built_year: { zh: '建成年份不能晚于今年', en: 'The year built can’t be in the future' } });
  await ctx.limits.take('valuation', account);
}

/** A kind that the tenant has hidden is not offered; a valuation that has it keeps it. */
function refuseHiddenKind(ctx: RequestContext, kind: ValuedKind, had: readonly string[] = []): void {
  if (!mayChoose(ctx.listsInForce, 'account', kind, had))
    throw invalid({ kind: { zh: '请重新选择房产类型', en: 'Choose the property type again' } });
}

const tooMany = () =>
  conflict({
    zh: `最多保存 ${valuationsAtMost} 条估值，请修改已有的估值`,
    en: `You can keep up to ${valuationsAtMost} valuations. Edit one of them instead`,
  });
