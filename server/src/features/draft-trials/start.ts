import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { draftTrials } from '@sycee/contract/draft-trials';
import { emptyTally } from '@sycee/domain/catalog/draft-trial';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { testedProduct } from '@sycee/domain/catalog/tested-product';
import { leastPeople } from '@sycee/domain/privacy/shown-counts';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { findDraft, readPublished } from '#features/product-desk/index.ts';
import { changedMeanwhile, conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { customersWithFacts } from './customers.ts';
import { sampleSeed } from './draws.ts';
import { leaseFrom, newestTrial, retentionMs, sampleSize, type TrialRow, typedRow } from './repository.ts';
import { runTrialOrLeave } from './run.ts';
import { trialView } from './view.ts';

type Start = (typeof draftTrials)['POST /admin/api/draft_trial'];

/** Starts a trial, or joins the running one. */
export async function startTrial(ctx: RequestContext, input: BodyOut<Start>): Promise<DataIn<Start>> {
  const { account } = callerOf(ctx);
  const { id: product } = input;
  await ctx.limits.take('draftTrial', account);
  let added: TrialRow | undefined;
  const view = await ctx.write(async (db) => {
    // Starts of one person come one after another, so that the later one finds the trial of the earlier one.
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirst();
    const newest = await newestTrial(db, account, product);
    if (newest?.state === 'running') return await trialView(db, ctx, newest);
    added = await addTrial(db, ctx, input);
    await writeAudit(db, ctx, {
      action: 'product.trial',
      subject: { kind: 'product', id: product },
      changes: [
        ['version', null, String(added.draft_version)],
        ['trial_extent', null, added.extent],
        ['entries', null, String(added.total)],
      ],
    });
    return await trialView(db, ctx, added);
  });
  if (added) void runTrialOrLeave({ ...ctx, db: ctx.database.of(ctx.site.tenantId) }, added);
  return view;
}

/** Adds a trial with the ids of its customers, so that it needs no session. It replaces earlier trials of the product. */
async function addTrial(
  db: Kysely<DB>,
  ctx: RequestContext,
  { id: product, version, extent }: BodyOut<Start>,
): Promise<TrialRow> {
  const [row, published] = [await findDraft(db, product), await readPublished(db, product)];
  if (row.version !== version) throw changedMeanwhile();
  const { account } = callerOf(ctx);
  const id = newId(ctx.now);
  const today = businessDateOf(ctx.now);
  await db.deleteFrom('draft_trial').where('account', '=', account).where('product', '=', product).execute();
  const { customers } = await customersWithFacts(db)
    .select((eb) => eb.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow();
  if (customers < leastPeople) throw conflict(tooFew);
  await db
    .insertInto('draft_trial')
    .values({
      tenant_id: ctx.site.tenantId,
      id,
      account,
      product,
      draft_version: version,
      draft: JSON.stringify(testedProduct(row.draft ?? published?.draft ?? emptyDraft)),
      published_version: published?.version ?? null,
      published: published && JSON.stringify(testedProduct(published.draft)),
      extent,
      customers,
      as_of: today,
      state: 'running',
      tally: JSON.stringify(emptyTally(published !== null)),
      lease_until: leaseFrom(ctx.now),
      created_at: new Date(ctx.now),
      expires_at: new Date(ctx.now + retentionMs),
    })
    .execute();
  const order =
    extent === 'sample'
      ? sql`hashtextextended(customer.id::text, ${sampleSeed(ctx, product, today)}::int8), customer.id`
      : sql`customer.id`;
  const tried = customersWithFacts(db)
    .select(['customer.id', sql<number>`row_number() over (order by ${order})`.as('n')])
    .orderBy('n')
    .limit(extent === 'sample' ? sampleSize : maxCustomers);
  await sql`
    insert into draft_trial_batch (tenant_id, trial, place, customers)
    select ${ctx.site.tenantId}::uuid, ${id}::uuid, (n - 1) / ${ctx.fitting.perBatch}::integer, array_agg(id order by n)
    from (${tried}) as numbered group by 3`.execute(db);
  return typedRow(
    await db
      .updateTable('draft_trial')
      .set({
        total: sql`(select coalesce(sum(cardinality(customers)), 0) from draft_trial_batch where trial = ${id}::uuid)`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** More than any tenant has; it bounds the batches that one start writes. */
const maxCustomers = 1_000_000;
const tooFew = {
  zh: `有资料的客户不足 ${leastPeople} 位，为保护个人信息，暂不能试算`,
  en: `Fewer than ${leastPeople} customers have facts. To protect them, a trial needs more`,
};
