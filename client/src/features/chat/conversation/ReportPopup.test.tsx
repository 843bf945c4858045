import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { messageOf } from '#features/chat/testing/made.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { ReportPopup } from './ReportPopup.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('no reason is chosen before the reader chooses one, and until then nothing is sent', async () => {
  arriveAt(testSite, 'member');
  const seen = fakeServer({ 'POST /message/api/msg/report': { code: '2000000', data: { id: 'r' } } });
  rendered = await render(<ReportPopup message={messageOf(3)} onClose={() => {}} />);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(radios.map(({ checked }) => checked)).not.toContain(true);
  const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  expect(submit.disabled).toBe(true);
  await act(async () => radios[1]!.click());
  expect(submit.disabled).toBe(false);
  await press('button[type="submit"]');
  expect(seen.map(({ body }) => body)).toMatchObject([{ reason: 'spam' }]);
});

test('a report for another reason is sent when it says which', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const seen = fakeServer({ 'POST /message/api/msg/report': { code: '2000000', data: { id: 'r' } } });
  rendered = await render(<ReportPopup message={messageOf(3)} onClose={() => {}} />);
  const choice = [...document.querySelectorAll<HTMLElement>('[role="radio"], input[type="radio"]')].at(-1)!;
  await act(async () => choice.click());
  await type('textarea', '\u200b\u200b。。');
  await press('button[type="submit"]');
  expect(seen).toEqual([]);
  expect(document.body.textContent).toContain('Say in a few words what is wrong');
  await type('textarea', '冒充银行');
  await press('button[type="submit"]');
  expect(seen.map(({ body }) => body)).toMatchObject([{ reason: 'other', note: '冒充银行', seqs: [3] }]);
});
