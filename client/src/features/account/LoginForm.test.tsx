import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { LoginForm } from './LoginForm.tsx';

const login = 'POST /account/api/site/login';
const idOf = (n: number) => `019b76da-a800-7000-8000-00000000000${n}`;
const reportOf = (n: number) => ({ report_id: idOf(n), secret: 'A'.repeat(43), number: `R-${n}`, at: '' });
const claimsOf = (body: unknown) =>
  (body as { claims: { report_id: string }[] }).claims.map(({ report_id }) => report_id);

let form: Rendered;
beforeEach(() => arriveAt(testSite));
afterEach(async () => {
  await form.leave();
  vi.unstubAllGlobals();
});

async function fillIn(): Promise<void> {
  form = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LoginForm role="member" />
    </QueryClientProvider>,
  );
  await type('input[autocomplete=username]', '13511110001');
  await type('input[autocomplete=one-time-code]', '123456');
  await press('input[type=checkbox]');
}
const submit = async () => {
  await press('button[type=submit]');
  await act(() => new Promise((done) => setTimeout(done)));
};

test('a login whose answer was lost is asked for again with the same body, whatever was made as a guest meanwhile', async () => {
  let tries = 0;
  const seen = fakeServer({
    [login]: () => (tries++ === 0 ? 'network' : { code: '2000000', data: { token: 'new', registered: true } }),
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), token: 'new' } },
    'POST /tax/api/match/keep': { code: '2000000', data: { kept: 1 } },
  });
  siteStorage.set('guest_reports', [reportOf(1)]);
  siteStorage.set('draft_key', 'K'.repeat(43));
  await fillIn();
  await submit();
  // In another tab.
  siteStorage.set('guest_reports', [reportOf(2), reportOf(1)]);
  await submit();
  const [lost, again] = seen.filter(({ url }) => url.endsWith('/site/login'));
  expect(again!.headers['idempotency-key']).toBe(lost!.headers['idempotency-key']);
  expect(again!.body).toEqual(lost!.body);
  const kept = seen.find(({ url }) => url.endsWith('/match/keep'));
  expect([claimsOf(lost!.body), claimsOf(kept!.body)]).toEqual([[idOf(1)], [idOf(2)]]);
  expect(lost!.body).toMatchObject({ draft_key: 'K'.repeat(43) });
  expect([siteStorage.get('guest_reports'), siteStorage.get('draft_key')]).toEqual([null, null]);
});

test('a report that could not be handed over after the login stays on this device', async () => {
  let isIn = false;
  fakeServer({
    [login]: () => {
      siteStorage.set('guest_reports', [reportOf(2), reportOf(1)]);
      isIn = true;
      return { code: '2000000', data: { token: 'new', registered: true } };
    },
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), token: 'new' } },
    'POST /tax/api/match/keep': 'network',
  });
  siteStorage.set('guest_reports', [reportOf(1)]);
  await fillIn();
  await submit();
  expect(isIn).toBe(true);
  expect(siteStorage.get('guest_reports')).toEqual([reportOf(2)]);
});
