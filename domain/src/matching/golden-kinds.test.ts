import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assessIndustry, type IndustryFound } from '#industry/assess.ts';
import type { Peers } from '#industry/metrics.ts';
import { assessRisk, type Risk, type RiskInput } from '#risk/assess.ts';
import { canonicalJson } from '#text/canonical-json.ts';
import stored from './golden/engine-1.company.json' with { type: 'json' };
import storedProducts from './golden/engine-1.products.json' with { type: 'json' };
import storedByEngine2 from './golden/engine-2.company.json' with { type: 'json' };
import type { MatchProduct } from './product.ts';
import { type MatchRecord, replayMatch } from './replay.ts';

// JSON widens every literal type; the content is verified by computing it again.
const { business, tax, legal, industry } = stored as unknown as {
  business: MatchRecord;
  tax: MatchRecord;
  legal: { input: RiskInput; risk: Risk };
  industry: { peers: Peers; found: IndustryFound };
};
const products = storedProducts as unknown as MatchProduct[];
const find = (number: string, version: number) =>
  products.find((one) => one.number === number && one.rules.version === version);

const newer = storedByEngine2 as unknown as { business: MatchRecord; tax: MatchRecord };

test('stored business and tax reports computed again by the engine of their time have the same bytes', () => {
  for (const record of [business, tax, newer.business, newer.tax])
    expect(canonicalJson(replayMatch(record, find))).toBe(canonicalJson(record));
  expect([business, tax, newer.business, newer.tax].map(({ engine }) => engine)).toEqual([1, 1, 2, 2]);
  // The two records differ because the facts from the files led to other verdicts.
  expect(canonicalJson(tax.result)).not.toBe(canonicalJson(business.result));
});

test('a stored legal report computed again by its risk engine has the same bytes', () => {
  const { input, risk } = legal;
  expect(canonicalJson(assessRisk(input, risk.engine))).toBe(canonicalJson(risk));
  expect(risk.items.filter(({ level }) => level !== null).length).toBeGreaterThan(8);
});

test('a stored industry plan computed again by its engine, peers and match has the same bytes', () => {
  const { peers, found } = industry;
  const { facts, asOf } = tax.input;
  const again = assessIndustry({ facts, asOf, result: replayMatch(tax, find).result, peers }, found.engine);
  expect(canonicalJson(again)).toBe(canonicalJson(found));
  expect(found.plan.length).toBeGreaterThan(0);
});

test('the golden files are unchanged: they may not be written again with a newer engine', () => {
  expect(createHash('sha256').update(canonicalJson(stored)).digest('hex')).toBe(
    '4f5df341b9d28df6ef65a8bf023c8fbffb8a60b39b749bdd71a03a6ae35cf75e',
  );
});

test('an unknown engine version computes nothing', () => {
  expect(() => assessRisk(legal.input, 0)).toThrow(RangeError);
  const { facts, asOf } = tax.input;
  expect(() => assessIndustry({ facts, asOf, result: tax.result, peers: null }, 9)).toThrow(RangeError);
});
