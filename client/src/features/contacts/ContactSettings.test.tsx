import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { ContactSettings } from './ContactSettings.tsx';

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const show = async (more: object = {}) => {
  history.replace('/pages/networking/add_set_up?contacts_no=b-1');
  const person = {
    contacts_no: 'b-1',
    name: '周以宁',
    remark: '',
    tags: [],
    blocked: false,
    is_contact: false,
    ...more,
  };
  const seen = fakeServer({ 'GET /message/api/contacts/detail': { code: '2000000', data: person } });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactSettings />
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.querySelector('[role="switch"]');
  });
  return seen;
};
const texts = () => [...document.querySelectorAll<HTMLInputElement>('.field input')].map(({ value }) => value);
const contact = { is_contact: true, remark: '表姐', tags: ['亲戚'] };

test('a person is blocked only after a confirmation', async () => {
  const seen = await show();
  const blocks = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const answer = (ok: boolean) => act(async () => answerModal(useModalStore.getState().queue[0]!.id, ok));
  await press('[role="switch"]');
  expect(useModalStore.getState().queue[0]).toMatchObject({ title: 'Block 周以宁?' });
  await answer(false);
  expect(blocks()).toEqual([]);
  await press('[role="switch"]');
  await answer(true);
  expect(blocks()).toEqual([{ contacts_no: 'b-1', blocked: true }]);
});

test('what was typed and not saved is there again after leaving the screen, until it is discarded or saved', async () => {
  await show(contact);
  await type('.field input', '表姐（上海）');
  await rendered.leave();
  await show(contact);
  expect(texts()).toEqual(['表姐（上海）', '亲戚']);
  expect(find('[role="status"]').textContent).toBe('Unsaved changes, kept on this device');
  await press('.card .btn.ghost');
  expect(texts()).toEqual(['表姐', '亲戚']);
  expect(document.querySelector('[role="status"]')).toBeNull();
  await type('.field input', '表姐（苏州）');
  await press('.btn.lg');
  await rendered.leave();
  await show(contact);
  expect(texts()).toEqual(['表姐', '亲戚']);
});
