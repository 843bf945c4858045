import { isNoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import { afterQuietHours } from '@sycee/domain/notices/quiet-hours';
import { isSwitchedOff } from '@sycee/domain/notices/switches';
import { type ClaimedDelivery, lostRight, type Outcome, readInApp, switchedOff } from './claim.ts';

/** Channels that make a sound or cost something; the open socket only changes what is on the screen. */
const disturbs = { socket: false, wechat: true, sms: true, push: true } as const;

/** What becomes of a claimed delivery before it is sent; null: it is sent now. */
export function decideBefore(delivery: ClaimedDelivery, now: number, isAllowed: boolean): Outcome | null {
  const { kind, channel, withdrawn_at, read_at, settings } = delivery;
  if (!isNoticeKind(kind)) return { state: 'waiting', reason: 'unknown_kind', dueAt: now + hourMs, isAttempt: false };
  if (withdrawn_at || !isAllowed) return { state: 'dropped', reason: lostRight };
  const { setting, urgency } = noticeSpec(kind);
  if (setting && isSwitchedOff(settings, channel, setting)) return { state: 'dropped', reason: switchedOff };
  if (!disturbs[channel]) return null;
  if (read_at) return { state: 'dropped', reason: readInApp };
  // What is about the safety of the account goes to the mobile in any case.
  if (delivery.is_shown_by_wechat && urgency === 'day') return { state: 'dropped', reason: 'shown_by_wechat' };
  const dueAt = urgency === 'now' ? now : afterQuietHours(now);
  return dueAt > now ? { state: 'waiting', reason: 'quiet_hours', dueAt, isAttempt: false } : null;
}

const hourMs = 3_600_000;
