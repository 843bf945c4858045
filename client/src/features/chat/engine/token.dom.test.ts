import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { tokenFreshMs } from './limits.ts';
import { accidOf, freshToken } from './token.ts';

const path = 'GET /finance/api/get_yx_token';
let count = 0;
const serve = () =>
  fakeServer({
    [path]: () => ({ code: '2000000', data: { accid: 'b-2001', token: `token ${++count}`, expires_at: '' } }),
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  arriveAt(testSite, 'member', 'broker');
  count = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[S3.07] stores accid and token under yx_token, by role', async () => {
  serve();
  expect(await freshToken('broker', false)).toBe('token 1');
  expect(siteStorage.get('yx_token')).toEqual({ broker: { accid: 'b-2001', token: 'token 1' } });
});

test('[S4.09] logs in with a stored token while it is fresh, and with a new one afterwards or after a refusal', async () => {
  const requests = serve();
  await freshToken('broker', false);
  expect(await freshToken('broker', false)).toBe('token 1');
  expect(requests).toHaveLength(1);
  expect(await freshToken('broker', true)).toBe('token 2');
  vi.setSystemTime(Date.now() + tokenFreshMs);
  expect(await freshToken('broker', false)).toBe('token 3');
});

test('a stored accid opens the copy of the device without a network', async () => {
  siteStorage.set('yx_token', { broker: { accid: 'b-2001', token: 'old' } });
  fakeServer({ [path]: 'network' });
  expect(await accidOf('broker')).toBe('b-2001');
  await expect(freshToken('broker', false)).rejects.toMatchObject({ code: 'network' });
});

test('never fetches a token of a role that is not current: it would be that of another account', async () => {
  const requests = serve();
  await expect(freshToken('member', false)).rejects.toThrow('Another role');
  expect(requests).toHaveLength(0);
});
