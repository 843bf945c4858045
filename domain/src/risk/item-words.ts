import type { BothLanguages } from '#language/both.ts';
import type { RiskItem } from './item.ts';

/** The texts of a risk item. */
export interface ItemWords {
  readonly name: BothLanguages;
  /** The sentence for a known value. */
  readonly say: (value: NonNullable<RiskItem['value']>) => BothLanguages;
  /** What to do if the risk exists. */
  readonly act: BothLanguages;
  /** How to obtain the missing data. */
  readonly ask: BothLanguages;
}

export const times = (n: number) => (n === 1 ? 'once' : `${n} times`);
