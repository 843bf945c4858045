import { sampleCompanies } from '@sycee/seed/companies/companies';
import { expect, test } from 'vitest';
import { EmbeddedRegistry } from './embedded-registry.ts';

const registry = new EmbeddedRegistry({ now: () => Date.parse('2026-11-20T04:00:00Z') });
const names = async (word: string) => (await registry.search(word)).map(({ name }) => name);
const company = sampleCompanies[0]!;

test('a company is found by name, part of it, pinyin, initials and code', async () => {
  const words = [company.name, '精密模具', 'jingmimuju', 'jmmj', 'JMMJ', 'suzhoushili jingmi', company.code];
  for (const word of words) expect(await names(word), word).toContain(company.name);
  expect((await names(company.code.toLowerCase())).length).toBe(1);
  expect(await names('示例').then((matches) => matches.length)).toBe(20);
  expect(await names('查无此企业')).toEqual([]);
  expect(await names('%')).toEqual([]);
});

test('records of companies are the seed’s, and an unknown code has none', async () => {
  expect(await registry.company(company.code)).toMatchObject({
    name: company.name,
    region: '320505',
    capitalFen: 800_000_000,
    representativeSince: '2014-04-18',
    asOf: '2026-11-20',
  });
  expect(await registry.company('914403001922038216')).toBeNull();
});
