import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { MessageRetention } from './MessageRetention.tsx';

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const path = '/admin/api/message_retention';
async function open(saved: number | null, chosen: number | null, startsAt: number | null = null) {
  const seen = fakeServer({
    [`GET ${path}`]: {
      code: '2000000',
      data: { months: saved, file_months: null, version: 3, starts_at: saved && startsAt },
    },
    [`PUT ${path}`]: {
      code: '2000000',
      data: { months: chosen, file_months: null, version: 4, starts_at: chosen && startsAt },
    },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MessageRetention />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => find('select'));
  const changes = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { changes };
}
const box = () => find<HTMLSelectElement>('select');
const choose = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(box(), value);
    box().dispatchEvent(new Event('change', { bubbles: true }));
  });
const answer = (isSure: boolean) => act(async () => answerModal(useModalStore.getState().queue[0]!.id, isSure));

test('messages are kept forever until a shorter time was confirmed', async () => {
  const { changes } = await open(null, 12);
  expect(box().value).toBe('forever');
  expect([...box().options].map(({ text }) => text)).toEqual([
    'Forever',
    '6 months',
    '1 year',
    '2 years',
    '3 years',
    '5 years',
  ]);
  await choose('12');
  expect(useModalStore.getState().queue[0]).toMatchObject({ title: 'Keep messages for 1 year only?', danger: true });
  await answer(false);
  expect([changes(), box().value]).toEqual([[], 'forever']);
  await choose('12');
  await answer(true);
  await vi.waitFor(() => expect(changes()).toEqual([{ months: 12, file_months: null, version: 3 }]));
  await vi.waitFor(() => expect(box().value).toBe('12'));
  expect(rendered.root.textContent).toContain('on the 1st of each month');
});

test('messages are kept forever again without a question', async () => {
  const { changes } = await open(24, null);
  await choose('forever');
  await vi.waitFor(() => expect(changes()).toEqual([{ months: null, file_months: null, version: 3 }]));
});

test('until the first deletion begins the page says when, after the choice and when it is opened again', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T02:00:00Z'));
  const startsAt = Date.parse('2026-11-24T01:30:00Z');
  const words = 'The first deletion starts after 24 Nov 2026 09:30.';
  await open(null, 12, startsAt);
  expect(rendered.root.textContent).not.toContain('The first deletion');
  await choose('12');
  await answer(true);
  await vi.waitFor(() => expect(rendered.root.textContent).toContain(words));
  await rendered.leave();
  await open(12, null, startsAt);
  expect(rendered.root.textContent).toContain(words);
  await rendered.leave();
  vi.mocked(Date.now).mockReturnValue(startsAt);
  await open(12, null, startsAt);
  expect(rendered.root.textContent).not.toContain('The first deletion');
  vi.restoreAllMocks();
});
