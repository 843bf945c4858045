import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { pools } from '@sycee/contract/pools';
import type { Stage } from '@sycee/domain/order/status';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { maxExactCount } from '#platform/db/exact-count.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { isWithinScope } from '#platform/scope.ts';

type Add = BodyOut<(typeof pools)['POST /finance/api/sea/add']>;
type Save = BodyOut<(typeof pools)['POST /finance/api/sea/save']>;
type Remove = BodyOut<(typeof pools)['POST /finance/api/sea/remove']>;
type View = DataIn<(typeof pools)['GET /finance/api/sea_list']>['list'][number];

/** Whether a pool's store is managed by the caller: the own store, or a store in the data scope. */
const isManagedStore = (caller: Caller, store: string): Expression<SqlBool> =>
  caller.role === 'store' ? sql<SqlBool>`${sql.ref(store)} = ${caller.store}::uuid` : isWithinScope(caller, { store });

const poolRows = (db: Kysely<DB>, ctx: RequestContext) =>
  db
    .selectFrom('pool')
    .innerJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'pool.tenant_id').onRef('store.id', '=', 'pool.store'),
    )
    .where('removed_at', 'is', null)
    .where(isManagedStore(callerOf(ctx), 'pool.store'))
    .select(['pool.id', 'pool.store', 'pool.name_zh', 'pool.name_en', 'is_first', 'contact_days', 'deal_days'])
    .select(['warn_days', 'claims_a_day', 'cooldown_days', 'protected_stages', 'pool.version', 'store_no'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select((eb) =>
      eb
        .selectFrom((customers) =>
          customers
            .selectFrom('customer')
            .whereRef('customer.pool', '=', 'pool.id')
            .whereRef('customer.tenant_id', '=', 'pool.tenant_id')
            .where('customer.deleted_at', 'is', null)
            .select(sql.lit(1).as('one'))
            .limit(maxExactCount + 1)
            .as('pooled'),
        )
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('n'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof poolRows>['executeTakeFirstOrThrow']>>;

export async function listPools(ctx: RequestContext): Promise<{ list: View[] }> {
  const rows = await poolRows(ctx.db, ctx).orderBy('store_no').orderBy('is_first', 'desc').orderBy('pool.id').execute();
  return { list: rows.map((row) => viewOf(ctx, row)) };
}

const viewOf = ({ language: l }: RequestContext, row: Row): View => ({
  id: row.id,
  name: row[`name_${l}`],
  name_zh: row.name_zh,
  name_en: row.name_en,
  store: { store_no: row.store_no, name: row[`store_${l}`] },
  is_first: row.is_first,
  contact_days: row.contact_days,
  deal_days: row.deal_days,
  warn_days: row.warn_days,
  claims_a_day: row.claims_a_day,
  cooldown_days: row.cooldown_days,
  protected_stages: row.protected_stages as Stage[],
  n: { n: Math.min(row.n ?? 0, maxExactCount), more: (row.n ?? 0) > maxExactCount },
  version: row.version,
});

/** The named store if the caller manages it, or the caller's own store. */
export async function resolveManagedStore(
  db: Kysely<DB>,
  ctx: RequestContext,
  storeNo: number | undefined,
): Promise<string> {
  const caller = callerOf(ctx);
  const ownStore = caller.store ?? ctx.site.store;
  let stores = db.selectFrom('store').select('id').where(isManagedStore(caller, 'store.id'));
  if (storeNo) stores = stores.where('store_no', '=', storeNo);
  else if (ownStore) stores = stores.where('id', '=', ownStore);
  else throw chooseStore();
  const row = await stores.executeTakeFirst();
  if (!row) throw chooseStore();
  return row.id;
}

export async function poolInScope(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<Row> {
  const row = await poolRows(db, ctx).where('pool.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type PoolInput = Omit<Save, 'id' | 'version' | 'is_first'>;
const columnsOf = (input: PoolInput) => ({
  name_zh: input.name_zh,
  name_en: input.name_en,
  contact_days: input.contact_days,
  deal_days: input.deal_days,
  warn_days: input.warn_days,
  claims_a_day: input.claims_a_day,
  cooldown_days: input.cooldown_days,
  protected_stages: [...new Set(input.protected_stages)],
});

export async function addPool(ctx: RequestContext, input: Add): Promise<View> {
  return await ctx.write(async (db) => {
    const store = await resolveManagedStore(db, ctx, input.store_no);
    const id = newId(ctx.now);
    const values = { tenant_id: ctx.site.tenantId, id, store, ...columnsOf(input) };
    const insert = (is_first: boolean) =>
      db.insertInto('pool').values({ ...values, is_first, created_at: new Date(ctx.now) });
    // The store's first pool is marked as such; a concurrent second one is a further pool.
    const first = await insert(true)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!first) await insert(false).execute();
    const row = await poolInScope(db, ctx, id);
    await audit(db, ctx, 'sea.add', row, {}, plain(row));
    return viewOf(ctx, row);
  });
}

export async function savePool(ctx: RequestContext, input: Save): Promise<View> {
  return await ctx.write(async (db) => {
    const before = await lockPool(db, ctx, input.id, input.version);
    if (input.is_first && !before.is_first) await unmarkDefault(db, before.store);
    await db
      .updateTable('pool')
      .set({ ...columnsOf(input), ...(input.is_first && { is_first: true }), version: before.version + 1 })
      .where('id', '=', input.id)
      .execute();
    const row = await poolInScope(db, ctx, input.id);
    await audit(db, ctx, 'sea.edit', row, plain(before), plain(row));
    return viewOf(ctx, row);
  });
}

/** Locks a pool at the version that was read; a concurrent change is a version conflict. */
async function lockPool(db: Kysely<DB>, ctx: RequestContext, id: string, version: number): Promise<Row> {
  const { store } = await poolInScope(db, ctx, id);
  // Locks all pools of the store in one order, because they share which one is the first.
  await db.selectFrom('pool').select('id').where('store', '=', store).orderBy('id').forNoKeyUpdate().execute();
  const row = await poolInScope(db, ctx, id);
  if (row.version !== version) throw versionConflict();
  return row;
}

const unmarkDefault = (db: Kysely<DB>, store: string) =>
  db
    .updateTable('pool')
    .set((eb) => ({ is_first: false, version: eb('version', '+', 1) }))
    .where('store', '=', store)
    .where('is_first', '=', true)
    .execute();

export async function removePool(ctx: RequestContext, { id, version, to }: Remove): Promise<{ moved: number }> {
  return await ctx.write(async (db) => {
    const row = await lockPool(db, ctx, id, version);
    if (row.is_first) throw defaultPoolRequired();
    const target = to && to !== id ? await poolInScope(db, ctx, to).catch(() => null) : null;
    if (to && target?.store !== row.store) throw choosePool();
    await db
      .updateTable('pool')
      .set({ removed_at: new Date(ctx.now), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const customersInPool = db.selectFrom('customer').select('id').where('pool', '=', id);
    if (!target && (await customersInPool.executeTakeFirst())) throw choosePool();
    const ids = target ? (await customersInPool.orderBy('id').forNoKeyUpdate().execute()).map((one) => one.id) : [];
    // Customers claimed while this waited for the locks are no longer in the pool.
    const moved = await db
      .updateTable('customer')
      .set({ pool: target?.id ?? null })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('pool', '=', id)
      .executeTakeFirst();
    await audit(db, ctx, 'sea.remove', row, plain(row), { ...plain(row), removed: 'yes' });
    return { moved: Number(moved.numUpdatedRows) };
  });
}

const plain = (row: Row) => ({
  name_zh: row.name_zh,
  name_en: row.name_en,
  sea_first: row.is_first ? 'yes' : null,
  contact_days: row.contact_days,
  deal_days: row.deal_days,
  warn_days: row.warn_days,
  claims_a_day: row.claims_a_day,
  cooldown_days: row.cooldown_days,
  protected_stages: row.protected_stages.join(', ') || null,
});

async function audit(
  db: Kysely<DB>,
  ctx: RequestContext,
  action: 'sea.add' | 'sea.edit' | 'sea.remove',
  { id, store }: Row,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { kind: 'sea', id } as const;
  await writeAudit(db, ctx, { action, subject, store, changes: changesBetween(before, after) });
}

const chooseStore = () => invalid({ store_no: { zh: '请选择你管理的门店', en: 'Choose one of your stores' } });
const choosePool = () =>
  invalid({
    to: {
      zh: '公海中还有客户，请选择要移到的公海',
      en: 'This pool still has customers. Choose which pool to move them to',
    },
  });
const defaultPoolRequired = () =>
  conflict({
    zh: '默认公海不能删除，请先把另一个设为默认',
    en: 'The default pool can’t be deleted. Make another pool the default first',
  });
const versionConflict = () =>
  conflict({
    zh: '规则刚被他人修改，请查看最新内容后再保存',
    en: 'Someone just changed the rules. Check the latest version before saving',
  });
