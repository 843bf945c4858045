import type { RuleState } from './result.ts';
import type { RuleBox } from './rule.ts';

/** Open facts count as passing until they are known: a box has failed once too few of its rules can still pass. */
export function boxState({ least }: Pick<RuleBox, 'least'>, passed: number, unknown: number): RuleState {
  if (passed >= least) return 'passed';
  return passed + unknown < least ? 'failed' : 'unknown';
}
