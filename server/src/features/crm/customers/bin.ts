import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customerBin } from '@sycee/contract/customer-bin';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { type Kysely, sql } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { erasedWords } from '#features/crm/words.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { matchesKeyword } from './lists.ts';
import { lockOwnCustomer, ownCustomers, readCustomer } from './scope.ts';
import { fullOf } from './views.ts';

type Put = (typeof customerBin)['POST /finance/api/customer_bin/put'];
type List = (typeof customerBin)['GET /finance/api/customer_bin/list'];
type Restore = (typeof customerBin)['POST /finance/api/customer_bin/restore'];

/** Orders are locked before the customer, so that a concurrent new or reopened order is either seen here or sees the deletion. */
export async function putIntoBin(ctx: RequestContext, { id, version, note }: BodyOut<Put>): Promise<DataIn<Put>> {
  return await ctx.write(async (db) => {
    const { id: customerId } = await readCustomer(db, ctx, id);
    await db
      .selectFrom('work_order')
      .select('id')
      .where('customer', '=', customerId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const row = await lockOwnCustomer(db, ctx, customerId);
    if (row.version !== version) throw versionConflict();
    const { n } = await db
      .selectFrom('work_order')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('customer', '=', row.id)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'over')
      .executeTakeFirstOrThrow();
    if (n > 0) throw hasUnclosedOrders(n);
    const now = new Date(ctx.now);
    const by = callerOf(ctx).account;
    await db
      .updateTable('customer')
      .set({ deleted_at: now, deleted_by: by, version: row.version + 1, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    const person = { id: row.person, wrapped_key: row.wrapped_key };
    await writeEntry(db, ctx, { customer: row.id, order: null, person, kind: 'recycled', by, text: note });
    return { id: row.id };
  });
}

const binned = (db: Kysely<DB>) => db.selectFrom('customer').where('customer.deleted_by', 'is not', null);

export async function listBin(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const { cursor, page_size: size, keyword, scope } = input;
  let rows = binned(ctx.db)
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'customer.tenant_id').onRef('store.id', '=', 'customer.store'),
    )
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'customer.tenant_id').onRef('owner.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.tenant_id', '=', 'owner.tenant_id').onRef('adviser.id', '=', 'owner.person'),
    )
    .innerJoin('account as remover', (join) =>
      join.onRef('remover.tenant_id', '=', 'customer.tenant_id').onRef('remover.id', '=', 'customer.deleted_by'),
    )
    .innerJoin('person as remover_person', (join) =>
      join
        .onRef('remover_person.tenant_id', '=', 'remover.tenant_id')
        .onRef('remover_person.id', '=', 'remover.person'),
    )
    .select(['customer.id', 'customer.kind', 'customer.company_name', 'customer.deleted_at'])
    .select(['person.id as person', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en', 'owner.account_no as owner_no'])
    .select(['adviser.name as owner_name', 'remover.account_no as by_no', 'remover_person.name as by_name'])
    .where(ownCustomers(ctx, scope))
    .orderBy('customer.id', 'desc')
    .limit(size + 1);
  if (keyword) rows = rows.where(matchesKeyword(ctx, keyword));
  if (cursor) rows = rows.where('customer.id', '<', idCursor(cursor));
  const customers = await rows.execute();
  const l = ctx.language;
  return {
    list: customers.slice(0, size).map((row) => ({
      id: row.id,
      kind: row.kind as 'clue',
      name: row.erased_at ? erasedWords[l] : row.name,
      mobile: row.erased_at ? '' : maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
      company_name: row.company_name,
      owner: row.owner_no ? { account_no: row.owner_no, name: row.owner_name ?? '' } : null,
      store_name: row[`store_${l}`] ?? '',
      deleted_at: row.deleted_at!.toISOString(),
      deleted_by: { account_no: row.by_no, name: row.by_name },
    })),
    next: nextCursor(customers, size),
  };
}

/**
 * Restores a customer to the former owner, if still at the store. The assignment date is reset, so that days in the bin do not
 * count for pool expiry. Idempotent.
 */
export async function restoreCustomer(ctx: RequestContext, { id }: BodyOut<Restore>): Promise<DataIn<Restore>> {
  return await ctx.write(async (db) => {
    const now = new Date(ctx.now);
    const restored = await db
      .updateTable('customer')
      .set((eb) => ({
        deleted_at: null,
        deleted_by: null,
        owner: sql<string | null>`case when ${isOwnerActive} then customer.owner end`,
        assigned_at: sql<Date | null>`case when ${isOwnerActive} then ${now}::timestamptz end`,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('customer.id', '=', id)
      .where('customer.deleted_by', 'is not', null)
      .where(ownCustomers(ctx))
      .returning(['id', 'person'])
      .executeTakeFirst();
    const row = await readCustomer(db, ctx, id).catch(() => null);
    if (!row) throw notFound();
    if (restored) {
      const person = { id: row.person, wrapped_key: row.wrapped_key };
      const by = callerOf(ctx).account;
      await writeEntry(db, ctx, { customer: row.id, order: null, person, kind: 'unrecycled', by });
    }
    return await fullOf(db, ctx, row);
  });
}

/** Whether the owner is active at the customer's store. */
const isOwnerActive = sql<boolean>`exists (
  select from account where account.tenant_id = customer.tenant_id and account.id = customer.owner
    and account.status = 'active' and account.store is not distinct from customer.store
)`;

const versionConflict = () =>
  conflict({
    zh: '客户资料刚被他人修改，请查看最新内容后再删除',
    en: 'Someone just changed this customer. Check the latest version before deleting',
  });
const hasUnclosedOrders = (n: number) =>
  conflict({
    zh: `客户还有 ${n} 个未结束的工单，请先办结，或在工单回收站中删除`,
    en: `This customer still has ${n} ${n === 1 ? 'order' : 'orders'} not closed. Close ${n === 1 ? 'it' : 'them'} first, or delete ${n === 1 ? 'it' : 'them'} in the order recycle bin`,
  });
