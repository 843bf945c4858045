import type { Role } from '@sycee/contract/core/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentSessionEntry, saveSessionEntry } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { StaffTodos } from './StaffTodos.tsx';

const count = (n: number, more = false) => ({ n, more });
const work = {
  contacts: count(4),
  overdue: count(1),
  falling: count(2),
  to_call: count(3),
  undistributed: count(1000, true),
  back: count(0),
};
const others = {
  stores: null,
  member: null,
  products: null,
  service: null,
  applications: null,
  decisions: null,
  square: null,
  failed_notices: null,
};
const figures = { work, ...others };
const nothing = {
  work: Object.fromEntries(Object.keys(work).map((slug) => [slug, count(0)])),
  products: [{ days: 60, n: 0 }],
  service: count(0),
  applications: count(0),
  decisions: { reports: 0, held: 0, objections: 0 },
  square: { cases: 0, objections: 0 },
  failed_notices: count(0),
};
const address = 'GET /finance/api/home_todo';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
async function show(role: Role, buttons: string[] = []) {
  arriveAt(testSite, role);
  saveSessionEntry(role, { ...currentSessionEntry()!, scanbutton: buttons });
  useLanguageStore.getState().setLanguage('en');
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StaffTodos />
    </QueryClientProvider>,
  );
}
const rows = () =>
  [...document.querySelectorAll('a.row')].map((row) => [row.textContent, row.getAttribute('href')?.split('?')[1]]);
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('staff see what waits, each with a link to its list, and no line for what does not wait', async () => {
  fakeServer({ [address]: { code: '2000000', data: figures } });
  await show('store', ['work.distribute']);
  await settled(() =>
    expect(rows()).toEqual([
      ['Customers to contact today1 overdue4', 'view=today'],
      ['Customers about to return to the poolContact them to keep them2', 'view=today&due=falling'],
      ['New orders to call3', 'status=working&stage=to_call'],
      ['Orders to assign1,000+', 'status=undistributed'],
    ]),
  );
});

test('headquarters see approvals, products that grow old with the oldest first, and failed notices', async () => {
  const data = {
    work: null,
    service: null,
    products: [
      { days: 60, n: 12 },
      { days: 75, n: 5 },
      { days: 85, n: 0 },
    ],
    applications: count(2),
    decisions: { reports: 3, held: 1, objections: 4 },
    square: { cases: 6, objections: 2 },
    failed_notices: count(1000, true),
  };
  fakeServer({ [address]: { code: '2000000', data } });
  await show('saas');
  await settled(() =>
    expect(rows()).toEqual([
      ['Adviser applications to decide2', 'at=applications'],
      ['Reports of messages to decide3', undefined],
      ['Held messages to decide1', 'part=held'],
      ['Objections to answer4', 'part=measures'],
      ['Posts and comments to decide6', undefined],
      ['Objections about the square to answer2', 'state=objected'],
      ['Products not checked for 75 daysAfter 90 days they leave the matches5', 'unchecked_days=75'],
      ['Products not checked for 60 daysAfter 90 days they leave the matches12', 'unchecked_days=60'],
      ['Notices that failed1,000+', 'state=failed'],
    ]),
  );
});

test('unread messages wait too, and change without a reload', async () => {
  fakeServer({ [address]: { code: '2000000', data: nothing } });
  await show('broker');
  await settled(() => expect(document.body.textContent).toContain('Nothing waits'));
  await act(async () => useUnread.setState({ unread: 7 }));
  expect(rows()).toEqual([['Unread messages7', undefined]]);
  await act(async () => useUnread.setState({ unread: 0 }));
  expect(document.body.textContent).toContain('Nothing waits');
});

test('who assigns no orders is not asked to', async () => {
  fakeServer({ [address]: { code: '2000000', data: figures } });
  await show('broker');
  await settled(() => expect(rows()).toHaveLength(3));
  expect(document.body.textContent).not.toContain('Orders to assign');
});

const store = (store_no: number, name: string, overdue: number, back: number) => ({
  store_no,
  name,
  contacts: count(overdue + 1),
  overdue: count(overdue),
  to_call: count(0),
  undistributed: count(store_no),
  back: count(back),
});
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
const hrefs = (row: number) =>
  [...document.querySelectorAll(`tbody tr:nth-child(${row}) a`)].map((a) => a.getAttribute('href')?.split('?')[1]);

test('a regional centre compares its stores, the worst first or by any column, and each figure leads to the list of its store', async () => {
  const stores = [store(1, 'Pingjiang', 2, 9), store(2, 'Jing’an', 5, 0), store(7, 'Xuhui', 0, 3)];
  fakeServer({ [address]: { code: '2000000', data: { ...figures, stores } } });
  await show('roc');
  await settled(() => expect(cells()).toHaveLength(3));
  expect(cells()).toEqual([
    ['Jing’an', '5', '6', '0', '2', '0'],
    ['Pingjiang', '2', '3', '0', '1', '9'],
    ['Xuhui', '0', '1', '0', '7', '3'],
  ]);
  expect(hrefs(2)).toEqual([
    'status=working&store=1',
    'view=today&store=1',
    'view=today&store=1',
    'status=undistributed&store=1',
    'status=back&store=1',
  ]);
  const names = () => cells().map(([name]) => name);
  await press('th:last-child button');
  expect(names()).toEqual(['Pingjiang', 'Xuhui', 'Jing’an']);
  expect(document.querySelector('th:last-child')!.getAttribute('aria-sort')).toBe('descending');
  await press('th:last-child button');
  expect(names()).toEqual(['Jing’an', 'Xuhui', 'Pingjiang']);
});

test('an empty day is said, and a failure can be tried again', async () => {
  let answer: { code: string; data: object } | 'network' = 'network';
  fakeServer({ [address]: () => answer });
  await show('broker');
  await settled(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  answer = { code: '2000000', data: nothing };
  await press('[role=alert] button');
  await settled(() => expect(document.body.textContent).toContain('Nothing waits'));
});

test('members are asked nothing of the workbench', async () => {
  const seen = fakeServer({});
  await show('member');
  expect([seen, document.body.textContent]).toEqual([[], '']);
});
