import { isWithin } from '#regions/code.ts';
import { attributes } from './attributes.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { AmountTerm, Condition, Factor } from './rule.ts';
import { encode, type FactVector, slotOf } from './vector.ts';

type Test = (x: number) => boolean;

/** Bits by the place of a rule among the product's requirements; the place after the last is the amount. */
export interface Reasons {
  failed: number;
  unknown: number;
}

/** Judges a vector and leaves its reasons in `out`, which is reused, since allocating costs more than judging. */
export type CompiledProduct = (vector: FactVector, out: Reasons) => 'match' | 'failed' | 'needs_data';

function compileList({ attr }: Condition, values: readonly (string | number | boolean)[], isMember: boolean): Test {
  if (attributes[attr].type === 'region') {
    const regions = values.map(String);
    return (x) => regions.some((region) => isWithin(String(x), region)) === isMember;
  }
  if (attributes[attr].choices) {
    const mask = values.reduce<number>((bits, value) => bits | (1 << encode(attr, value)), 0) & 0x7fffffff;
    return (x) => (((mask >>> x) & 1) === 1) === isMember;
  }
  const list = values.map(Number);
  return (x) => list.includes(x) === isMember;
}

export function compileCondition(condition: Condition): Test {
  switch (condition.op) {
    case '>=': {
      const bound = condition.value;
      return (x) => x >= bound;
    }
    case '<=': {
      const bound = condition.value;
      return (x) => x <= bound;
    }
    case 'between': {
      const [low, high] = condition.value;
      return (x) => x >= low && x <= high;
    }
    case '=':
      return compileList(condition, [condition.value], true);
    case 'in':
      return compileList(condition, condition.value, true);
    case 'not':
      return compileList(condition, condition.value, false);
  }
}

type Amount = (vector: FactVector) => number;

function compileFactor(factor: Factor): Amount {
  if (typeof factor === 'number') return () => factor;
  const slot = slotOf(factor.by);
  const values = attributes[factor.by].choices?.map(({ value }) => value) ?? ['false', 'true'];
  const table = values.map((value) => factor.table[value] ?? 0);
  return (vector) => {
    const at = vector[slot] ?? Number.NaN;
    return Number.isNaN(at) ? at : (table[at] ?? 0);
  };
}

/** NaN is unknown, and arithmetic carries it on. */
export function compileAmount(term: AmountTerm): Amount {
  switch (term.kind) {
    case 'fixed':
      return () => term.amountFen;
    case 'table':
      return compileFactor(term);
    case 'multiple': {
      const [slot, times] = [slotOf(term.of), compileFactor(term.times)];
      return (vector) => Math.floor(((vector[slot] ?? Number.NaN) * times(vector)) / 100);
    }
    case 'percent': {
      const [slot, share] = [slotOf(term.of), compileFactor(term.share)];
      const less = term.less === undefined ? null : slotOf(term.less);
      return (vector) => {
        const owed = less === null ? 0 : (vector[less] ?? Number.NaN);
        return Math.max(0, Math.floor(((vector[slot] ?? Number.NaN) * share(vector)) / 10_000) - owed);
      };
    }
    case 'min': {
      const parts = term.of.map(compileAmount);
      return (vector) => parts.reduce((least, part) => Math.min(least, part(vector)), Number.POSITIVE_INFINITY);
    }
  }
}

/** Compiles a product's rules into closures over a vector. Same verdicts and reasons as `evaluate`, without its sentences' data. */
export function compileProduct(product: MatchProduct): CompiledProduct {
  const rules = requirementsOf(product);
  if (rules.length > 30) throw new RangeError(`product ${product.number} has more rules than bits`);
  const slots = Uint8Array.from(rules, ({ attr }) => slotOf(attr));
  const tests = rules.map(compileCondition);
  const hard = rules.reduce(
    (bits, { kind }, place) => (kind === 'hard' ? bits | (1 << place) : bits),
    1 << rules.length,
  );
  const amount = compileAmount(product.rules.amount.most);
  const amountBit = 1 << rules.length;
  const least = product.amountFromFen;
  return (vector, out) => {
    let failed = 0;
    let unknown = 0;
    for (let place = 0; place < tests.length; place++) {
      const x = vector[slots[place] as number] as number;
      if (Number.isNaN(x)) unknown |= 1 << place;
      else if (!(tests[place] as Test)(x)) failed |= 1 << place;
    }
    const most = amount(vector);
    if (Number.isNaN(most)) unknown |= amountBit;
    else if (most < least) failed |= amountBit;
    out.failed = failed;
    out.unknown = unknown;
    if (failed & hard) return 'failed';
    return unknown & hard ? 'needs_data' : 'match';
  };
}
