import { lookUp } from '#text/look-up.ts';
import type { AttrSlug } from './attributes.ts';
import { checkCondition } from './check.ts';
import { type Facts, valueOf } from './fact.ts';
import type { MatchProduct } from './product.ts';
import type { Range } from './result.ts';
import type { AmountTerm, Factor } from './rule.ts';

/** Amounts are offered in whole 10,000 yuan. */
export const amountStepFen = 1_000_000;
export const wholeSteps = (fen: number): number => Math.floor(fen / amountStepFen) * amountStepFen;

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

const attrsOfFactor = (factor: Factor): AttrSlug[] => (typeof factor === 'number' ? [] : [factor.by]);

/** The attributes that a formula reads, in order. */
export function attrsOfAmount(term: AmountTerm): AttrSlug[] {
  switch (term.kind) {
    case 'fixed':
      return [];
    case 'table':
      return [term.by];
    case 'multiple':
      return [term.of, ...attrsOfFactor(term.times)];
    case 'percent':
      return [term.of, ...attrsOfFactor(term.share), ...(term.less ? [term.less] : [])];
    case 'min':
      return [...new Set(term.of.flatMap(attrsOfAmount))];
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

/** The range of rates. For a move with an unknown condition it covers both cases. */
export function rateRange(product: MatchProduct, facts: Facts): Range {
  const { base, moves, spread } = product.rules.rate;
  let low = base;
  let high = base + spread;
  for (const move of moves) {
    const state = checkCondition(move, facts);
    if (state === 'passed' || (state === 'unknown' && move.add < 0)) low += move.add;
    if (state === 'passed' || (state === 'unknown' && move.add > 0)) high += move.add;
  }
  const within = (rate: number) => Math.min(Math.max(rate, product.rateFrom), product.rateTo);
  return { low: within(low), high: within(high) };
}
