import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { type Moment, momentOf } from './moment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type LateUnit = 'minutes' | 'hours' | 'days';
/** What an order waits for, as its chip says it. */
export type Due =
  | { kind: 'overdue'; unit: LateUnit; n: number }
  | { kind: 'soon' | 'later'; at: Moment }
  /** No adviser yet: for how long. */
  | { kind: 'waiting'; unit: LateUnit; n: number; isLong: boolean }
  /** Assigned, but not called yet. */
  | { kind: 'first' }
  | { kind: 'none' };

export interface DueFacts {
  status: OrderStatus;
  stage: Stage;
  next_contact_at: string | null;
  created_at: string;
  updated_at: string;
}

const longWaitMs = 2 * hourMs;

function lateness(ms: number): { unit: LateUnit; n: number } {
  if (ms >= dayMs) return { unit: 'days', n: Math.floor(ms / dayMs) };
  if (ms >= hourMs) return { unit: 'hours', n: Math.floor(ms / hourMs) };
  return { unit: 'minutes', n: Math.max(1, Math.floor(ms / minuteMs)) };
}

export function dueOf({ status, stage, next_contact_at: next, ...times }: DueFacts, nowMs: number): Due {
  if (status === 'over' || status === 'recycle') return { kind: 'none' };
  if (status !== 'working') {
    // A returned order waits since its return.
    const waitedMs = nowMs - Date.parse(status === 'back' ? times.updated_at : times.created_at);
    return { kind: 'waiting', ...lateness(waitedMs), isLong: waitedMs > longWaitMs };
  }
  if (next === null) return { kind: stage === 'to_call' ? 'first' : 'none' };
  const lateMs = nowMs - Date.parse(next);
  if (lateMs > 0) return { kind: 'overdue', ...lateness(lateMs) };
  const at = momentOf(next, nowMs);
  return { kind: at.day === 'today' ? 'soon' : 'later', at };
}
