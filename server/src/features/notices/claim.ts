import type { NoticeChannel } from '@sycee/domain/notices/catalogue';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import type { NoticeSwitches } from '@sycee/domain/notices/switches';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { valueTable } from '#platform/db/value-table.ts';

/** How long a server has to deliver what it has claimed. Afterwards another one takes it over. */
const leaseMs = 60_000;

/** A delivery that this process has claimed, with what decides about it, read after the claim. */
export interface ClaimedDelivery {
  notice: string;
  channel: NoticeChannel;
  attempts: number;
  receiver: string;
  kind: string;
  refs: NoticeRefs;
  read_at: Date | null;
  withdrawn_at: Date | null;
  /** The first notice of the message in which it goes out. */
  bundle: string;
  /** WeChat has reported that the receiver got it. */
  is_shown_by_wechat: boolean;
  /** The receiver's switches by kind; a missing one is on. */
  settings: NoticeSwitches;
}

/**
 * Claims deliveries that are due, the longest due first; those of another process are skipped. Notices of a kind that a receiver gets at once are bundled. A bundle is fixed
 * before it is sent first, so that a repetition after a killed process is the same message.
 */
export async function claimDue(
  db: Kysely<DB>,
  now: number,
  atMost: number,
  channel: NoticeChannel,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`${planWithValues}
    with due as (
      select notice, channel, bundle from notice_delivery
      where state = 'waiting' and channel = ${channel} and due_at <= ${new Date(now)}
      order by due_at limit ${atMost} for update skip locked
    ), bundled as (
      select due.notice, due.channel,
        coalesce(due.bundle, first_value(due.notice) over (partition by due.bundle, notice.receiver, notice.kind order by due.notice)) as bundle
      from due cross join lateral (select receiver, kind from notice where notice.id = due.notice limit 1) notice
    ), claimed as (
      update notice_delivery set due_at = ${new Date(now + leaseMs)}, attempts = attempts + 1, bundle = bundled.bundle
      from bundled where notice_delivery.notice = bundled.notice and notice_delivery.channel = bundled.channel
      returning notice_delivery.notice, notice_delivery.channel, attempts, notice_delivery.bundle
    )
    select claimed.notice, claimed.channel, claimed.attempts, claimed.bundle, notice.receiver, notice.kind, notice.refs, notice.read_at, notice.withdrawn_at,
      account.notices as settings,
      claimed.channel = 'sms' and exists (
        select from notice_delivery by_wechat where by_wechat.notice = claimed.notice and by_wechat.channel = 'wechat'
          and by_wechat.state = 'delivered' and by_wechat.reason is null) as is_shown_by_wechat
    from claimed
    cross join lateral (select * from notice where notice.id = claimed.notice limit 1) notice
    cross join lateral (select notices from account where account.id = notice.receiver limit 1) account
    order by claimed.notice`.execute(db);
  return rows;
}

export type Outcome =
  | { state: 'delivered'; reason?: string; providerNo?: string }
  /** Nothing is sent any more. */
  | { state: 'dropped' | 'failed'; reason: string }
  /** It is tried again at this time. A pause that is nobody's failure does not count as an attempt. */
  | { state: 'waiting'; reason: string; dueAt: number; isAttempt: boolean };
export interface Ended {
  delivery: ClaimedDelivery;
  outcome: Outcome;
}

/** Stores what became of claimed deliveries, and withdraws notices whose receivers lost the right to them. */
export async function storeOutcomes(db: Kysely<DB>, now: number, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const table = valueTable('ended', ended, {
    notice: ['uuid', ({ delivery }) => delivery.notice],
    channel: ['text', ({ delivery }) => delivery.channel],
    state: ['text', ({ outcome }) => outcome.state],
    reason: ['text', ({ outcome }) => ('reason' in outcome ? (outcome.reason ?? null) : null)],
    due_at: ['timestamptz', ({ outcome }) => new Date(outcome.state === 'waiting' ? outcome.dueAt : now)],
    provider_no: ['text', ({ outcome }) => ('providerNo' in outcome ? (outcome.providerNo ?? null) : null)],
    // What waits for the morning is bundled anew.
    is_free: ['boolean', ({ outcome }) => outcome.state === 'waiting' && !outcome.isAttempt],
    counted: ['integer', ({ outcome }) => (outcome.state === 'waiting' && !outcome.isAttempt ? 1 : 0)],
  });
  const noticesOf = (reason: string, channel?: NoticeChannel) =>
    ended
      .filter(
        ({ delivery, outcome }) =>
          'reason' in outcome && outcome.reason === reason && (channel ?? delivery.channel) === delivery.channel,
      )
      .map(({ delivery }) => delivery.notice);
  const [withdrawn, uncounted] = [noticesOf(lostRight), noticesOf(switchedOff, 'socket')];
  await db.transaction().execute(async (within) => {
    await sql`
      update notice_delivery set state = ended.state, reason = ended.reason, due_at = ended.due_at, attempts = attempts - ended.counted,
        provider_no = ended.provider_no, bundle = case when ended.is_free then null else bundle end, ended_at = case ended.state when 'waiting' then null else ${new Date(now)}::timestamptz end
      from ${table} where notice_delivery.notice = ended.notice and notice_delivery.channel = ended.channel
        and notice_delivery.state = 'waiting'`.execute(within);
    const at = new Date(now);
    if (withdrawn.length > 0)
      await sql`update notice set withdrawn_at = ${at} where id = any(${withdrawn}::uuid[]) and withdrawn_at is null`.execute(
        within,
      );
    if (uncounted.length > 0)
      await sql`update notice set read_at = ${at} where id = any(${uncounted}::uuid[]) and read_at is null`.execute(
        within,
      );
  });
}

/** The receiver may no longer see the notice. */
export const lostRight = 'lost_right';
/** Nothing of it is new, so sending it again would end the same way. */
export const readInApp = 'read_in_app';
/** The receiver does not want to be told: the helper conversation keeps the notice, and nothing counts it. */
export const switchedOff = 'switched_off';
/** WeChat has taken the message, and has not reported yet what became of it. */
export const wechatAccepted = 'wechat_accepted';
