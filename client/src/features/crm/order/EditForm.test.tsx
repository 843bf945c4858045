import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#features/crm/types.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { OrderTools } from './OrderActions.tsx';

const path = '/finance/api/work-1/work_form_info';
const form = {
  version: 3,
  amount_asked: 100_00,
  term_months: 6,
  purpose: '',
  level: 'A',
  next_contact_at: null,
  fields: [],
};
const order = (allowed: string[]) => ({ id: 'work-1', status: 'working', flow: { allowed } }) as unknown as Order;
const purpose = 'input[maxlength="200"]';

let rendered: Rendered | undefined;
async function open(allowed: string[]): Promise<void> {
  arriveAt(testSite);
  saveSessionEntry('broker', { ...entryOf('broker'), scanbutton: ['work.edit'] });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderTools order={order(allowed)} onGone={() => {}} />
    </QueryClientProvider>,
  );
}
afterEach(async () => {
  await rendered?.leave();
  vi.unstubAllGlobals();
});

test('offers no editing of a finished or deleted order', async () => {
  await open(['readd', 'change_tag']);
  expect(document.querySelector('button[aria-label="修改资料"], button[aria-label="Edit"]')).toBeNull();
});

const appears = (selector: string) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      find(selector);
    },
    { timeout: 5000 },
  );
const saveAnd = async (allowed: string[]) => {
  fakeServer({
    [`GET ${path}`]: { code: '2000000', data: form },
    [`PUT ${path}`]: { code: '4090000', message: 'The order has ended', data: { allowed } },
  });
  await open(['change_form']);
  await press('button');
  // The form is a separate chunk.
  await appears(purpose);
  await type(purpose, 'Stock');
  await press('button[type=submit]');
  await appears('[role=alert]');
  return find('[role=alert]').textContent;
};

test('tells the second person to save about the conflict and allows saving again; shows the reason if the order has ended', async () => {
  expect(await saveAnd(['change_form'])).toContain('save again');
  await rendered?.leave();
  expect(await saveAnd(['readd'])).toBe('The order has ended');
  expect(find<HTMLInputElement>(purpose).value).toBe('Stock');
});
