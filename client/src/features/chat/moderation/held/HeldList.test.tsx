import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { HeldList } from './HeldList.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const person = (name: string) => ({ contacts_no: `b-${name}`, name, avatar: null, role: 'broker', is_closed: false });
const heldOf = (id: string, name: string) => ({
  id,
  tid: id,
  sender: person(name),
  rule: '预付费',
  by: '先交*手续费',
  to: { kind: 'group', name: '资料组' },
  content: { kind: 'text', text: '先交手续费' },
  held_at: '2026-11-20T02:00:00Z',
  version: 1,
});

const show = async (answer: (id: string) => { code: string; message?: string; data: unknown }) => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
  let waiting = [heldOf('1', '周以宁'), heldOf('2', '沈嘉禾')];
  const seen = fakeServer({
    'GET /admin/api/held_messages': () => ({ code: '2000000', data: { list: waiting, next: null } }),
    'POST /admin/api/held_messages/decide': () => {
      waiting = waiting.filter(({ id }) => id !== '1');
      return answer('1');
    },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HeldList />
    </QueryClientProvider>,
  );
  await until(() => rows().length === 2);
  return seen;
};
const rows = () => [...document.querySelectorAll('ul > li')];
const buttons = (at: number) => [...rows()[at]!.querySelectorAll('button')];
const until = (is: () => boolean) =>
  vi.waitUntil(async () => {
    await act(async () => {});
    return is();
  });

test('a released message stays in its row without buttons, so that a second press releases nothing', async () => {
  const seen = await show((id) => ({ code: '2000000', data: { id, status: 'released' } }));
  expect(rows()[0]!.textContent).toContain('周以宁 in the group “资料组”');
  expect(rows()[0]!.textContent).toContain('hit by “先交*手续费”');
  expect(buttons(0).map((button) => button.getAttribute('aria-label'))).toEqual(['Release: 周以宁', 'Refuse: 周以宁']);
  const [release] = buttons(0);
  await act(async () => release!.click());
  await act(async () => release!.click());
  await until(() => buttons(0).length === 0);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]!.textContent).toContain('Released');
  expect(buttons(1)).toHaveLength(2);
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a message that somebody else has decided stays in its row and says so', async () => {
  await show(() => ({ code: '4090000', message: 'This message has been decided already', data: null }));
  await act(async () => buttons(0)[0]!.click());
  await until(() => rows()[0]!.textContent.includes('Decided'));
  expect(rows()).toHaveLength(2);
  expect(buttons(0)).toHaveLength(0);
  expect(buttons(1)).toHaveLength(2);
});
