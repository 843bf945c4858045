import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AdviserSide } from './AdviserSide.tsx';
import type { Demand } from './queries.ts';

// The parts that load on first use are loaded beforehand, so that no test waits for a file.
beforeAll(async () => {
  await import('#features/crm/index.ts');
  await import('#features/crm/shelf/ShelfPopup.tsx');
});

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'broker');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const demand = {
  id: 'd',
  state: 'taken',
  amount_most: 50_000_000,
  term_months: 12,
  purpose_tx: 'Working capital',
  places: 0,
  own_offer: null,
  orders: [],
  fit: [],
  phone: null,
  other: { contacts_no: 'm-1', name: '林知夏', avatar: null, role: 'member', title: '', is_closed: false, tid: null },
  customer: { id: 'c', where: 'own', text: '' },
} as unknown as Demand;

const side = (client: QueryClient, shown: Demand) => (
  <QueryClientProvider client={client}>
    <AdviserSide demand={shown} />
  </QueryClientProvider>
);

test.each([
  ['deleted', 'Deleted. The store manager can restore them', 'The customer’s record was deleted, so you can’t'],
  ['sea', 'In the pool, can be claimed', 'The customer is in the pool: you can create orders once'],
  ['colleague', 'Already 林知夏’s customer', 'Already 林知夏’s customer, and that doesn’t change: you can’t create'],
] as const)('a customer who is %s has one true sentence about orders', async (where, text, said) => {
  rendered = await render(side(new QueryClient(), { ...demand, customer: { id: null, where, text } }));
  expect(document.body.textContent).toContain(said);
});

test('an order that is being made stays open while the demand ends, and is not offered again', async () => {
  fakeServer({ 'GET /finance/api/shelf': { code: '5000000', message: 'Not now' } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('New order'));
  const until = (check: () => void) => act(async () => await vi.waitFor(check, { timeout: 30_000 }));
  rendered = await render(side(client, demand));
  await until(() => expect(button()).toBeDefined());
  await act(async () => button()!.click());
  await until(() => expect(document.querySelector('dialog')).not.toBeNull());
  await rendered.show(side(client, { ...demand, state: 'closed' }));
  expect(document.querySelector('dialog')).not.toBeNull();
  await act(async () => document.querySelector<HTMLButtonElement>('dialog header button, dialog .ib')!.click());
  await until(() => expect(button()).toBeUndefined());
});
