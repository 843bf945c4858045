import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ContactDetails } from './ContactDetails.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const id = '00000000-0000-4000-8000-000000000001';
const person = { contacts_no: 'b-1', name: '周以宁', remark: '', tags: [], is_contact: false, can_apply: true };

test('the page of somebody who has applied offers to accept or refuse, not to apply', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  history.replace('/pages/networking/contactDetails?contacts_no=b-1');
  const seen = fakeServer({
    'GET /message/api/contacts/detail': {
      code: '2000000',
      data: { ...person, application: 'received', application_id: id },
    },
    'POST /message/api/contacts/examine': { code: '2000000', data: { tid: null } },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactDetails />
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);
  await vi.waitUntil(async () => {
    await act(async () => {});
    return button('Accept');
  });
  expect(button('Decline')).toBeDefined();
  expect(button('Add to contacts')).toBeUndefined();
  await act(async () => button('Accept')?.click());
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id, accept: true });
});

test('a refusal other than "not found" is shown in its own words, with a way to try again', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  history.replace('/pages/networking/contactDetails?contacts_no=b-1');
  fakeServer({ 'GET /message/api/contacts/detail': { code: '4290000', message: 'Too often', data: null } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <ContactDetails />
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => {});
    return document.querySelector('[role="alert"]');
  });
  expect(document.body.textContent).toContain('Too often');
  expect(document.body.textContent).toContain('Try again');
});
