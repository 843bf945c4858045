import { type NoticeChannel, type NoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import { deliverAfterMs } from '@sycee/domain/notices/retry';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { type ValueColumns, valueTable } from '#platform/db/value-table.ts';
import { newId } from '#platform/random.ts';

export interface NewNotice {
  kind: NoticeKind;
  /** Accounts that receive it; null and repeated ones are left out. Leave out who caused it. */
  to: readonly (string | null)[];
  /**
   * Names the cause within the tenant: `order_assigned <order> <version>`. The same tag is one notice for each receiver, so that a cause that is written twice, by a repeated
   * sweep for example, is told once.
   */
  tag: string;
  /** Ids and slugs only: never a name, a mobile or an amount. */
  refs?: NoticeRefs;
}

interface NoticeContext {
  site: { tenantId: string };
  now: number;
}

/**
 * Writes notices in the transaction of their cause; a job delivers them after the commit (docs/adr/0048-notices.md). A rolled back cause leaves nothing.
 *
 * @example
 * await ctx.write(async (db) => {
 *   await assignOrder(db, order, adviser);
 *   await writeNotice(db, ctx, {
 *     kind: 'order_assigned',
 *     to: [adviser],
 *     tag: `order_assigned ${order.id} ${order.version}`,
 *     refs: { order: order.id },
 *   });
 * });
 *
 * `ctx` needs only the tenant (`site.tenantId`) and the time (`now`), so that sweeps may call it too. A new kind is a line in domain/src/notices/catalogue.ts.
 */
export async function writeNotice(db: Kysely<DB>, ctx: NoticeContext, notice: NewNotice): Promise<void> {
  await writeNotices(db, ctx, [notice]);
}

/** Writes any number of notices in one statement. */
export async function writeNotices(db: Kysely<DB>, ctx: NoticeContext, list: readonly NewNotice[]): Promise<void> {
  await insertNotices(ctx, list)?.execute(db);
}

/** The statement of `writeNotices`, for a transaction that is pipelined; null if there is nobody to tell. */
export function insertNotices(
  { site: { tenantId }, now }: NoticeContext,
  list: readonly NewNotice[],
): RawBuilder<unknown> | null {
  const rows = list.flatMap(({ to, ...notice }) =>
    [...new Set(to)]
      .filter((receiver) => receiver !== null)
      // One order of receivers, so that two writers of one tag wait for each other instead of locking each other out.
      .sort()
      .map((receiver) => ({ ...notice, receiver, id: newId(now) })),
  );
  if (rows.length === 0) return null;
  const channels = rows.flatMap(({ id, kind }) => {
    const { channels: ways, urgency } = noticeSpec(kind);
    return ways.map((channel) => ({ id, channel, dueAt: now + deliverAfterMs(channel, urgency) }));
  });
  return sql`
    with written as (
      insert into notice (tenant_id, id, receiver, kind, tag, refs, created_at, read_at)
      select ${tenantId}::uuid, id, receiver, kind, tag, refs::jsonb, ${new Date(now)}::timestamptz, read_at
      from ${valueTable('new_notice', rows, noticeColumns(now))}
      on conflict (tenant_id, receiver, tag) do nothing
      returning id, receiver
    )
    insert into notice_delivery (tenant_id, notice, channel, due_at)
    select ${tenantId}::uuid, new_delivery.notice, new_delivery.channel, new_delivery.due_at
    from ${valueTable('new_delivery', channels, deliveryColumns)}
    join written on written.id = new_delivery.notice
    where case new_delivery.channel
      when 'wechat' then exists (select from wechat_recipient where wechat_recipient.account = written.receiver)
      when 'push' then exists (select from push_subscription where push_subscription.account = written.receiver)
      else true end`;
}

const noticeColumns = (now: number): ValueColumns<Omit<NewNotice, 'to'> & { receiver: string; id: string }> => ({
  id: ['uuid', ({ id }) => id],
  receiver: ['uuid', ({ receiver }) => receiver],
  kind: ['text', ({ kind }) => kind],
  tag: ['text', ({ tag }) => tag],
  refs: ['text', ({ refs = {} }) => JSON.stringify(refs)],
  read_at: ['timestamptz', ({ kind }) => (noticeSpec(kind).isCountedElsewhere ? new Date(now) : null)],
});

const deliveryColumns: ValueColumns<{ id: string; channel: NoticeChannel; dueAt: number }> = {
  notice: ['uuid', ({ id }) => id],
  channel: ['text', ({ channel }) => channel],
  due_at: ['timestamptz', ({ dueAt }) => new Date(dueAt)],
};
