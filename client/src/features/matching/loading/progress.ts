import type { Report } from '../report-api.ts';

export type Progress = Report['progress'];
export type StepName = Progress['step'];
export const stepNames: readonly StepName[] = ['facts', 'rules', 'match', 'write'];

/** Start of each step as a share of the whole; matching takes most of it and reports its progress. */
const begins: Readonly<Record<StepName, number>> = { facts: 0, rules: 0.1, match: 0.2, write: 0.9 };

/** From 0 to less than 1 until the report is ready. */
export function shareOf({ step, done, of }: Progress): number {
  const from = begins[step];
  if (step !== 'match' || of <= 0) return from;
  return from + (begins.write - from) * Math.min(1, done / of);
}

export const stateOf = (step: StepName, now: StepName): 'done' | 'now' | 'ahead' => {
  const distance = stepNames.indexOf(step) - stepNames.indexOf(now);
  return distance < 0 ? 'done' : distance === 0 ? 'now' : 'ahead';
};
