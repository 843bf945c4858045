import type { Role } from '@sycee/contract/core/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#platform/http/call.ts';
import { whenEnrolFirst } from '#platform/http/on-failure.ts';
import { endNavigation } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { enrolFirst } from '#platform/navigation/login.ts';
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

async function fillIn(role: Role = 'member'): Promise<void> {
  form = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LoginForm role={role} />
    </QueryClientProvider>,
  );
  if (role !== 'member') await press('[role=radio]');
  await type('input[autocomplete=username]', '13511110001');
  await type('input[autocomplete=one-time-code]', '123456');
  await press('input[type=checkbox]');
}
const submit = async () => {
  await press('button[type=submit]');
  await act(() => new Promise((done) => setTimeout(done)));
};

test('repeats a login whose answer was lost with the same body, whatever a guest created meanwhile', async () => {
  let tries = 0;
  const requests = fakeServer({
    [login]: () => (tries++ === 0 ? 'network' : { code: '2000000', data: { token: 'new', registered: true } }),
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), token: 'new' } },
    'POST /tax/api/match/keep': { code: '2000000', data: { kept: 1 } },
  });
  siteStorage.set('guest_reports', [reportOf(1)]);
  siteStorage.set('draft_key', 'K'.repeat(43));
  await fillIn();
  await submit();
  // Stored by another tab.
  siteStorage.set('guest_reports', [reportOf(2), reportOf(1)]);
  await submit();
  const [lost, again] = requests.filter(({ url }) => url.endsWith('/site/login'));
  expect(again!.headers['idempotency-key']).toBe(lost!.headers['idempotency-key']);
  expect(again!.body).toEqual(lost!.body);
  const guestData = requests.find(({ url }) => url.endsWith('/match/keep'));
  expect([claimsOf(lost!.body), claimsOf(guestData!.body)]).toEqual([[idOf(1)], [idOf(2)]]);
  expect(lost!.body).toMatchObject({ draft_key: 'K'.repeat(43) });
  expect([siteStorage.get('guest_reports'), siteStorage.get('draft_key')]).toEqual([null, null]);
});

test('keeps a report on this device that could not be handed over after the login', async () => {
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

test('asks staff for the password besides the code, and sends both', async () => {
  const refused = { code: '4220000', message: 'too little', data: { fields: { password: 'Enter the password too' } } };
  const requests = fakeServer({ [login]: refused });
  await fillIn('broker');
  await submit();
  expect(form.root.textContent).toContain('Enter the password too');
  await type('input[type=password]', 'the password');
  await submit();
  const sent = requests.filter(({ url }) => url.endsWith('/site/login')).map(({ body }) => body);
  expect(sent).toMatchObject([{ code: '123456' }, { code: '123456', password: 'the password' }]);
});

test('asks for a second factor in place, and starting over leads back to the form', async () => {
  const second = { ticket: 'T', expires_at: '', ways: ['totp', 'recovery'], passkey: null };
  fakeServer({ [login]: { code: '2000000', data: { token: '', second } } });
  await fillIn('broker');
  await submit();
  await vi.waitFor(() => expect(form.root.textContent).toContain('Two-step verification'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('autocomplete')).toBe('one-time-code'));
  await press('.go:last-of-type');
  expect(form.root.querySelector('input[autocomplete=username]')).not.toBeNull();
});

test('leads a login to setting up a second factor, and later calls rejected for it too', async () => {
  fakeServer({
    [login]: { code: '2000000', data: { token: 'new', must_enrol: true } },
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('roc'), token: 'new' } },
    'GET /permission/api/scan/button': { code: '2000000', data: { slugs: ['*'] } },
    'GET /permission/api/scan/menu': { code: '2000000', data: { slugs: ['*'] } },
    'GET /finance/api/work_list': { code: '4030000', data: { enrol: true } },
  });
  await fillIn('roc');
  await submit();
  expect(history.location.href).toBe('/subpkgs/my/setting?at=second');
  endNavigation();
  history.replace('/pages/customer/customer_work');
  whenEnrolFirst(enrolFirst);
  await call('GET /finance/api/work_list', { query: {}, quiet: true }).catch(() => null);
  expect(history.location.href).toBe('/subpkgs/my/setting?at=second');
  expect(siteStorage.get('login_return')).toBe('/pages/customer/customer_work');
});

const installation = (providers: readonly string[]) => ({
  'GET /tools/api/sys/config/tech': { code: '2000000', data: { demo: false, providers } },
});

test('says that no code can be sent and offers no WeChat if neither is configured', async () => {
  const requests = fakeServer(installation([]));
  await fillIn();
  await act(() => new Promise((done) => setTimeout(done)));
  const button = [...form.root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Get a code');
  expect(button?.disabled).toBe(true);
  expect(form.root.textContent).toContain('Text messages are not available on this site yet');
  expect(form.root.textContent).not.toContain('WeChat');
  button?.click();
  expect(requests.some(({ url }) => url.includes('sms/code'))).toBe(false);
});

test('sends a code and offers WeChat if both are configured', async () => {
  fakeServer(installation(['sms', 'social']));
  await fillIn();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(form.root.textContent).not.toContain('Text messages are not available');
  expect(form.root.textContent).toContain('WeChat');
});

test('says why a login failed at the form and not in a toast; offers a retry without the password after a failed scan', async () => {
  let isAway = true;
  const requests = fakeServer({
    [login]: () => (isAway ? 'network' : { code: '2000000', data: { token: 'new' } }),
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('broker'), token: 'new' } },
    'GET /permission/api/scan/button': () =>
      requests.length < 6 ? 'network' : { code: '2000000', data: { slugs: ['*'] } },
    'GET /permission/api/scan/menu': { code: '2000000', data: { slugs: ['*'] } },
  });
  await fillIn('broker');
  await submit();
  expect(form.root.querySelector('[role=alert]')?.textContent).toContain('Can’t reach the server');
  isAway = false;
  await submit();
  await vi.waitFor(() => expect(form.root.textContent).toContain('Your account didn’t load'));
  await press('button.btn');
  await vi.waitFor(() => expect(siteStorage.get('broker')).toMatchObject({ token: 'new' }));
  expect(requests.filter(({ url }) => url.endsWith('/site/login'))).toHaveLength(2);
});
