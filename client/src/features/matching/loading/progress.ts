import type { Report } from '../report-access.ts';

export type Progress = Report['progress'];
export type StepName = Progress['step'];
export const stepNames: readonly StepName[] = ['facts', 'rules', 'match', 'write'];

/** Where each step begins, of the whole; the match is most of it, and says how far it is. */
const begins: Readonly<Record<StepName, number>> = { facts: 0, rules: 0.1, match: 0.2, write: 0.9 };

/** 0 to 1, and never 1 before the report is there. */
export function shareOf({ step, done, of }: Progress): number {
  const from = begins[step];
  if (step !== 'match' || of <= 0) return from;
  return from + (begins.write - from) * Math.min(1, done / of);
}

export const stateOf = (step: StepName, now: StepName): 'done' | 'now' | 'ahead' => {
  const distance = stepNames.indexOf(step) - stepNames.indexOf(now);
  return distance < 0 ? 'done' : distance === 0 ? 'now' : 'ahead';
};
