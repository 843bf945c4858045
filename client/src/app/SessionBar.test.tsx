import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endNavigation } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { expireRole, saveSessionEntry, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { useUpdate } from '#platform/worker/update-ready.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { SessionBar } from './SessionBar.tsx';

// Loaded beforehand, so that the lazy components render immediately.
beforeAll(() =>
  Promise.all([import('./ExpiredNotice.tsx'), import('./StaleNotice.tsx'), import('./UpdateNotice.tsx')]),
);

let screen: Rendered;
beforeEach(async () => {
  history.replace('/pages/home/index');
  endNavigation();
  arriveAt(testSite, 'broker', 'member');
  useSession.setState({ expired: null, stale: null });
  useLanguageStore.getState().setLanguage('en');
  screen = await render(<SessionBar />);
});
afterEach(() => screen.leave());
const text = () => screen.root.querySelector('[role=status]')?.textContent ?? '';
const settle = () => act(() => new Promise((done) => setTimeout(done)));
const expire = async (role: 'broker' | 'member') => {
  await act(async () => void expireRole(role, `token of ${role}`));
  await settle();
};

test('shows an expired login with the current role and a link to its login, until the next login', async () => {
  expect(text()).toBe('');
  await expire('member');
  expect(text()).toContain('Your customer login has expired. You’re now logged in as adviser.');
  await expire('broker');
  expect(text()).toContain('Your adviser login has expired. You’re browsing as a guest.');
  await press('button.go');
  await settle();
  expect(history.location.pathname).toBe('/pages/login/broker');
  expect(siteStorage.get('login_return')).toBe('/pages/home/index');
  expect(text()).toContain('Please log in again.');
  expect(screen.root.querySelector('button.go')).toBeNull();
  await act(async () => saveSessionEntry('broker', entryOf('broker')));
  expect(text()).toBe('');
});

test('can be dismissed', async () => {
  await expire('broker');
  await press('button.ib');
  expect(text()).toBe('');
});

test('says once that there is no network: in the notice of stored data, if there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(screen.root.textContent).toBe('You’re offline. You can continue once you’re back.');
  await act(async () => useSession.setState({ stale: 'The server can’t be reached.' }));
  await settle();
  expect(screen.root.textContent).toBe('No network. Showing your account as last loaded.Try again');
  vi.restoreAllMocks();
  await act(async () => void window.dispatchEvent(new Event('online')));
});

test('says that an update could not be loaded, and keeps the page', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => useUpdate.setState({ isReady: true }));
  await settle();
  await press('button.go');
  await settle();
  expect(useToastStore.getState().now).toMatchObject({
    text: 'Not updated. Check the connection and try again.',
    kind: 'bad',
  });
  expect(text()).toContain('A new version is ready');
  await act(async () => useUpdate.setState({ isReady: false }));
  vi.restoreAllMocks();
});
