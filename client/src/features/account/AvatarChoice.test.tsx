import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSessionEntry } from '#platform/session/session.ts';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer, type SeenRequest } from '#platform/testing/fake-server.ts';
import { credentialOf, fakeUploads, pictureFile, type SentForm } from '#platform/upload/testing.ts';
import { useModalStore } from '#ui/modal.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { AccountCard } from './AccountCard.tsx';

let sent: SentForm[];
let requests: SeenRequest[];
let rendered: Rendered;
beforeEach(async () => {
  arriveAt(testSite, 'member');
  sent = fakeUploads();
  requests = fakeServer({
    'GET /tools/api/oss/sign': () => ({ code: '2000000', data: credentialOf('avatar') }),
    'PUT /account/api/info/part': () => {
      const { avatar } = requests.at(-1)!.body as { avatar: string | null };
      return { code: '2000000', data: { ...infoOf('member'), avatar, token: 'token of member' } };
    },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <AccountCard />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await rendered.leave();
  useModalStore.setState({ queue: [] });
  vi.unstubAllGlobals();
});

async function choose(file = pictureFile()): Promise<SentForm> {
  const before = sent.length;
  const input = find<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(sent.length).toBe(before + 1));
  return sent.at(-1)!;
}
const press = (name: string) =>
  act(async () => [...rendered.root.querySelectorAll('button')].find((one) => one.textContent === name)!.click());
const answer = (form: SentForm, status: number) => act(async () => form.answer(status));
const changes = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const toasted = () => useToastStore.getState().now;

test('shows a chosen avatar while it uploads and keeps it; undo removes it', async () => {
  const form = await choose();
  expect(form.fields.key).toMatch(/^avatar\//);
  await act(async () => form.progress(0.6));
  expect(find('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('60');
  expect(find<HTMLImageElement>('.ava img').src).toBe('blob:test');
  await answer(form, 200);
  const address = `http://127.0.0.1:3000/files/${form.fields.key}`;
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBe(address));
  expect(find<HTMLImageElement>('.ava img').src).toBe(address);
  expect(toasted()?.text).toBe('image uploaded successfully');
  await act(async () => toasted()!.action!.run());
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBeNull());
  expect(changes()).toEqual([{ avatar: address }, { avatar: null }]);
});

test('removes a picture, and undo restores it', async () => {
  await answer(await choose(), 200);
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBeTruthy());
  const { avatar } = currentSessionEntry()!.info;
  await press('Remove picture');
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBeNull());
  await act(async () => toasted()!.action!.run());
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBe(avatar));
});

test('offers a retry or discards after a failure; changes nothing before the upload succeeds', async () => {
  await act(async () => (await choose()).lose());
  await vi.waitFor(() => expect(rendered.root.textContent).toContain('Upload failed'));
  expect(toasted()?.text).toBe('network error');
  await press('Try again');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await answer(sent[1]!, 403);
  await vi.waitFor(() => expect(toasted()?.text).toBe('signature expired, please upload again'));
  await press('Discard');
  expect(rendered.root.textContent).not.toContain('Upload failed');
  expect(changes()).toEqual([]);
});

test('cancels an upload', async () => {
  const form = await choose();
  await press('Cancel');
  expect(form.isAborted).toBe(true);
  expect([rendered.root.querySelector('[role="progressbar"]'), rendered.root.querySelector('.ava img')]).toEqual([
    null,
    null,
  ]);
});

test('cancels the upload when the page is left', async () => {
  const form = await choose();
  await rendered.show(null);
  expect(form.isAborted).toBe(true);
});

test('shows a letter for a picture that no longer exists', async () => {
  await answer(await choose(), 200);
  await vi.waitFor(() => expect(currentSessionEntry()?.info.avatar).toBeTruthy());
  await act(async () => find('.ava img').dispatchEvent(new Event('error')));
  expect(find('.ava').textContent).toBe('m');
});
