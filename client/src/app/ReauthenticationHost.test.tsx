import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MobilePart } from '#features/account/settings/MobilePart.tsx';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { ReauthenticationHost } from './ReauthenticationHost.tsx';

const update = 'PUT /account/api/update';
const input = { code: '4030000', message: 'show first', data: { proof: true } } as never;
const withApp = { required: false, factors: [{ kind: 'totp' }], recovery_left: 3, proven_until: null };

// Loaded beforehand, so that the lazy component renders immediately.
beforeAll(() => import('#features/account/second/Reauthentication.tsx'));

let screen: Rendered;
let isProven = false;
beforeEach(() => {
  arriveAt(testSite, 'broker');
  useLanguageStore.getState().setLanguage('en');
  useToastStore.setState({ now: null });
  isProven = false;
});
afterEach(async () => {
  await screen.leave();
  vi.unstubAllGlobals();
});
const settle = () => act(() => new Promise((done) => setTimeout(done)));

async function open(state: object, load?: () => Promise<never>) {
  const requests = fakeServer({
    [update]: () => (isProven ? { code: '2000000', data: infoOf('broker') } : input),
    'GET /account/api/second': { code: '2000000', data: state },
    'POST /account/api/second/proof': () => {
      isProven = true;
      return { code: '2000000', data: { proven_until: '2026-01-01T00:00:00Z' } };
    },
  } as never);
  screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MobilePart />
      <ReauthenticationHost {...(load && { load })} />
    </QueryClientProvider>,
  );
  const [code, newCode] = [...document.querySelectorAll('input[autocomplete=one-time-code]')];
  code!.id ||= 'c';
  newCode!.id ||= 'n';
  await type(`#${CSS.escape(code!.id)}`, '111111');
  await type('input[autocomplete=tel-national]', '13800000009');
  await type(`#${CSS.escape(newCode!.id)}`, '222222');
  await press('button[type=submit]');
  await settle();
  await settle();
  return requests;
}

test('asks for the factor when a change needs a proof, then continues with the input', async () => {
  const seen = await open(withApp);
  const dialog = document.querySelector('dialog')!;
  expect(dialog.querySelector('input[type=password]')).toBeNull();
  await type('dialog input', '654321');
  await press('dialog button[type=submit]');
  await settle();
  const bodies = seen.filter(({ url }) => url.endsWith('/api/update')).map(({ body }) => body);
  const typed = { code: '111111', mobile: '13800000009', new_code: '222222' };
  expect(bodies).toEqual([typed, typed]);
  expect(seen.find(({ url }) => url.endsWith('/second/proof'))!.body).toEqual({ code: '654321' });
  expect(useToastStore.getState().now?.text).not.toBe('show first');
});

test('asks for the password without a factor; a cancelled proof leaves the form as it was', async () => {
  const seen = await open({ ...withApp, factors: [], recovery_left: 0 });
  expect(document.querySelector('dialog input[type=password]')).not.toBeNull();
  await press('dialog [aria-label=Close]');
  await settle();
  expect(seen.filter(({ url }) => url.endsWith('/api/update'))).toHaveLength(1);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=tel-national]')!.value).toBe('13800000009');
  expect(document.querySelector('button[type=submit][disabled]')).toBeNull();
});

test('a dialog that does not arrive fails the call, and the form keeps its input and can be sent again', async () => {
  await open(withApp, () => Promise.reject(new Error('network down')));
  expect(document.querySelector('dialog')).toBeNull();
  expect(useToastStore.getState().now?.text).toBe(
    'The network is down or the app was updated. What you entered is kept.',
  );
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=tel-national]')!.value).toBe('13800000009');
  expect(document.querySelector('button[type=submit][disabled], button[type=submit][aria-busy=true]')).toBeNull();
});
