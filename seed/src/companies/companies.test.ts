import { isCreditCode } from '@sycee/domain/identity/credit-code';
import { industries } from '@sycee/domain/matching/attribute/choices';
import { regionTree } from '@sycee/domain/regions/data';
import { findRegion } from '@sycee/domain/regions/tree';
import { expect, test } from 'vitest';
import { courtsSilentFor, sampleCompanies } from './companies.ts';
import { courtRecords } from './court-records.ts';

test('names every sample company as one, lists it once, and gives it a valid code', () => {
  expect(sampleCompanies.length).toBeGreaterThanOrEqual(40);
  expect(sampleCompanies.filter(({ name }) => !name.includes('示例'))).toEqual([]);
  expect(sampleCompanies.filter(({ code }) => !isCreditCode(code))).toEqual([]);
  expect(new Set(sampleCompanies.map(({ code }) => code)).size).toBe(sampleCompanies.length);
  expect(new Set(sampleCompanies.map(({ name }) => name)).size).toBe(sampleCompanies.length);
});

test('uses places and industries that matching knows, and several of each', () => {
  const known = new Set(industries.map(({ value }) => value));
  expect(sampleCompanies.filter(({ region }) => findRegion(regionTree, region)?.children !== undefined)).toEqual([]);
  expect(sampleCompanies.filter(({ region }) => !findRegion(regionTree, region)).map(({ region }) => region)).toEqual(
    [],
  );
  expect(sampleCompanies.filter(({ industry }) => !known.has(industry))).toEqual([]);
  expect(new Set(sampleCompanies.map(({ industry }) => industry)).size).toBeGreaterThan(8);
});

test('has a company of each kind that the screens distinguish', () => {
  const names = new Set(sampleCompanies.map(({ name }) => name));
  expect(Object.keys(courtRecords).filter((name) => !names.has(name))).toEqual([]);
  expect(sampleCompanies.some(({ court }) => court.dishonest.length > 0)).toBe(true);
  expect(sampleCompanies.some(({ name }) => name.includes(courtsSilentFor))).toBe(true);
  expect(sampleCompanies.some(({ status }) => status === 'revoked')).toBe(true);
});
