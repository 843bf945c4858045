import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { receiversOfProducts } from '#features/catalog/index.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Ports } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { readLists } from '#platform/tenant-lists.ts';
import { publishDraft, refusals } from './publish.ts';
import { auditChanges } from './publish-now.ts';
import { type DraftRow, findDraft } from './rows.ts';

/** A publication may come this much late, after a restart for example; what is later was missed, because prices may have moved on. */
const lateAtMostMs = 60 * 60_000;

interface JobContext {
  site: Site;
  now: number;
  caller: null;
  traceId: string;
}

/** Publishes what is due, for every tenant. Any number of servers may run it: a schedule is ended in the transaction that publishes it. */
export async function publishScheduledProducts(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const site = await ports.registry.siteOfStore(tenantId, null);
    if (!site) continue;
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const due = await db
      .selectFrom('product_schedule')
      .select(['id', 'product'])
      .where('state', '=', 'waiting')
      .where('publish_at', '<=', new Date(now))
      .orderBy('publish_at')
      .execute();
    for (const { id, product } of due)
      await db
        .transaction()
        .execute((change) => runSchedule(change, { site, now, caller: null, traceId: id }, id, product))
        .catch((error: unknown) => ports.log.warn({ err: error, schedule: id }, 'a publication is tried again'));
  }
}

async function runSchedule(db: Kysely<DB>, ctx: JobContext, id: string, product: string): Promise<void> {
  // The lock of everything that changes the product; another server that has it ends the schedule itself.
  const isFree = await db
    .selectFrom('product_draft')
    .select('product')
    .where('product', '=', product)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!isFree) return;
  const schedule = await db
    .selectFrom('product_schedule')
    .select(['draft', 'label', 'base_version', 'publish_at', 'created_by', 'created_at', 'edited_by'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!schedule) return;
  const row = await findDraft(db, product);
  const draft = schedule.draft as unknown as ProductDraft;
  const error = await reasonAgainst(db, ctx, row, { ...schedule, draft });
  if (error) return await failSchedule(db, ctx, { id, product, author: schedule.created_by, error });
  const published = await publishDraft(db, ctx, {
    row,
    draft,
    label: schedule.label,
    by: schedule.created_by,
    editedBy: schedule.edited_by,
    checkedOn: businessDateOf(schedule.created_at.getTime()),
    language: 'zh',
    lists: await readLists(db),
  });
  await db
    .updateTable('product_schedule')
    .set({ state: 'done', version: published.version, ended_at: new Date(ctx.now) })
    .where('id', '=', id)
    .execute();
  await writeAudit(db, ctx, {
    action: 'product.publish',
    subject: { kind: 'product', id: product },
    changes: auditChanges(published, schedule.label),
    actor: { account: schedule.created_by, role: 'saas' },
  });
}

/** Why it must not be published now, although its time has come; null if it may. */
async function reasonAgainst(
  db: Kysely<DB>,
  { now }: JobContext,
  row: DraftRow,
  schedule: { draft: ProductDraft; base_version: number | null; publish_at: Date },
): Promise<BothLanguages | null> {
  if (now - schedule.publish_at.getTime() > lateAtMostMs) return missed;
  const published = await db
    .selectFrom('product')
    .select('rules_version')
    .where('id', '=', row.product)
    .executeTakeFirst();
  if ((published?.rules_version ?? null) !== schedule.base_version) return anotherVersion;
  if (row.status === 'archived') return archivedMeanwhile;
  return Object.values(refusals(schedule.draft, businessDateOf(now)))[0] ?? null;
}

async function failSchedule(
  db: Kysely<DB>,
  ctx: JobContext,
  { id, product, author, error }: { id: string; product: string; author: string; error: BothLanguages },
): Promise<void> {
  await db
    .updateTable('product_schedule')
    .set({ state: 'failed', error: JSON.stringify(error), ended_at: new Date(ctx.now) })
    .where('id', '=', id)
    .execute();
  const receiversOf = await receiversOfProducts(db, [product]);
  await writeNotice(db, ctx, {
    kind: 'product_schedule_failed',
    to: [author, ...receiversOf(product)],
    tag: `product_schedule_failed ${id}`,
    refs: { product },
  });
  await writeAudit(db, ctx, {
    action: 'product.schedule_failed',
    subject: { kind: 'product', id: product },
    changes: [['reason', null, error.zh]],
    actor: { account: author, role: 'saas' },
  });
}

const missed = {
  zh: '到时间时系统没有运行，超过一小时后不再发布；请重新选择时间或立即发布。',
  en: 'The system was not running at that time, and nothing is published more than an hour late. Choose another time or publish now.',
};
const anotherVersion = {
  zh: '设定之后另有版本发布；请核对内容后重新发布。',
  en: 'Another version was published in between. Compare it, then publish again.',
};
const archivedMeanwhile = { zh: '产品已归档。', en: 'The product was archived in between.' };
