import type { Role } from '@sycee/contract/core/roles';
import { afterEach, expect, test } from 'vitest';
import { dropRole, useSession } from '#platform/session/session.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AfterLogout } from './AfterLogout.tsx';

let rendered: Rendered | undefined;
const shown = async () => {
  rendered = await render(<AfterLogout />);
  return rendered.root.textContent;
};
afterEach(async () => {
  await rendered?.leave();
  useLanguageStore.getState().setLanguage('en');
});
const arrive = (...roles: Role[]) => {
  arriveAt(testSite, ...roles);
  useSession.setState({ ended: null });
};

test('says to a guest that nobody is logged in', async () => {
  arrive();
  const text = await shown();
  expect(text).toContain('You are logged out');
  expect(text).toContain('Log in again');
});

test.each([
  ['en', 'You are logged in', 'You are logged out', 'Log in again'],
  ['zh', '你已登录', '你已退出登录', '重新登录'],
] as const)('says in %s to somebody who is logged in, as whom', async (language, loggedIn, loggedOut, again) => {
  useLanguageStore.getState().setLanguage(language);
  arrive('broker');
  const text = await shown();
  expect(text).toContain(loggedIn);
  expect(text).not.toContain(loggedOut);
  expect(text).not.toContain(again);
});

test('says which role was logged out and which one is left, until that role logs in again', async () => {
  arrive('member', 'broker');
  dropRole('broker');
  expect(await shown()).toMatch(/Adviser logged out.*You are still logged in as .+ \(customer\)\./);
  await rendered?.leave();
  arriveAt(testSite, 'member', 'broker');
  expect(await shown()).toMatch(/You are logged in/);
});
