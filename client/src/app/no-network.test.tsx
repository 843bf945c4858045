import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOfflineReading } from '#platform/offline/offline-reading.ts';
import { switchRole, useSession } from '#platform/session/session.ts';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { Shell } from './Shell.tsx';

let rendered: Rendered;
const setOnline = async (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const text = () => rendered.root.textContent;

beforeEach(() => {
  // A wide screen would also render the navigation rail.
  Object.assign(window, { innerWidth: 390, scrollTo: () => {} });
  arriveAt(testSite, 'broker', 'member');
  setOfflineReading(null);
});
afterEach(async () => {
  await rendered.leave();
  useLanguageStore.getState().setLanguage('en');
  vi.restoreAllMocks();
});

test.each([
  ['en', 'network error', 'No network', 'This page isn’t saved on this device', 'No network. Showing your account'],
  ['zh', '网络错误', '没有网络', '这一页没有保存在本机', '没有网络，当前显示上次的账号资料'],
] as const)(
  'says in %s that there is no network, and where pages are kept that this one was not',
  async (language, error, noNetwork, notKept, stale) => {
    useLanguageStore.getState().setLanguage(language);
    rendered = await render(
      <Shell>
        <ErrorState onRetry={() => {}} />
        <LoadMore state="error" onMore={() => {}} />
      </Shell>,
    );
    await act(async () => useSession.setState({ stale: 'The server is away.' }));
    await vi.waitFor(() => expect(text()).toContain('The server is away.'));
    expect(text().split(error)).toHaveLength(3);
    await setOnline(false);
    expect(text()).not.toContain(error);
    expect(text()).not.toContain('The server is away.');
    expect(text()).toContain(stale);
    expect(text().split(noNetwork).length).toBeGreaterThan(3);
    expect(text()).not.toContain(notKept);
    await act(async () => setOfflineReading(infoOf('member').account_no));
    expect(text()).toContain(notKept);
    await act(async () => setOfflineReading(null));
    expect(text()).not.toContain(notKept);
    // The devices of staff always keep what was read.
    await act(async () => switchRole('broker'));
    expect(text()).toContain(notKept);
    await setOnline(true);
    expect(text()).toContain(error);
    expect(text()).toContain(notKept);
  },
);
