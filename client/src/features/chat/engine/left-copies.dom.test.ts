import { beforeEach, expect, test, vi } from 'vitest';
import { dropRole, expireRole, saveMessagingToken, saveSessionEntry } from '#platform/session/session.ts';
import { enterSite, siteIdentity } from '#platform/site/site.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { copyName, fateOf, settleLeftCopies } from './left-copies.ts';

const days = (n: number) => Date.now() + n * 86_400_000;
const logIn = (accid: string) => {
  saveSessionEntry('member', entryOf('member'));
  saveMessagingToken('member', { accid, token: 'token' });
};
let name: string;
beforeEach(() => {
  arriveAt(testSite);
  name = copyName(siteIdentity(), 'm-1001-0002');
  logIn('m-1001-0002');
});

test('an account that is logged in keeps its copy', () => {
  expect(fateOf(name, days(400))).toBe('keep');
});

test('an account that has logged out keeps nothing', () => {
  dropRole('member');
  expect(fateOf(name, Date.now())).toBe('delete');
});

test('an account whose session expired keeps what it has not sent, for thirty days', () => {
  expireRole('member', 'token of member');
  expect(fateOf(name, days(29))).toBe('keep unsent');
  expect(fateOf(name, days(31))).toBe('delete');
});

test('an account that logs in and out after its session expired keeps nothing', () => {
  expireRole('member', 'token of member');
  logIn('m-1001-0002');
  dropRole('member');
  expect(fateOf(name, Date.now())).toBe('delete');
});

test('each account and each site is judged by itself, and databases of others are left alone', () => {
  expect(fateOf(copyName(siteIdentity(), 'm-1001-0003'), Date.now())).toBe('delete');
  enterSite({ ...testSite, storeNo: 2 });
  expect(fateOf(name, Date.now())).toBe('keep');
  expect(fateOf(copyName(siteIdentity(), 'm-1001-0002'), Date.now())).toBe('delete');
  expect(fateOf('sycee-chat-', Date.now())).toBe('keep');
  expect(fateOf('workbench', Date.now())).toBe('keep');
});

test('a browser that blocks storage has no copies to settle', async () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { databases: refused });
  await expect(settleLeftCopies()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
