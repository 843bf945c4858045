import { afterEach, expect, test, vi } from 'vitest';
import type { Customer } from '#features/crm/types.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { render } from '#ui/testing/render.tsx';
import { NewOrder } from './NewOrder.tsx';

afterEach(() => vi.unstubAllGlobals());

const isOffered = async (customer: Partial<Customer>): Promise<boolean> => {
  arriveAt(testSite, 'broker');
  const rendered = await render(<NewOrder customer={{ customer_info: { name: '林知夏' }, ...customer } as Customer} />);
  const is = document.querySelector('button') !== null;
  await rendered.leave();
  return is;
};

test('offers a new order to the customer’s adviser, and not to collaborators', async () => {
  expect(await isOffered({ may_write: true, is_own: true })).toBe(true);
  expect(await isOffered({ may_write: true, is_own: false, shared: 'write' })).toBe(false);
});
