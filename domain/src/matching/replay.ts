import { canonicalJson } from '#text/canonical-json.ts';
import { currentEngine, matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, MatchResult } from './result.ts';

/** What a report stores to be computed again: input, versions, and the result to compare with. */
export interface MatchRecord {
  readonly engine: number;
  readonly input: MatchInput;
  readonly products: readonly { readonly number: string; readonly rulesVersion: number }[];
  readonly result: MatchResult;
}

export function recordMatch(input: MatchInput, products: readonly MatchProduct[], engine = currentEngine): MatchRecord {
  const versions = products.map(({ number, rules }) => ({ number, rulesVersion: rules.version }));
  return { engine, input, products: versions, result: matchAll(input, products, engine) };
}

/** Finds a product with a given version of its rules. */
export type FindProduct = (number: string, rulesVersion: number) => MatchProduct | undefined;

/** Computes a stored report again with its engine and versions of rules. */
export function replayMatch(record: MatchRecord, find: FindProduct): MatchRecord {
  const products = record.products.map(({ number, rulesVersion }) => {
    const product = find(number, rulesVersion);
    if (!product) throw new RangeError(`product ${number} has no rules of version ${rulesVersion}`);
    return product;
  });
  return recordMatch(record.input, products, record.engine);
}

export const isReplayed = (record: MatchRecord, find: FindProduct): boolean =>
  canonicalJson(replayMatch(record, find)) === canonicalJson(record);
