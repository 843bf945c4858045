import type { Role } from '@sycee/contract/core/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render, sizeWindow } from '#ui/testing/render.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { OrderDetails } from './OrderDetails.tsx';

const order = {
  id: 'work-1',
  work_no: 'SY-W-1',
  title: 'SY-W-1 Wang Lei',
  status: 'working',
  stage: 'to_call',
  state_tx: 'To call',
  level: 'A',
  tags: [],
  customer_info: { name: 'Wang Lei', mobile: '138 **** 0001' },
  side_info: { name: 'Lin Yining', mobile: '138 **** 0002' },
  owner: { account_no: 'b-1001-0001', name: 'Lin Yining' },
  flow: { allowed: [], steps: [], stage: 'to_call', next_stage: null },
  qualifications: [],
  form_fields: [],
  products: [],
  documents: [],
  fields: [],
  amount_asked: null,
  amount_approved: null,
  amount_disbursed: null,
  term_months: null,
  next_contact_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
};
type Answer = Parameters<typeof fakeServer>[0][string];
const found: Answer = { code: '2000000', data: order };
const refusal = { code: '4030000', message: 'This order is with another adviser' };
const pages: [string, Role, number, ReactNode][] = [
  ['order page on a phone', 'broker', 390, <OrderDetails key="phone" />],
  ['order page on a wide screen', 'broker', 1280, <OrderDetails key="wide" />],
  ['page of an application', 'member', 390, <ApplicationDetail key="own" />],
];

let rendered: Rendered | undefined;
let answer: Answer;
let queries: QueryClient;
const size = [window.innerWidth, window.innerHeight] as const;
beforeEach(() => {
  answer = found;
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(async () => {
  await rendered?.leave();
  await sizeWindow(...size);
  vi.unstubAllGlobals();
});
const text = () => document.body.textContent ?? '';
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
async function open(role: Role, width: number, page: ReactNode): Promise<void> {
  arriveAt(testSite, role);
  history.replace('/subpkgs/work/details?id=work-1');
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(width, 800);
  fakeServer({
    'GET /finance/api/work-1/work_details': (request) => (typeof answer === 'function' ? answer(request) : answer),
    'GET /finance/api/work_customer_log': { code: '2000000', data: { list: [], next: null } },
    'GET /finance/api/work/work-1/work_product_list': { code: '2000000', data: { list: [] } },
  });
  rendered = await render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>);
  await settled(() => expect(text()).toContain('SY-W-1'));
}
async function readAgain(next: Answer): Promise<void> {
  answer = next;
  await act(async () => queries.invalidateQueries({ queryKey: ['work', 'one'] }));
}

for (const [name, role, width, page] of pages) {
  test(`a refusal of the server replaces what was shown before: ${name}`, async () => {
    await open(role, width, page);
    await readAgain(refusal);
    await settled(() => expect(text()).toContain(refusal.message));
    expect(text()).not.toContain('SY-W-1');
    expect(text()).not.toContain('offline');
    await readAgain({ code: '4040000', message: 'Not found' });
    await settled(() => expect(text()).toContain('you may not see it'));
    expect(text()).not.toContain('SY-W-1');
    await readAgain(found);
    await settled(() => expect(text()).toContain('SY-W-1'));
  });
}

test('a lost network or a fault of the server keeps the order and says which of them it is', async () => {
  await open('broker', 390, <OrderDetails />);
  await readAgain('network');
  await settled(() => expect(text()).toContain('You’re offline. Updated'));
  expect(text()).toContain('SY-W-1');
  await readAgain({ code: '5000000', message: 'Something went wrong here.' });
  await settled(() => expect(text()).toContain('Something went wrong here. Updated'));
  expect(text()).not.toContain('offline');
  expect(text()).toContain('SY-W-1');
});
