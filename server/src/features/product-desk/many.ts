import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import { type AuditEvent, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Check = (typeof productDesk)['POST /admin/api/products_checked'];
type Own = (typeof productDesk)['POST /admin/api/products_owner'];
type Status = (typeof productDesk)['POST /admin/api/products_status'];

/** The named products of the tenant, locked in the order of their ids. Ids of others are left out. */
const lockAll = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('product_draft')
    .select(['product', 'status', 'checked_on', 'owner'])
    .where('product', 'in', [...new Set(ids)])
    .orderBy('product')
    .forUpdate()
    .execute();

const auditOf = (
  action: AuditEvent['action'],
  id: string,
  change: readonly [string, string | null, string | null],
) => ({
  action,
  subject: { kind: 'product' as const, id },
  changes: [change],
});

/** Products that somebody compared with their institutions today; they stay in the matches for another ninety days. */
export async function confirmChecked(ctx: RequestContext, input: BodyOut<Check>): Promise<DataIn<Check>> {
  const today = businessDateOf(ctx.now);
  return await ctx.write(async (db) => {
    const rows = (await lockAll(db, input.product_ids)).filter(
      ({ status, checked_on }) => status === 'published' && checked_on !== today,
    );
    const done = rows.map(({ product }) => product);
    if (done.length > 0) await db.updateTable('product').set({ checked_on: today }).where('id', 'in', done).execute();
    for (const { product, checked_on } of rows)
      await writeAudit(db, ctx, auditOf('product.check', product, ['checked_on', checked_on, today]));
    return { done, checked_on: today };
  });
}

export async function setOwner(ctx: RequestContext, input: BodyOut<Own>): Promise<DataIn<Own>> {
  const { account_no } = input;
  return await ctx.write(async (db) => {
    const owner = account_no === null ? null : await colleague(db, account_no);
    if (owner === undefined) throw invalid({ account_no: noColleague });
    const rows = (await lockAll(db, input.product_ids)).filter((row) => row.owner !== owner);
    const done = rows.map(({ product }) => product);
    if (done.length > 0) await db.updateTable('product_draft').set({ owner }).where('product', 'in', done).execute();
    const numbers = await accountNumbers(
      db,
      rows.map((row) => row.owner),
    );
    for (const row of rows)
      await writeAudit(
        db,
        ctx,
        auditOf('product.owner', row.product, ['product_owner', numbers.get(row.owner) ?? null, account_no]),
      );
    return { done };
  });
}

/** Products for which the step makes no sense stay as they are: one that was never published cannot be withdrawn. */
export async function changeStatus(ctx: RequestContext, input: BodyOut<Status>): Promise<DataIn<Status>> {
  const { to } = input;
  return await ctx.write(async (db) => {
    const scheduled = await scheduledOf(db, input.product_ids);
    const rows = (await lockAll(db, input.product_ids)).filter(({ product, status }) => {
      if (to === 'off') return status === 'published';
      if (to === 'archived') return status !== 'archived' && !scheduled.has(product);
      return status === 'archived';
    });
    for (const { product, status, checked_on } of rows) {
      if (status === 'published')
        await db.updateTable('product').set({ status: 'off' }).where('id', '=', product).execute();
      const now = to === 'kept' ? (checked_on === null ? 'draft' : 'off') : to;
      await db.updateTable('product_draft').set({ status: now }).where('product', '=', product).execute();
      await writeAudit(db, ctx, auditOf('product.status', product, ['product_status', status, now]));
    }
    return { done: rows.map(({ product }) => product) };
  });
}

async function scheduledOf(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product_schedule')
    .select('product')
    .where('product', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ product }) => product));
}

/** An active account of headquarters; undefined if there is none of this number. */
const colleague = async (db: Kysely<DB>, accountNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('account_no', '=', accountNo)
      .where('role', '=', 'saas')
      .where('status', '=', 'active')
      .where('is_support', '=', false)
      .executeTakeFirst()
  )?.id;

async function accountNumbers(db: Kysely<DB>, ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'account_no']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, account_no }) => [id, account_no]));
}

const noColleague = { zh: '请选择在职的总部同事', en: 'Choose an active colleague of headquarters' };
