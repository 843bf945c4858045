// The same rules and people in json-rules-engine, with the same verdicts.
import fc from 'fast-check';
import { Engine, type RuleProperties } from 'json-rules-engine';
import { attrSlugs } from '../domain/src/matching/attributes.ts';
import type { Facts, KnownFact } from '../domain/src/matching/fact.ts';
import { buildFilter, hasBit } from '../domain/src/matching/filter.ts';
import { fittingCustomers } from '../domain/src/matching/fitting-customers.ts';
import { requirementsOf } from '../domain/src/matching/requirements.ts';
import type { Rule } from '../domain/src/matching/rule.ts';
import { compileShelf } from '../domain/src/matching/shelf.ts';
import { valueOfAttr } from '../domain/src/matching/testing.ts';
import { vectorOf } from '../domain/src/matching/vector.ts';
import { isWithin } from '../domain/src/regions/code.ts';
import { products } from '../seed/src/products/products.ts';
import { compare, type Figure } from './compare.ts';

const people = fc.sample(fc.record(Object.fromEntries(attrSlugs.map((attr) => [attr, valueOfAttr(attr)]))), {
  numRuns: 200,
  seed: 7,
});
const hardRules = products.map((product) => requirementsOf(product).filter(({ kind }) => kind === 'hard'));

export async function benchMatching(): Promise<Figure[]> {
  const filter = buildFilter(products);
  const shelf = compileShelf(products);
  const vectors = people.map((person) => vectorOf(factsOf(person)));
  const many = Array.from({ length: 100_000 }, (_, i) => vectors[i % vectors.length]!);
  const engine = peerEngine();
  await sameVerdicts(engine, filter, vectors);
  const runPeer = async (seconds: number) => {
    const begin = performance.now();
    let n = 0;
    while (performance.now() - begin < seconds * 1000) await engine.run(people[n++ % people.length]);
    return (n * products.length) / ((performance.now() - begin) / 1000);
  };
  const runOurs = (one: (i: number) => unknown) => async (seconds: number) => {
    const begin = performance.now();
    let n = 0;
    while (performance.now() - begin < seconds * 1000) for (let k = 0; k < 1000; k++) one(n++ % vectors.length);
    return (n * products.length) / ((performance.now() - begin) / 1000);
  };
  const named = { peer: 'json-rules-engine 7, same rules and people' };
  return [
    await compare(
      { ...named, name: 'Matching with reasons (pairs)', ours: 'compileShelf', target: '≥ 100' },
      runOurs((i) => shelf(vectors[i]!)),
      runPeer,
    ),
    await compare(
      { ...named, name: 'Matching, filter only (pairs)', ours: 'buildFilter', target: '≥ 1,000' },
      runOurs((i) => filter(vectors[i]!)),
      runPeer,
    ),
    await compare(
      { ...named, name: 'Which of 100,000 customers a product fits (pairs)', ours: 'whoFits', target: '≥ 100' },
      async (seconds) => {
        const begin = performance.now();
        let n = 0;
        while (performance.now() - begin < seconds * 1000) fittingCustomers(products[n++ % products.length]!, many);
        return (n * many.length) / ((performance.now() - begin) / 1000);
      },
      runPeer,
    ),
  ];
}

type Person = (typeof people)[number];
const factsOf = (person: Person): Facts =>
  Object.fromEntries(
    Object.entries(person).map(([attr, value]) => [attr, { value, source: 'answer', asOf: '2026-11-20' } as KnownFact]),
  );

const operators = {
  '>=': 'greaterThanInclusive',
  '<=': 'lessThanInclusive',
  '=': 'equal',
  in: 'in',
  not: 'notIn',
  between: 'between',
} as const;

function peerEngine(): Engine {
  const engine = new Engine(products.map((product, i) => peerRule(product.number, hardRules[i]!)));
  engine.addOperator('between', (fact: number, [low, high]: [number, number]) => fact >= low && fact <= high);
  engine.addOperator('within', (fact: string, list: string[]) => list.some((one) => isWithin(fact, one)));
  engine.addOperator('notWithin', (fact: string, list: string[]) => !list.some((one) => isWithin(fact, one)));
  return engine;
}

function peerRule(type: string, rules: readonly Rule[]): RuleProperties {
  const all = rules.map(({ attr, op, value }) => {
    const isRegion = attr === 'region' || attr === 'companyRegion';
    const operator = isRegion && op === 'in' ? 'within' : isRegion && op === 'not' ? 'notWithin' : operators[op];
    return { fact: attr, operator, value };
  });
  return { conditions: { all }, event: { type } };
}

/** A comparison only counts while both sides return the same verdicts. */
async function sameVerdicts(
  engine: Engine,
  filter: ReturnType<typeof buildFilter>,
  vectors: readonly Float64Array[],
): Promise<void> {
  for (const [i, person] of people.entries()) {
    const { events } = await engine.run(person);
    const peerMatches = new Set(events.map(({ type }) => type));
    const { candidates } = filter(vectors[i]!);
    for (const [at, { number }] of products.entries())
      if (hasBit(candidates, at) !== peerMatches.has(number))
        throw new Error(`Both engines disagree on ${number} for person ${i}.`);
  }
}
