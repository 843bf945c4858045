import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterEach((context) => house.leave(context));
afterAll(() => house.close());

test('a note that is written without a network waits in the timeline and arrives once, from two tabs too', async () => {
  const broker = await house.person('phone');
  await broker.logIn('broker', '13800000101');
  await broker.open('/subpkgs/work/work_list');
  const card = broker.page.locator('a.work-card').first();
  const order = (await card.getAttribute('href'))!.slice(1);
  await card.click();
  const other = await broker.tab();
  await other.open(order);
  await other.page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await broker.page.waitForLoadState('networkidle');

  const context = broker.page.context();
  await context.setOffline(true);
  await broker.page.getByRole('link', { name: 'Note', exact: true }).click();
  await broker.field('Text').fill('Said in the lift');
  await broker.button('Save the note').click();
  await broker.page.getByText('Waiting for the network').first().waitFor();
  await broker.page.getByText('Said in the lift').first().waitFor();

  await context.setOffline(false);
  await broker.page.getByText('Waiting for the network').first().waitFor({ state: 'detached' });
  await broker.page.getByText('Said in the lift').first().waitFor();
  await other.page.reload();
  await other.page.getByText('Said in the lift').first().waitFor();
  expect(await other.page.getByText('Said in the lift').count()).toBe(1);
  expect(await other.page.getByText('Waiting for the network').count()).toBe(0);
});
