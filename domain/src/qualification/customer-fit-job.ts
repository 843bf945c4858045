/** States of a job that checks which customers a product fits. */
export const fitJobStates = ['running', 'finished', 'failed', 'cancelled', 'expired'] as const;
export type FitJobState = (typeof fitJobStates)[number];

interface Transition {
  readonly from: readonly FitJobState[];
  readonly to: FitJobState;
}

/** Every transition of a job. A new job is running; results exist only while it is running or finished. */
export const fitJobTransitions = {
  finish: { from: ['running'], to: 'finished' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: ['running'], to: 'cancelled' },
  expire: { from: ['running', 'finished', 'failed', 'cancelled'], to: 'expired' },
} as const satisfies Readonly<Record<string, Transition>>;
export type FitJobAction = keyof typeof fitJobTransitions;

/** Whole seconds until a job is likely to end, at the speed so far; null before the first customers are checked. */
export function fitJobSecondsLeft(job: { done: number; total: number; elapsedMs: number }): number | null {
  if (job.done === 0) return null;
  return Math.ceil((Math.max(0, job.elapsedMs) * (job.total - job.done)) / job.done / 1000);
}
