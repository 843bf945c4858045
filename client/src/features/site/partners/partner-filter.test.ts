import { expect, test } from 'vitest';
import { findPartners, kindsOf, partnerFilterOf } from './partner-filter.ts';

const partner = (name: string, kind: 'bank' | 'microloan', categories: ('tax' | 'credit')[]) => ({
  id: name,
  name,
  kind,
  categories,
  glyph: name,
  color: 1,
  logo: null,
  sample: true,
  products: 1,
  direct: 0,
  rate_from: 300,
  rate_to: 400,
});
const partners = [partner('晴川银行', 'bank', ['tax', 'credit']), partner('怀仁小贷', 'microloan', ['credit'])];
const categories = { tax: '税务', credit: '信用' };
const namesFor = (query: Record<string, string>) =>
  findPartners(partners, partnerFilterOf(query), 'zh', categories).map(({ name }) => name);

test('finds partners by name, kind and products, with all words matching', () => {
  expect(namesFor({})).toHaveLength(2);
  expect(namesFor({ keyword: '晴川' })).toEqual(['晴川银行']);
  expect(namesFor({ keyword: '小额贷款' })).toEqual(['怀仁小贷']);
  expect(namesFor({ keyword: ' 信用  税务 ' })).toEqual(['晴川银行']);
  expect(namesFor({ keyword: '信用', kind: 'microloan' })).toEqual(['怀仁小贷']);
  expect(namesFor({ keyword: '税务', kind: 'microloan' })).toEqual([]);
});

test('shows everybody for an invalid address', () => {
  expect(partnerFilterOf({ kind: 'toString' })).toEqual({ kind: undefined, keyword: '' });
  expect(partnerFilterOf({ keyword: 'x'.repeat(90) }).keyword).toHaveLength(60);
  expect(kindsOf(partners).map(([kind, of]) => [kind, of.length])).toEqual([
    ['bank', 1],
    ['microloan', 1],
  ]);
});
