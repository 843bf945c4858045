import { expect, test } from 'vitest';
import { isSiteKey, normalizeSite, siteName } from './site-identity.ts';

test('[S1.33] with the prefix saas the store is always 1', () => {
  expect(siteName({ prefix: 'saas', tenantNo: '1001', storeNo: '7' })).toBe('saas_1001_1');
  expect(normalizeSite({ prefix: 'saas', tenantNo: '1001', storeNo: '' }).storeNo).toBe('1');
  expect(siteName({ prefix: 'sz', tenantNo: '1001', storeNo: '7' })).toBe('sz_1001_7');
});

test('a site key has exactly 16 characters', () => {
  expect(isSiteKey('a1b2c3d4e5f6g7h8')).toBe(true);
  expect(['', 'a1b2c3d4e5f6g7h', 'a1b2c3d4e5f6g7h8i'].some(isSiteKey)).toBe(false);
});
