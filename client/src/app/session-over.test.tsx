import { roles } from '@sycee/contract/core/roles';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#platform/http/call.ts';
import { endNavigation, go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { useSession } from '#platform/session/session.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ScreenHost } from './ScreenHost.tsx';
import { Shell } from './Shell.tsx';

let rendered: Rendered;
beforeEach(() => {
  // A wide screen would also render the navigation rail.
  Object.assign(window, { innerWidth: 390, scrollTo: () => {} });
  arriveAt(testSite);
  useSession.setState({ ended: null, expired: null });
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const openAt = async (path: string, children: ReactNode) => {
  go(path);
  endNavigation();
  rendered = await render(children);
};

describe('[S4.13] shows the login page after the session of a role is over', () => {
  const loginPages = {
    member: '/pages/login/member',
    broker: '/pages/login/broker',
    store: '/pages/login/store',
    roc: '/pages/login/roc',
    saas: '/pages/login/saas',
  } as const;

  test.each(roles)('%s', async (role) => {
    for (const code of ['4010000', '4010003']) {
      arriveAt(testSite, ...roles.filter((one) => one !== role), role);
      await openAt('/pages/product/product', <Shell>page</Shell>);
      fakeServer({ 'GET /finance/api/get_index': { code, message: 'over' } });
      await act(() => call('GET /finance/api/get_index').catch(() => null));
      expect(history.location.pathname, code).toBe(loginPages[role]);
      await rendered.leave();
    }
  });

  test('shows the member’s login to a guest on a page that needs a login', async () => {
    const Secret = () => <p>secret</p>;
    await openAt(
      '/a/page/for/members',
      <ScreenHost screen={{ path: '/a/page/for/members', roles: ['member', 'broker'], load: async () => Secret }} />,
    );
    await vi.waitFor(() => expect(history.location.pathname).toBe('/pages/login/member'));
    expect(rendered.root.textContent).not.toContain('secret');
  });
});
