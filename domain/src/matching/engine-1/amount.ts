import type { AttrSlug } from '#matching/attributes.ts';
import { type Facts, valueOf } from '#matching/fact.ts';
import { wholeSteps } from '#matching/formula.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { Range } from '#matching/result.ts';
import type { AmountTerm, Factor } from '#matching/rule.ts';
import { lookUp } from '#text/look-up.ts';

const numberOf = (facts: Facts, attr: AttrSlug): number | null => {
  const value = valueOf(facts, attr);
  return value === null ? null : Number(value);
};

function factorOf(factor: Factor, facts: Facts): number | null {
  if (typeof factor === 'number') return factor;
  const value = valueOf(facts, factor.by);
  return value === null ? null : (lookUp(factor.table, String(value)) ?? 0);
}

/** The result of a formula in fen; null if it reads an unknown fact. */
export function amountOf(term: AmountTerm, facts: Facts): number | null {
  switch (term.kind) {
    case 'fixed':
      return term.amountFen;
    case 'table':
      return factorOf(term, facts);
    case 'multiple': {
      const base = numberOf(facts, term.of);
      const times = factorOf(term.times, facts);
      return base === null || times === null ? null : Math.floor((base * times) / 100);
    }
    case 'percent': {
      const base = numberOf(facts, term.of);
      const share = factorOf(term.share, facts);
      const less = term.less === undefined ? 0 : numberOf(facts, term.less);
      return base === null || share === null || less === null
        ? null
        : Math.max(0, Math.floor((base * share) / 10_000) - less);
    }
    case 'min': {
      const parts = term.of.map((part) => amountOf(part, facts));
      return parts.some((part) => part === null) ? null : Math.min(...parts.map(Number));
    }
  }
}

/** The range from the cautious to the maximum amount within the product's bounds; null if unknown or below its smallest loan. */
export function amountRange(product: MatchProduct, facts: Facts): Range | null {
  const most = amountOf(product.rules.amount.most, facts);
  if (most === null) return null;
  const high = wholeSteps(Math.min(most, product.amountToFen));
  if (high < product.amountFromFen) return null;
  const careful = wholeSteps(Math.floor((high * product.rules.amount.leastShare) / 10_000));
  return { low: Math.max(product.amountFromFen, careful), high };
}
