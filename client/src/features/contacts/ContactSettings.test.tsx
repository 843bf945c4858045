import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { ContactSettings } from './ContactSettings.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('a person is blocked only after a confirmation', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  history.replace('/pages/networking/add_set_up?contacts_no=b-1');
  const person = { contacts_no: 'b-1', name: '周以宁', remark: '', tags: [], blocked: false, is_contact: false };
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
