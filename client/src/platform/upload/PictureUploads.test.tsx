import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { PictureUploads } from './PictureUploads.tsx';
import { credentialOf, fakeUploads, pictureFile, type SentForm } from './testing.ts';
import type { Uploaded } from './upload-file.ts';

let sent: SentForm[];
let rendered: Rendered;
let uploaded: readonly Uploaded[];
beforeEach(async () => {
  arriveAt(testSite, 'member');
  sent = fakeUploads();
  uploaded = [];
  fakeServer({ 'GET /tools/api/oss/sign': () => ({ code: '2000000', data: credentialOf() }) });
  rendered = await render(
    <PictureUploads
      label="Pictures"
      kind="sale"
      onChange={(finished) => {
        uploaded = finished;
      }}
    />,
  );
});
afterEach(async () => {
  await rendered.leave();
  useModalStore.setState({ queue: [] });
  vi.unstubAllGlobals();
});

async function pick(files: File[]): Promise<void> {
  const input = find<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const pictures = (n: number) => Array.from({ length: n }, (_, i) => pictureFile(`${i}.png`));
const untilSent = (n: number) => vi.waitFor(() => expect(sent).toHaveLength(n));
const answer = (form: SentForm, status = 200) => act(async () => form.answer(status));
const tiles = () => rendered.root.querySelectorAll('.upl li:not(:has(input))').length;
const toasted = () => useToastStore.getState().now?.text;

test('[S5.13] takes 52 of 53 pictures and says so; leaves out other files', async () => {
  await pick([...pictures(53), new File(['x'], 'x.txt', { type: 'text/plain' })]);
  expect(tiles()).toBe(52);
  expect(toasted()).toBe('Up to 52 pictures; the rest were not added');
  expect(rendered.root.querySelector('input')).toBeNull();
  await press('.upl li:first-child .x');
  await pick([new File(['x'], 'x.txt', { type: 'text/plain' })]);
  expect([tiles(), toasted()]).toEqual([51, 'Use JPEG, PNG, WebP or GIF pictures']);
  expect(find<HTMLInputElement>('input').accept).toBe('image/jpeg,image/png,image/webp,image/gif');
});

test('uploads three at a time and keeps the order in which they were chosen', async () => {
  await pick(pictures(5));
  await untilSent(3);
  await answer(sent[2]!);
  await answer(sent[0]!);
  await untilSent(5);
  for (const form of [sent[4]!, sent[3]!, sent[1]!]) await answer(form);
  const named = (n: number) => sent.find(({ file }) => file.name === `${n}.png`)!.fields.key;
  await vi.waitFor(() => expect(uploaded.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map(named)));
  expect(toasted()).toBe('image uploaded successfully');
  expect(find('[role="status"]').textContent).toBe('5 of 5 uploaded');
});

test('shows the progress; a cancelled upload disappears and makes room', async () => {
  await pick(pictures(4));
  await untilSent(3);
  await act(async () => sent[0]!.progress(0.4));
  expect(find('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('40');
  await press('[aria-label="Cancel upload 0.png"]');
  expect([tiles(), sent[0]!.isAborted]).toEqual([3, true]);
  await untilSent(4);
});

test('[S8.15] says so on the tile after a 403, and its button uploads with the new credential', async () => {
  await pick(pictures(1));
  await untilSent(1);
  await answer(sent[0]!, 403);
  await vi.waitFor(() => expect(find('[role="alert"]').textContent).toContain('Expired'));
  expect(toasted()).toBe('signature expired, please upload again');
  await press('[aria-label="Try again 0.png"]');
  await untilSent(2);
  expect(sent[1]!.fields.policy).not.toBe(sent[0]!.fields.policy);
  await answer(sent[1]!);
  await vi.waitFor(() => expect(uploaded).toHaveLength(1));
});

test('[S8.16] shows the success toast after an upload with status 200 only', async () => {
  for (const status of [201, 204, 302, 400, 403, 404, 413, 500, 502]) {
    useToastStore.setState({ now: null });
    const before = sent.length;
    await pick(pictures(1));
    await untilSent(before + 1);
    await answer(sent.at(-1)!, status);
    await vi.waitFor(() => expect(rendered.root.querySelectorAll('[role="alert"]')).toHaveLength(1));
    expect(toasted(), String(status)).not.toBe('image uploaded successfully');
    expect(uploaded).toEqual([]);
    await press('.upl li:first-child .x');
    for (const { answer: close } of useModalStore.getState().queue) await act(async () => close(true));
  }
  useToastStore.setState({ now: null });
  const before = sent.length;
  await pick(pictures(1));
  await untilSent(before + 1);
  expect(toasted()).toBeUndefined();
  await answer(sent.at(-1)!, 200);
  await vi.waitFor(() => expect(useToastStore.getState().now).toMatchObject({ text: 'image uploaded successfully' }));
  expect(uploaded).toHaveLength(1);
});

test('[S8.14] shows one modal for several simultaneous refusals', async () => {
  await pick(pictures(3));
  await untilSent(3);
  for (const form of sent) await answer(form, 500);
  await vi.waitFor(() => expect(rendered.root.querySelectorAll('[role="alert"]')).toHaveLength(3));
  expect(useModalStore.getState().queue.map(({ text }) => text)).toEqual(['network request error']);
  await act(async () => useModalStore.getState().queue[0]!.answer(true));
});

test('resumes what the network interrupted when it is back', async () => {
  await pick(pictures(2));
  await untilSent(2);
  await act(async () => sent[0]!.lose());
  await vi.waitFor(() => expect(find('[role="alert"]').textContent).toContain('network error'));
  await act(async () => window.dispatchEvent(new Event('online')));
  await untilSent(3);
  await answer(sent[1]!);
  await answer(sent[2]!);
  await vi.waitFor(() => expect(uploaded).toHaveLength(2));
});

test('accepts a PDF where documents are accepted and shows its name; leaves it out elsewhere', async () => {
  const pdf = new File(['%PDF-1.7 a page'], 'lease.pdf', { type: 'application/pdf' });
  await pick([pdf]);
  expect(tiles()).toBe(0);
  await rendered.show(<PictureUploads label="Lease" kind="work" documents onChange={() => null} key="papers" />);
  fakeServer({ 'GET /tools/api/oss/base_sign': () => ({ code: '2000000', data: credentialOf() }) });
  await pick([pdf, new File(['x'], 'x.txt', { type: 'text/plain' })]);
  expect([tiles(), toasted()]).toEqual([1, 'Use JPEG, PNG, WebP, GIF or PDF files']);
  expect([find('.upl .paper').textContent, rendered.root.querySelector('.upl img')]).toEqual(['lease.pdf', null]);
  await untilSent(1);
  expect(sent[0]!.fields.key).toMatch(/\.pdf$/);
  expect(find<HTMLInputElement>('input').accept).toContain('application/pdf');
});

test('cancels uploads when the page is left, and asks only while one is under way', async () => {
  const isRequested = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isRequested()).toBe(false);
  await pick(pictures(1));
  await untilSent(1);
  expect(isRequested()).toBe(true);
  await rendered.show(null);
  expect([sent[0]!.isAborted, isRequested()]).toEqual([true, false]);
});

test('shows how many files are read before an uploaded picture', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fakeServer({
    'GET /tools/api/oss/sign': () => ({ code: '2000000', data: credentialOf() }),
    'GET /tools/api/oss/queue': { code: '2000000', data: { ahead: 4 } },
  });
  await pick(pictures(1));
  await untilSent(1);
  await act(async () => sent[0]!.progress(1));
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  await vi.waitFor(() => expect(find('.upl [role=status]').textContent).toBe('4 ahead'));
  await answer(sent[0]!);
  expect(rendered.root.querySelector('.upl [role=status]')).toBeNull();
  vi.useRealTimers();
});
