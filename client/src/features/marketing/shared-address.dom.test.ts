import { expect, test } from 'vitest';
import { readSharedAddress } from './shared-address.ts';

const visit = '01934f00-0000-7000-8000-000000000001';

test.each([
  ['as it was made', '?s=bcdf234567', { promo: 'YINING', v: visit }],
  [
    'with options of WeChat before the hash',
    '?s=bcdf234567&from=singlemessage&isappinstalled=0',
    { promo: 'YINING', v: visit },
  ],
  [
    'with options of WeChat within the hash',
    '?s=bcdf234567',
    { promo: 'YINING', v: visit, from: 'timeline', shareTo: 'x' },
  ],
  ['inside the app', '', { s: 'bcdf234567', promo: 'YINING', v: visit }],
  [
    'with a second question mark',
    '?s=bcdf234567?from=groupmessage',
    { promo: 'YINING?isappinstalled=0', v: `${visit}?shareTo=a` },
  ],
])('reads an address %s', (_, search, query) => {
  expect(readSharedAddress(search, query)).toEqual({ code: 'bcdf234567', promo: 'YINING', from: visit });
});

test.each([['?s='], ['?s=SELECT'], ['?x=bcdf234567'], ['?s=bcdf23456'], ['']])('%s names no share', (search) => {
  expect(readSharedAddress(search, { v: 'someone' })).toEqual({ code: '', promo: '', from: undefined });
});
