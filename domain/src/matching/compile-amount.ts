import { attributes } from './attributes.ts';
import type { AmountTerm, Factor } from './rule.ts';
import { type FactVector, slotOf } from './vector.ts';

/**
 * Computes the smallest or the largest (`isMost`) result of a formula. They differ only if it reads an unknown fact (NaN), for which the
 * ends of its scale are taken; a fact that cannot change the result is then never asked for. Deductions are read from `deducted`,
 * because a lower bound of a deduction would make the smallest result too large.
 */
export type CompiledAmount = (vector: FactVector, isMost: boolean, deducted?: FactVector) => number;

type Read = Parameters<typeof slotOf>[0];

function compileNumber(attr: Read): CompiledAmount {
  const slot = slotOf(attr);
  const { min, max } = attributes[attr];
  return (vector, isMost) => {
    const x = vector[slot] as number;
    return Number.isNaN(x) ? (isMost ? max : min) : x;
  };
}

function compileFactor(factor: Factor): CompiledAmount {
  if (typeof factor === 'number') return () => factor;
  const slot = slotOf(factor.by);
  const values = attributes[factor.by].choices?.map(({ value }) => value) ?? ['false', 'true'];
  const table = values.map((value) => factor.table[value] ?? 0);
  const [least, most] = [Math.min(...table), Math.max(...table)];
  return (vector, isMost) => {
    const at = vector[slot] as number;
    return Number.isNaN(at) ? (isMost ? most : least) : (table[at] ?? 0);
  };
}

export function compileAmount(term: AmountTerm): CompiledAmount {
  switch (term.kind) {
    case 'fixed':
      return () => term.amountFen;
    case 'table':
      return compileFactor(term);
    case 'multiple': {
      const [base, times] = [compileNumber(term.of), compileFactor(term.times)];
      return (vector, isMost) => Math.floor((base(vector, isMost) * times(vector, isMost)) / 100);
    }
    case 'percent': {
      const [base, share] = [compileNumber(term.of), compileFactor(term.share)];
      const less = term.less === undefined ? () => 0 : compileNumber(term.less);
      return (vector, isMost, deducted = vector) =>
        Math.max(0, Math.floor((base(vector, isMost) * share(vector, isMost)) / 10_000) - less(deducted, !isMost));
    }
    case 'min': {
      const parts = term.of.map(compileAmount);
      return (vector, isMost, deducted) => {
        let least = Number.POSITIVE_INFINITY;
        for (const part of parts) least = Math.min(least, part(vector, isMost, deducted));
        return least;
      };
    }
  }
}
