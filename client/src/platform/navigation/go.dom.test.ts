import { beforeEach, expect, test, vi } from 'vitest';
import { tabsOf } from '#platform/frame/tabs.ts';
import { defaultApp } from '#platform/site/app.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { back, clearPageParams, endNavigation, go, pageParams } from './go.ts';
import { history } from './history.ts';
import { askForLogin, openLogin, returnAfterLogin, startAfterLogin } from './login.ts';
import { addressOf, currentQuery, readHash } from './query.ts';

const here = () => history.location.href;
const open = (path: string, query = {}) => {
  go(path, query);
  endNavigation();
};
beforeEach(() => {
  arriveAt(testSite);
  endNavigation();
  open('/pages/home/index', { start: Math.random() });
});

test('[S2.18] ignores a navigation while the same target is being opened', () => {
  const pushed = vi.spyOn(history, 'push');
  go('/pages/a', { id: 1 });
  go('/pages/a', { id: 1 });
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/pages/a?id=1');
  pushed.mockRestore();
  endNavigation();
  go('/pages/a', { id: 2 });
  expect(here()).toBe('/pages/a?id=2');
});

test('[S2.19] stores parameters per route, readable and cleared on that page only', () => {
  go('/pages/a', undefined, { params: { chosen: [1, 2] } });
  endNavigation();
  expect(pageParams()).toEqual({ chosen: [1, 2] });
  open('/pages/b');
  expect(pageParams()).toBeNull();
  clearPageParams();
  open('/pages/a', { again: 1 });
  expect(pageParams()).toEqual({ chosen: [1, 2] });
  clearPageParams();
  expect(pageParams()).toBeNull();
});

test('[S2.20] reads the page’s own options as strings', () => {
  open('/pages/a', { tid: '2983', name: '顾' });
  expect(currentQuery()).toEqual({ tid: '2983', name: '顾' });
});

test('[S2.21] goes home when there is no page before', () => {
  open('/pages/a');
  const canGoBack = vi.spyOn(history, 'canGoBack').mockReturnValue(false);
  back();
  canGoBack.mockRestore();
  expect(here()).toBe('/pages/home/index');
});

test('[S2.22] [S2.08] sends a page that needs a login to its role’s login and back, with its options', () => {
  open('/subpkgs/my/apply', { at: 'x', n: 2 });
  askForLogin('member');
  expect(here()).toBe('/pages/login/member');
  endNavigation();
  returnAfterLogin();
  expect(here()).toBe('/subpkgs/my/apply?at=x&n=2');
  expect(siteStorage.get('login_return')).toBeNull();
  endNavigation();
  askForLogin('broker');
  expect(here()).toBe('/pages/login/broker');
});

test('returns to the page from which the login was opened, and from home to the first page of the role', () => {
  open('/subpkgs/product/details', { number: 'SY-P-0001' });
  openLogin();
  expect(here()).toBe('/pages/login/member');
  endNavigation();
  // Another login may be chosen at the login page.
  openLogin('broker');
  endNavigation();
  returnAfterLogin('/pages/customer/customer_work');
  expect(here()).toBe('/subpkgs/product/details?number=SY-P-0001');
  endNavigation();
  for (const start of ['/pages/home/index', '/pages/user/index']) {
    siteStorage.set('login_return', '/a/login/left/unfinished');
    open(start, { start: Math.random() });
    openLogin('broker');
    endNavigation();
    returnAfterLogin('/pages/customer/customer_work');
    expect(here(), start).toBe('/pages/customer/customer_work');
    endNavigation();
  }
  siteStorage.set('login_return', '/a/login/left/unfinished');
  startAfterLogin();
  returnAfterLogin('/pages/customer/customer_work');
  expect(siteStorage.get('login_return')).toBeNull();
});

test('reads back addresses and their options as written', () => {
  expect(readHash('')).toEqual({ path: '/', query: {} });
  expect(readHash(`#${addressOf('/a', { q: 'a&b=c', none: undefined, empty: '' })}`)).toEqual({
    path: '/a',
    query: { q: 'a&b=c' },
  });
});

test('[S2.13] [S2.14] gives agents home, product, customer, mine; customers home, product, news, mine', () => {
  for (const role of ['broker', 'store', 'roc', 'saas'] as const)
    expect(tabsOf(role, defaultApp).map(({ name }) => name)).toEqual(['home', 'product', 'customer', 'mine']);
  for (const role of [null, 'member'] as const)
    expect(tabsOf(role, defaultApp).map(({ name }) => name)).toEqual(['home', 'product', 'news', 'mine']);
});
