import { attributes } from './attributes.ts';
import type { AmountTerm, Factor } from './rule.ts';
import { type FactVector, slotOf } from './vector.ts';

/** NaN means unknown and propagates through arithmetic. */
export type CompiledAmount = (vector: FactVector) => number;

function compileFactor(factor: Factor): CompiledAmount {
  if (typeof factor === 'number') return () => factor;
  const slot = slotOf(factor.by);
  const values = attributes[factor.by].choices?.map(({ value }) => value) ?? ['false', 'true'];
  const table = values.map((value) => factor.table[value] ?? 0);
  return (vector) => {
    const at = vector[slot] as number;
    return Number.isNaN(at) ? at : (table[at] ?? 0);
  };
}

export function compileAmount(term: AmountTerm): CompiledAmount {
  switch (term.kind) {
    case 'fixed':
      return () => term.amountFen;
    case 'table':
      return compileFactor(term);
    case 'multiple': {
      const [slot, times] = [slotOf(term.of), compileFactor(term.times)];
      return (vector) => Math.floor(((vector[slot] as number) * times(vector)) / 100);
    }
    case 'percent': {
      const [slot, share] = [slotOf(term.of), compileFactor(term.share)];
      const less = term.less === undefined ? null : slotOf(term.less);
      return (vector) => {
        const owed = less === null ? 0 : (vector[less] as number);
        return Math.max(0, Math.floor(((vector[slot] as number) * share(vector)) / 10_000) - owed);
      };
    }
    case 'min': {
      const parts = term.of.map(compileAmount);
      return (vector) => {
        let least = Number.POSITIVE_INFINITY;
        for (const part of parts) least = Math.min(least, part(vector));
        return least;
      };
    }
  }
}
