import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { notices } from '@sycee/contract/notices';
import { isNoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import { badCursor } from '#platform/cursor.ts';
import { countExactly, type ExactCount } from '#platform/db/exact-count.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lostRight, readInApp } from './claim.ts';

type List = (typeof notices)['GET /admin/api/notices'];
type Resend = (typeof notices)['POST /admin/api/notices/resend'];
type Delivery = DataIn<Resend>;

const deliveryRows = (db: Kysely<DB>) =>
  db
    .selectFrom('notice_delivery')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.tenant_id', '=', 'notice_delivery.tenant_id')
        .onRef('notice.id', '=', 'notice_delivery.notice'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'notice.tenant_id').onRef('account.id', '=', 'notice.receiver'),
    )
    .select(['notice_delivery.notice', 'channel', 'kind', 'account_no', 'state', 'reason', 'attempts'])
    .select(['notice.created_at', 'due_at', 'ended_at']);
type Row = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>;

/** A delivery that reached nobody, except to whoever may not see the notice any more or has read it. */
const mayResend = ({ state, reason }: Pick<Row, 'state' | 'reason'>): boolean =>
  (state === 'failed' || state === 'dropped') && reason !== lostRight && reason !== readInApp;

const view = (ctx: RequestContext, { channel, ...row }: Row): Delivery => ({
  ...row,
  way: channel as Delivery['way'],
  state: row.state as Delivery['state'],
  title: isNoticeKind(row.kind) ? noticeSpec(row.kind).title[ctx.language] : row.kind,
  reason: row.reason ?? '',
  created_at: row.created_at.toISOString(),
  due_at: row.ended_at ? null : row.due_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  may_resend: mayResend(row),
});

/** What was delivered, waits or failed, and why: without names, mobiles and what a notice is about. */
export async function listDeliveries(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const { state, way, kind, account_no: accountNo, cursor, page_size: pageSize } = input;
  let query = deliveryRows(ctx.db)
    .orderBy('notice_delivery.notice', 'desc')
    .orderBy('channel', 'desc')
    .limit(pageSize + 1);
  if (state) query = query.where('state', '=', state);
  if (way) query = query.where('channel', '=', way);
  if (kind) query = query.where('kind', '=', kind);
  if (accountNo) query = query.where('account_no', '=', accountNo);
  if (cursor) {
    const [notice, after] = readCursor(cursor);
    query = query.where((eb) =>
      eb(
        eb.refTuple('notice_delivery.notice', 'channel'),
        '<',
        eb.tuple(eb.cast<string>(eb.val(notice), 'uuid'), eb.val(after)),
      ),
    );
  }
  const rows = await query.execute();
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    list: rows.slice(0, pageSize).map((row) => view(ctx, row)),
    next: last ? `${last.notice} ${last.channel}` : null,
  };
}

/** How many deliveries failed: the list with this state. */
export const countFailedDeliveries = (ctx: RequestContext): Promise<ExactCount> =>
  countExactly(ctx.db.selectFrom('notice_delivery').where('state', '=', 'failed'));

const cursorPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z]{1,10})$/;
function readCursor(cursor: string): [notice: string, channel: string] {
  const [, notice, channel] = cursorPattern.exec(cursor) ?? [];
  if (!notice || !channel) throw badCursor();
  return [notice, channel];
}

/** Delivers again: right, switch and quiet hours are asked as for any delivery. It is recorded. */
export async function resendNotice(ctx: RequestContext, { notice, way }: BodyOut<Resend>): Promise<Delivery> {
  await ctx.write(async (db) => {
    const row = await deliveryRows(db)
      .where('notice_delivery.notice', '=', notice)
      .where('channel', '=', way)
      .forUpdate('notice_delivery')
      .executeTakeFirst();
    if (!row) throw notFound();
    if (!mayResend(row)) throw notResendable();
    await db
      .updateTable('notice_delivery')
      .set({
        state: 'waiting',
        due_at: new Date(ctx.now),
        attempts: 0,
        reason: null,
        ended_at: null,
        bundle: null,
        provider_no: null,
      })
      .where('notice', '=', notice)
      .where('channel', '=', way)
      .execute();
    await writeAudit(db, ctx, {
      action: 'notice.resend',
      subject: { kind: 'account', id: row.account_no },
      changes: [['way', null, way]],
    });
    return null;
  });
  const row = await deliveryRows(ctx.db)
    .where('notice_delivery.notice', '=', notice)
    .where('channel', '=', way)
    .executeTakeFirstOrThrow();
  return view(ctx, row);
}

const notResendable = () =>
  conflict({
    zh: '这条通知已送达、正在发送，或收件人已无权查看',
    en: 'It was delivered, is being sent, or its receiver may no longer see it',
  });
