// The same rules and people in json-rules-engine, with the same verdicts.
import fc from 'fast-check';
import { Engine } from 'json-rules-engine';
import { attrSlugs } from '../domain/src/matching/attributes.ts';
import { fixSentence, ruleSentence } from '../domain/src/matching/explain.ts';
import type { Facts, KnownFact } from '../domain/src/matching/fact.ts';
import { matchAll, verdictsOf } from '../domain/src/matching/match.ts';
import type { MatchProduct } from '../domain/src/matching/product.ts';
import type { MatchInput, MatchRow } from '../domain/src/matching/result.ts';
import type { Rule } from '../domain/src/matching/rule.ts';
import { valueOfAttr } from '../domain/src/matching/testing.ts';
import { products } from '../seed/src/products/products.ts';
import { compare, type Figure, type Measured, median } from './compare.ts';
import { peerRule, withOperators } from './peer-rules.ts';

const people = fc.sample(fc.record(Object.fromEntries(attrSlugs.map((attr) => [attr, valueOfAttr(attr)]))), {
  numRuns: 200,
  seed: 7,
});

export async function benchMatching(): Promise<(Figure | Measured)[]> {
  const inputs = people.map((person): MatchInput => ({ asOf: '2026-11-20', facts: factsOf(person), documents: [] }));
  const inputAt = (i: number) => inputs[i % inputs.length] as MatchInput;
  const engine = peerEngine();
  await sameVerdicts(engine, inputs);
  const runPeer = async (seconds: number) => {
    const begin = performance.now();
    let n = 0;
    while (performance.now() - begin < seconds * 1000) await engine.run(people[n++ % people.length]);
    return (n * products.length) / ((performance.now() - begin) / 1000);
  };
  const runOurs = (one: (input: MatchInput) => unknown) => async (seconds: number) => {
    const begin = performance.now();
    let n = 0;
    while (performance.now() - begin < seconds * 1000) for (let k = 0; k < 50; k++) one(inputAt(n++));
    return (n * products.length) / ((performance.now() - begin) / 1000);
  };
  const named = { peer: 'json-rules-engine 7, same rules and people, verdicts of hard rules only' };
  return [
    await compare(
      { ...named, name: 'One person and every product, complete (pairs)', ours: 'matchAll', target: '≥ 20' },
      runOurs((input) => matchAll(input, products)),
      runPeer,
    ),
    await compare(
      { ...named, name: 'The same, verdicts alone (pairs)', ours: 'verdictsOf', target: '≥ 100' },
      runOurs((input) => verdictsOf(input, products)),
      runPeer,
    ),
    {
      name: 'One person and 10,000 products, complete: median',
      figure: milliseconds(medianTime(200, (i) => matchAll(inputAt(i), variedProducts))),
      target: '≤ 30 ms',
    },
    {
      name: 'Sentences of a screen (20 products with all rules), when they are read: median',
      figure: milliseconds(medianTime(200, (i) => sentencesOf(matchAll(inputAt(i), products).rows.slice(0, 20)))),
      target: '≤ 1 ms',
    },
  ];
}

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`;

/** 10,000 products: those of the demo world, with other bounds in each of twenty groups and other regions in each copy. */
const variedProducts: readonly MatchProduct[] = Array.from({ length: 10_000 }, (_, i) => {
  const product = products[i % products.length]!;
  const copy = Math.floor(i / products.length);
  const scaled = (value: unknown) => (typeof value === 'number' ? Math.round(value * (1 + (copy % 20) / 100)) : value);
  const rules = product.rules.rules.map((rule) => ({ ...rule, value: scaled(rule.value) }) as Rule);
  return { ...product, number: `${product.number}-${copy}`, rules: { ...product.rules, rules } };
});

function medianTime(runs: number, run: (i: number) => unknown): number {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const begin = performance.now();
    run(i);
    times.push(performance.now() - begin);
  }
  return median(times.slice(runs / 10));
}

const sentencesOf = (rows: readonly MatchRow[]): string[] =>
  rows.flatMap(({ rules, smallestChange }) => [
    ...rules.map((result) => ruleSentence(result, { language: 'zh' })),
    ...(smallestChange?.changes ?? []).map((change) => fixSentence(change, { language: 'zh' })),
  ]);

type Person = (typeof people)[number];
const factsOf = (person: Person): Facts =>
  Object.fromEntries(
    Object.entries(person).map(([attr, value]) => [attr, { value, source: 'answer', asOf: '2026-11-20' } as KnownFact]),
  );

const peerEngine = (): Engine => withOperators(new Engine(products.map(peerRule)));

/** A comparison only counts while both sides return the same verdicts. */
async function sameVerdicts(engine: Engine, inputs: readonly MatchInput[]): Promise<void> {
  for (const [i, input] of inputs.entries()) {
    const { events } = await engine.run(people[i]);
    const peerMatches = new Set(events.map(({ type }) => type));
    for (const { number, rules } of matchAll(input, products).rows) {
      const isMatch = rules.every(({ id, kind, state }) => id === 'amount' || kind === 'soft' || state === 'passed');
      if (isMatch !== peerMatches.has(number)) throw new Error(`Both engines disagree on ${number} for person ${i}.`);
    }
  }
}
