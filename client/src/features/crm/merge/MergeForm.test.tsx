import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { ModalHost } from '#ui/ModalHost.tsx';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { MergeForm } from './MergeForm.tsx';

type Both = DataOut<Contract['GET /finance/api/customer_merge/compare']>;
const side = (id: string, name: string, mobile: string): Both['sides'][number] => ({
  id,
  version: 1,
  name,
  mobile,
  company_name: '',
  owner: null,
  store_name: 'Pingjiang Store',
  works: 1,
  open_works: 1,
  has_account: false,
  created_at: '2026-11-20T01:00:00Z',
});
const sides = [side('one', '方既白', '138 **** 1017'), side('other', '祝青原', '138 **** 1016')];
const merge = 'POST /finance/api/customer_merge/merge';

let rendered: Rendered;
const show = async (mobiles_differ: boolean) => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MergeForm both={{ sides, fields: [], refusal: null, mobiles_differ }} again={null} onStale={() => {}} />
      <ModalHost />
    </QueryClientProvider>,
  );
};
const mergeButton = () => find<HTMLButtonElement>('.btn.lg');
beforeEach(() => arriveAt(testSite, 'store'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('merges records with different mobiles only after a confirmation that they are one person', async () => {
  const requests = fakeServer({ [merge]: { code: '2000000', data: { id: 'one' } } });
  await show(true);
  expect(document.body.textContent).toContain('方既白 (138 **** 1017) and 祝青原 (138 **** 1016) may be two people');
  expect(mergeButton().disabled).toBe(true);
  await act(async () => find<HTMLInputElement>('input[type=checkbox]').click());
  expect(mergeButton().disabled).toBe(false);
  await press('.btn.lg');
  await press('[role=alertdialog] .btn.danger');
  await vi.waitFor(() => expect(requests.filter(({ url }) => url.includes('customer_merge'))).toHaveLength(1));
  expect(requests.find(({ url }) => url.includes('customer_merge'))!.body).toMatchObject({
    stays: 'one',
    goes: 'other',
    accepts_different_mobiles: true,
  });
});

test('merges records with one mobile without that question', async () => {
  await show(false);
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  expect(mergeButton().disabled).toBe(false);
});
