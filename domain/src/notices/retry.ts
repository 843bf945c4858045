import type { NoticeChannel } from './catalogue.ts';

const minuteMs = 60_000;
/** Pauses after failed deliveries; after the last one the delivery has failed. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 720 * minuteMs] as const;

/** The pause before the next attempt, in milliseconds; null: no further attempt. */
export const retryAfterMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** Whoever reads a notice in the app within this time gets nothing by the channel. */
const startAfterMs: Readonly<Record<NoticeChannel, number>> = {
  socket: 0,
  wechat: minuteMs,
  push: minuteMs,
  sms: 5 * minuteMs,
};

/** An urgent notice waits for nobody, except by SMS, which costs. */
export const deliverAfterMs = (channel: NoticeChannel, urgency: 'now' | 'day'): number =>
  urgency === 'now' && channel !== 'sms' ? 0 : startAfterMs[channel];
