import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ApplicationTodos } from './ApplicationTodos.tsx';

const card = { slug: 'id_card', name: 'ID card' };
const field = { kind: 'field', slug: 'employer', name: 'Employer' };
const order = (id: string, to_provide: object | null, status = 'working', stage = 'submitted') => ({
  id,
  status,
  stage,
  to_provide,
  product_info: { name: `Loan ${id}` },
  about: '',
});
const orders = [
  order('refused', { refused: [card], missing: [field] }),
  order('missing', { refused: [], missing: [{ ...card, kind: 'document' }, field] }, 'working', 'documents'),
  order('waiting', { refused: [], missing: [] }),
  order('closed', null, 'over'),
];

let rendered: Rendered;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const show = async () => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationTodos />
    </QueryClientProvider>,
  );
};
const rows = () => [...document.querySelectorAll('a.row')].map((row) => row.textContent);

test('only applications that wait for the member are shown, rejected documents before missing items', async () => {
  arriveAt(testSite, 'member');
  fakeServer({ 'GET /finance/api/work_list': { code: '2000000', data: { list: orders, next: null } } });
  await show();
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(rows()).toEqual(['Loan refusedUpload again: ID card', 'Loan missingUpload: ID card; Fill in: Employer']);
  });
});

test('a guest is not asked for applications', async () => {
  arriveAt(testSite);
  const seen = fakeServer({});
  await show();
  expect(seen).toEqual([]);
  expect(rows()).toEqual([]);
});
