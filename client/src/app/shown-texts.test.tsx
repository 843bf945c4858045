import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PermissionSettings } from '#features/account/browser-permissions/PermissionSettings.tsx';
import { MySettings } from '#features/account/settings/MySettings.tsx';
import { AddProduct } from '#features/catalog/compare/AddProduct.tsx';
import { MessageResults } from '#features/chat/search/MessageResults.tsx';
import { call } from '#platform/http/call.ts';
import { requestHeaders } from '#platform/http/headers.ts';
import { shareByDevice } from '#platform/share/by-device.ts';
import { globalStorage } from '#platform/site/storage.ts';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Rendered, render, type } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';

let rendered: Rendered | undefined;
beforeEach(() => {
  arriveAt(testSite, 'member');
  useToastStore.setState({ now: null });
});
afterEach(async () => {
  await rendered?.leave();
  rendered = undefined;
  vi.unstubAllGlobals();
});
const toasted = () => useToastStore.getState().now?.text;
const show = async (language: 'en' | 'zh', children: ReactNode) => {
  await rendered?.leave();
  useLanguageStore.getState().setLanguage(language);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(<QueryClientProvider client={client}>{children}</QueryClientProvider>, uiWords[language]);
};
/** Wraps each check in act, so that everything rendered by the answers is included. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 4_000 },
  );
const text = () => document.body.textContent;
const pressText = (pattern: RegExp) =>
  act(async () => {
    const buttons = Array.from(document.querySelectorAll<HTMLElement>('button'));
    buttons.find(({ textContent }) => pattern.test(textContent))!.click();
  });

/** A browser that asks for the location; the test decides the answer. */
function fakeLocation() {
  let state = 'prompt';
  let decide: (isAllowed: boolean) => void = () => {};
  const getCurrentPosition = (allowed: (at: object) => void, denied: () => void) => {
    decide = (isAllowed) => {
      state = isAllowed ? 'granted' : 'denied';
      if (isAllowed) allowed({ coords: { longitude: 120.6, latitude: 31.3 } });
      else denied();
    };
  };
  const permissions = { query: async () => ({ state, addEventListener: () => {} }) };
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition }, permissions }),
  );
  return { decide: (isAllowed: boolean) => act(async () => decide(isAllowed)) };
}

describe('[S8.20] shows share success and failure, operation success and failure', () => {
  test.each([
    ['en', 'share success', 'share failure'],
    ['zh', '分享成功', '分享失败'],
  ] as const)('share (%s)', async (language, success, failure) => {
    useLanguageStore.getState().setLanguage(language);
    const end = async (share: () => Promise<void>) => {
      useToastStore.setState({ now: null });
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
      await shareByDevice({ url: 'https://sycee.example' });
      return toasted();
    };
    expect(await end(async () => {})).toBe(success);
    expect(await end(() => Promise.reject(new DOMException('no way', 'NotAllowedError')))).toBe(failure);
    expect(await end(() => Promise.reject(new DOMException('closed', 'AbortError')))).toBeUndefined();
  });

  test.each([
    ['en', 'operation success', 'operation failure'],
    ['zh', '操作成功', '操作失败'],
  ] as const)('operation (%s)', async (language, success, failure) => {
    const info = {
      ...infoOf('member'),
      region: '',
      token: '',
      may_be_found: true,
      notices: { order: true, message: true, report: true, news: true },
      notices_by: {
        wechat: { work: true, report: true },
        sms: { work: true },
        push: { work: true, report: true },
      },
    };
    const done = { code: '2000000', data: info };
    fakeServer({ 'GET /account/api/info': done, 'PUT /account/api/info/part': done });
    await show(language, <MySettings />);
    await until(() => expect(document.querySelector('[role="switch"], input[type="checkbox"]')).not.toBeNull());
    await act(async () => document.querySelector<HTMLElement>('[role="switch"], input[type="checkbox"]')!.click());
    await until(() => expect(toasted()).toBe(success));
    fakeServer({ 'GET /finance/api/get_index': { code: '4090000', message: '' } });
    await call('GET /finance/api/get_index').catch(() => null);
    expect(toasted()).toBe(failure);
  });
});

describe('[S8.21] shows network error and location permission not granted', () => {
  test.each([
    ['en', 'network error', 'location permission not granted'],
    ['zh', '网络错误', '未获得定位权限'],
  ] as const)('%s', async (language, network, location) => {
    await show(language, <ErrorState onRetry={() => {}} />);
    expect(text()).toContain(network);
    await show(language, <LoadMore state="error" onMore={() => {}} />);
    expect(text()).toContain(network);
    const person = fakeLocation();
    globalStorage.set('longitude', 1);
    globalStorage.set('latitude', 2);
    await show(language, <PermissionSettings />);
    await until(() => expect(text()).toMatch(/Allow|允许/));
    await pressText(/^(Allow|允许)/);
    await person.decide(false);
    await until(() => expect(toasted()).toBe(location));
    // In the coordinates of maps of China.
    expect(requestHeaders()['x-position']).toBe('222,111');
  });
});

describe('[S8.19] shows no match, no such message, loading and locating', () => {
  test.each([
    ['en', 'no match', 'no such message', 'loading', 'locating'],
    ['zh', '没有匹配的结果', '没有这条消息', '加载中', '定位中'],
  ] as const)('%s', async (language, noMatch, noSuchMessage, loading, locating) => {
    await show(language, <Skeleton shape="row" />);
    expect(text()).toContain(loading);
    await show(language, <LoadMore state="loading" onMore={() => {}} />);
    expect(text()).toContain(loading);

    fakeServer({ 'GET /finance/api/product_list': { code: '2000000', data: { list: [], total: 0, next: null } } });
    await show(language, <AddProduct open numbers={[]} onAdd={() => {}} onClose={() => {}} />);
    await type('input[type="search"], .popup input', 'nothing of the kind');
    await until(() => expect(text()).toContain(noMatch));

    const noMessages = { list: [], next: null, examined_until: null };
    fakeServer({ 'GET /message/api/msg/search': { code: '2000000', data: noMessages } });
    await show(language, <MessageResults keyword="nothing" hrefOf={() => ''} />);
    await until(() => expect(text()).toContain(noSuchMessage));

    const person = fakeLocation();
    await show(language, <PermissionSettings />);
    await until(() => expect(text()).toMatch(/Allow|允许/));
    expect(text()).not.toContain(locating);
    await pressText(/^(Allow|允许)/);
    expect(text()).toContain(locating);
    await person.decide(true);
    await until(() => expect(text()).not.toContain(locating));
    expect(requestHeaders()['x-position']).toBe('120.60417,31.297812');
  });
});
