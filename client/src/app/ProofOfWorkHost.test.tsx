import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#platform/http/call.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { ProofOfWorkHost } from './ProofOfWorkHost.tsx';

const solver = vi.hoisted(() => ({ solve: (_: AbortController): Promise<string | null> => Promise.resolve('') }));
vi.mock('#platform/http/solve-proof-of-work.ts', () => ({
  solveProofOfWork: (_: unknown, controller: AbortController) => solver.solve(controller),
}));

const send = 'POST /tools/api/sms/code';
const proofRequired = { code: '4290000', message: 'one moment', data: { work: { parameters: {}, signature: 's' } } };
const body = { mobile: '13800000001', scene: 'login' } as const;
const title = 'Security check in progress…';
const settle = () => act(() => new Promise((done) => setTimeout(done)));

// Loaded beforehand, so that the lazy component renders immediately.
beforeAll(() => import('./ProofOfWorkPopup.tsx'));

let screen: Rendered;
beforeEach(async () => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  useToastStore.setState({ now: null });
  screen = await render(<ProofOfWorkHost />);
});
afterEach(async () => {
  await screen.leave();
  vi.unstubAllGlobals();
});

test('waits for the proof of work with a notice, and continues with the solution and the same key', async () => {
  let isSolved = false;
  const requests = fakeServer({
    [send]: () => (isSolved ? { code: '2000000', data: { again_in: 60, valid_for: 600 } } : proofRequired),
  });
  let finish = (_: string) => {};
  solver.solve = () => new Promise((done) => (finish = done));
  const answer = call(send, { body, idempotencyKey: 'key' });
  await settle();
  expect(document.body.textContent).toContain(title);
  isSolved = true;
  finish('the solution');
  await settle();
  expect(await answer).toMatchObject({ again_in: 60 });
  expect(requests.map(({ headers }) => [headers['x-work'], headers['idempotency-key']])).toEqual([
    [undefined, 'key'],
    ['the solution', 'key'],
  ]);
  expect(useToastStore.getState().now).toBeNull();
});

test('says that the check is unfinished when cancelled or when the device cannot solve it', async () => {
  fakeServer({ [send]: proofRequired });
  solver.solve = (controller) =>
    new Promise((done) => controller.signal.addEventListener('abort', () => done(null), { once: true }));
  const answer = call(send, { body }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await settle();
  await press('.pop button.btn');
  await settle();
  expect(await answer).toBe('Security check not finished. Try again');
  expect(useToastStore.getState().now).toBeNull();
  solver.solve = () => Promise.reject(new Error('no workers here'));
  await act(() => call(send, { body }).catch(() => {}));
  expect(useToastStore.getState().now?.text).toContain('Security check failed');
});

test('stops solving for a server that keeps asking', async () => {
  const requests = fakeServer({ [send]: proofRequired });
  solver.solve = () => Promise.resolve('a solution');
  await act(() => call(send, { body }).catch(() => {}));
  expect(requests).toHaveLength(5);
  expect(useToastStore.getState().now?.text).toContain('Security check failed');
});

test('sends the device’s own key with every request', async () => {
  const requests = fakeServer({});
  siteStorage.set('device', 'what is no key');
  await call(send, { body });
  await call(send, { body });
  const key = siteStorage.get<string>('device');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(requests.map(({ headers }) => headers['x-device'])).toEqual([key, key]);
});
