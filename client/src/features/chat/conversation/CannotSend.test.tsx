import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { CannotSend } from './CannotSend.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const show = async (blocked: () => boolean, application = 'none') => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const seen = fakeServer({
    'GET /message/api/contacts/detail': () => ({
      code: '2000000',
      data: { contacts_no: 'b-1', blocked: blocked(), is_contact: true, application },
    }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CannotSend row={{ is_muted: false, contacts_no: 'b-1' }} />
    </QueryClientProvider>,
  );
  return seen;
};
const shows = (text: string) =>
  vi.waitUntil(async () => {
    await act(async () => {});
    return document.body.textContent.includes(text);
  });

test('the banner says that the reader has blocked the person, and offers to unblock', async () => {
  let isBlocked = true;
  const seen = await show(() => isBlocked);
  await shows('You have blocked this person');
  expect(document.body.textContent).not.toContain('Apply again');
  isBlocked = false;
  await press('.chat-blocked button');
  expect(seen.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/message/api/contacts/set',
    body: { contacts_no: 'b-1', blocked: false },
  });
  expect(await shows('Apply again')).toBe(true);
});

test('the banner offers to apply again if the reader has blocked nobody', async () => {
  await show(() => false);
  expect(await shows('They may no longer be your contact')).toBe(true);
  expect(document.body.textContent).not.toContain('Unblock');
});

test('the banner says that an application waits for an answer, and does not offer to apply again', async () => {
  await show(() => false, 'sent');
  expect(await shows('Request sent, not answered yet')).toBe(true);
  expect(document.querySelector('.chat-blocked button')).toBeNull();
});
