import type { AttrSlug } from './attributes.ts';
import type { MatchProduct } from './product.ts';
import type { Range, RuleState } from './result.ts';
import type { AmountTerm, Factor } from './rule.ts';

/** Amounts are offered in whole 10,000 yuan. */
export const amountStepFen = 1_000_000;
export const wholeSteps = (fen: number): number => Math.floor(fen / amountStepFen) * amountStepFen;

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

/** The smallest and the largest result of a formula; equal unless an unknown fact matters. */
export interface AmountBounds {
  readonly least: number;
  readonly most: number;
}

/** Compares an amount with the smallest loan; `unknown` if that depends on an unknown fact. */
export function amountState({ amountFromFen }: MatchProduct, { least, most }: AmountBounds): RuleState {
  if (most < amountFromFen) return 'failed';
  return least >= amountFromFen ? 'passed' : 'unknown';
}

/** Rounds an amount that reaches the smallest loan down to whole steps within the product's bounds. */
export const offeredFen = ({ amountFromFen, amountToFen }: MatchProduct, fen: number): number =>
  Math.max(amountFromFen, wholeSteps(Math.min(fen, amountToFen)));

/**
 * The range from the cautious to the maximum amount within the product's bounds; null if the smallest loan is not, or not certainly,
 * reached. It covers every value of unknown facts. A smallest loan that is no whole step is a requested amount and is offered as
 * requested.
 */
export function amountRange(product: MatchProduct, bounds: AmountBounds): Range | null {
  if (amountState(product, bounds) !== 'passed') return null;
  const { amountFromFen, rules } = product;
  const careful = wholeSteps(Math.floor((offeredFen(product, bounds.least) * rules.amount.leastShare) / 10_000));
  return { low: Math.max(amountFromFen, careful), high: offeredFen(product, bounds.most) };
}

/** The range of rates. For a move with an unknown condition it covers both cases. */
export function rateRange<Move extends { readonly add: number }>(
  { rateFrom, rateTo, rules }: MatchProduct,
  moves: readonly Move[],
  stateOf: (move: Move) => RuleState,
): Range {
  const { base, spread } = rules.rate;
  let low = base;
  let high = base + spread;
  for (const move of moves) {
    const state = stateOf(move);
    if (state === 'passed' || (state === 'unknown' && move.add < 0)) low += move.add;
    if (state === 'passed' || (state === 'unknown' && move.add > 0)) high += move.add;
  }
  const within = (rate: number) => Math.min(Math.max(rate, rateFrom), rateTo);
  return { low: within(low), high: within(high) };
}
