import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { MappingsScreen } from './MappingsScreen.tsx';

let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'saas'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const id = '019b76da-a800-7000-8000-000000000007';
const columns = { number: 0, amount: 1 };
const proposal = {
  id,
  headers: ['单号', '净额', '经办'],
  kind: 'invoices',
  columns,
  state: 'proposed',
  reason: '',
  proposed_by: 2,
  proposed_by_all: 3,
  first_proposed_at: '2026-11-20T02:00:00.000Z',
  decided_at: null,
  contradictions: [
    {
      id: id.replace(/7$/, '8'),
      kind: 'invoices',
      columns: { number: 0, total: 1 },
      state: 'approved',
      proposed_by: 1,
    },
  ],
  files: {
    sheets: 5,
    rows: 60,
    by_way: [
      { how: 'remembered', sheets: 1, rows: 12 },
      { how: 'unknown', sheets: 4, rows: 48 },
    ],
    days: [{ day: '2026-11-20', sheets: 5 }],
  },
};
const counts = { proposed: 1, approved: 1, refused: 0, revoked: 0 };
const ok = (data: object) => ({ code: '2000000', data });

async function open(shown: object = proposal) {
  const seen = fakeServer({
    'GET /admin/api/mappings': ok({ list: [shown], counts }),
    [`PUT /admin/api/mappings/${id}`]: ok({}),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MappingsScreen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => find('dl'));
  return () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

test('shows headers and columns, who proposed the same, what contradicts it and what it would change', async () => {
  await open();
  const { textContent } = rendered.root;
  for (const part of [
    '2 of 3 people with a proposal for these headers',
    '单号Invoice number净额Net amount经办not read',
    'Approved, proposed by 1 personInvoice number: 单号, Total: 净额',
    '4 sheets with 48 rows are not recognised',
    'By the uploader’s last choice: 1 sheet, 12 rows',
    'Read on 20 Nov 2026 (5 sheets)',
    'Proposed 20 Nov 2026',
  ])
    expect(textContent).toContain(part);
});

test('approves after a question', async () => {
  const decisions = await open();
  await act(async () => button('Approve').click());
  expect(decisions()).toEqual([]);
  await act(async () => answerModal(useModalStore.getState().queue[0]!.id, true));
  await vi.waitFor(() => expect(decisions()).toEqual([{ state: 'approved' }]));
});

test('refuses only with a reason', async () => {
  const decisions = await open();
  await act(async () => button('Reject').click());
  await vi.waitFor(() => find('dialog input'));
  await press('dialog button[type=submit]');
  expect(find('dialog').textContent).toContain('Enter a reason');
  expect(decisions()).toEqual([]);
  await type('dialog input', 'Wrong column');
  await press('dialog button[type=submit]');
  await vi.waitFor(() => expect(decisions()).toEqual([{ state: 'refused', reason: 'Wrong column' }]));
});

test('revokes an approved mapping, and says what stays', async () => {
  const decisions = await open({ ...proposal, state: 'approved', decided_at: '2026-11-21T02:00:00.000Z' });
  expect(button('Approve')).toBeUndefined();
  await act(async () => button('Revoke').click());
  await vi.waitFor(() => find('dialog input'));
  expect(find('dialog').textContent).toContain('Files read before stay as they are');
  await press('dialog button[type=submit]');
  await vi.waitFor(() => expect(decisions()).toEqual([{ state: 'revoked', reason: '' }]));
});

test('a mapping that leaves out the column of the company cannot be approved, and the screen says why', async () => {
  await open({ ...proposal, headers: ['单号', '净额', '销方名称'] });
  expect(rendered.root.textContent).toContain('This can’t be approvedInclude “销方名称”');
  expect(button('Approve').disabled).toBe(true);
});
