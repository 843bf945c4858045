import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#features/crm/types.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { OrderTools } from './OrderActions.tsx';

const adviser = { account_no: 'b-1001-0001', name: 'Lin Yining' };
let rendered: Rendered | undefined;
afterEach(() => rendered?.leave());
async function show(order: Partial<Order>): Promise<void> {
  arriveAt(testSite);
  saveSessionEntry('store', entryOf('store'));
  useLanguageStore.getState().setLanguage('en');
  const shown = {
    id: 'work-1',
    work_no: 'SY-W-1',
    flow: { allowed: [] },
    owner: adviser,
    ...order,
  } as unknown as Order;
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderTools order={shown} onGone={() => {}} />
    </QueryClientProvider>,
  );
}
const labels = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
const conversation = 'Conversation of the order';
const toAdviser = 'Message the adviser, Lin Yining';

test('[S1.19] the conversation of an order is offered to whoever may open it', async () => {
  await show({ may_chat: true });
  expect(labels()).toContain(conversation);
  expect(labels()).not.toContain(toAdviser);
  await press(`button[aria-label="${conversation}"]`);
  expect(location.hash).toContain('/subpkgs/message/chat?work_no=SY-W-1');
});

test('[S1.19] managers, who are none of its people, are led to its adviser instead', async () => {
  await show({ may_chat: false });
  expect(labels()).not.toContain(conversation);
  await press(`button[aria-label="${toAdviser}"]`);
  expect(location.hash).toContain('/pages/networking/contactDetails?contacts_no=b-1001-0001');
});

test('neither is offered without an adviser, or to the adviser of a closed order', async () => {
  await show({ may_chat: false, owner: null });
  expect(labels()).not.toContain(conversation);
  await rendered!.leave();
  const own = { account_no: entryOf('store').info.account_no, name: 'Lin Yining' };
  await show({ may_chat: false, owner: own });
  expect(labels()).not.toContain(conversation);
  expect(labels()).not.toContain(toAdviser);
});
