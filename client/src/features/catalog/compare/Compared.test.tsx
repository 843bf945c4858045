import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { productBrief } from '../testing/product-brief.ts';
import type { ProductFull } from '../use-detail.ts';
import { Compared } from './Compared.tsx';

const config = {
  amount_least: 100_00,
  amount_most: 1_000_000_000_00,
  term_least: 1,
  term_most: 480,
  usual_terms: [3, 6, 12],
  contact_within_hours: 2,
  draft_days: { member: 30, guest: 7 },
  consent: { version: 'apply-2', text: 'I agree to this', staff_text: 'They agreed to this' },
};
const product = (n: number): ProductFull => ({
  ...productBrief(`product-${n}`, `Loan ${n}`),
  summary: '',
  fees: '',
  fee_terms: { state: 'none', list: [] },
  default_costs: null,
  lpr: null,
  repayments: [{ slug: 'equal_instalments', name: 'Equal instalments' }],
  documents: [],
  steps: [],
  conditions: [],
  boxes: [],
  questions: [],
  amount_rule: '',
  region_names: [],
  checked_on: '2026-11-01',
  rules_version: 1,
  bank_page: null,
  commission: null,
});
const address = { numbers: [], amountFen: undefined, months: undefined, onlyDifferent: false, change: () => {} };

let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'member'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const purpose = 'dialog input[placeholder^="e.g. stock"]';
const agreed = () => find<HTMLInputElement>('dialog input[type=checkbox]').checked;

async function open(products = [product(1), product(2)], answers = {}): Promise<ReturnType<typeof fakeServer>> {
  const server = fakeServer({
    ...answers,
    'GET /finance/api/get_config': { code: '2000000', data: config },
    'GET /finance/api/get_subdata': { code: '2000000', data: { draft: null } },
    'POST /finance/api/subinfo': { code: '2000000', data: { key: null, expires_at: '2026-12-20T00:00:00Z' } },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Compared
        products={products}
        address={address}
        onRemove={() => {}}
        unavailable={0}
        onDropUnavailable={() => {}}
      />
    </QueryClientProvider>,
  );
  return server;
}
async function applyFor(n: number): Promise<void> {
  await press(`button[aria-label="Apply for Loan ${n}"]`);
  // The form is a separate chunk.
  await vi.waitFor(() => find(purpose), { timeout: 5000 });
}

test('does not keep input and consent of one product for the next', async () => {
  await open();
  await applyFor(1);
  await type(purpose, 'Stock');
  await press('dialog input[type=checkbox]');
  expect(agreed()).toBe(true);
  await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await applyFor(2);
  expect([agreed(), find<HTMLInputElement>(purpose).value]).toEqual([false, '']);
});

test('offers the product’s terms in the form, and asks a person for no company', async () => {
  await open();
  await applyFor(1);
  const terms = [...document.querySelectorAll<HTMLOptionElement>('dialog option')].map(({ value }) => value);
  expect(terms).toEqual(['0', '6', '12', '36']);
  expect(document.querySelector('dialog input[autocomplete=organization]')).toBeNull();
});

const direct = (bank_page: ProductFull['bank_page']): ProductFull => ({
  ...product(3),
  apply: 'bank_direct',
  bank_page,
});
const detail = 'GET /finance/api/product-3/productdetail';
const requests = () => useModalStore.getState().queue;
const forms = () => document.querySelectorAll(purpose).length;

test('leads to the bank for a direct product after a notice; a double click asks once and opens no form', async () => {
  const bank = direct({ host: 'loan.bank.example', sample: false });
  const seen = await open([product(1), bank], { [detail]: { code: '2000000', data: bank } });
  const button = find<HTMLButtonElement>('button[aria-label="Apply for Loan 3"]');
  expect(button.textContent).toBe('Go to bank');
  await act(async () => {
    button.click();
    button.click();
  });
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  expect([requests()[0]!.title, forms()]).toEqual(['Leave this site for Bank?', 0]);
  const result = () => seen.filter(({ url }) => url.includes('request_jump_url')).length;
  await act(async () => answerModal(requests()[0]!.id, false));
  expect([result(), forms()]).toEqual([0, 0]);
});

test('offers an adviser for a direct product whose page was removed meanwhile', async () => {
  const before = direct({ host: 'loan.bank.example', sample: false });
  await open([product(1), before], { [detail]: { code: '2000000', data: direct(null) } });
  await applyFor(3);
  expect([requests().length, forms()]).toEqual([0, 1]);
});
