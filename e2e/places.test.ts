import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

// In Gusu, as GPS tells it.
const there = { geolocation: { latitude: 31.3137, longitude: 120.613 }, permissions: ['geolocation'] };
const placeOf = (manager: Person) => manager.field('Place on the map');

test('[S2.09] a store manager chooses the place of the store by search, after a reload on the way, and saves it', async () => {
  const manager = await browserTest.person('desktop', there);
  await manager.logIn('store', '13800000201');
  await manager.isAt('/pages/customer/customer_work');
  await manager.open('/pages/admin/stores');
  await manager.field('Phone').fill('0512-65220119');
  await manager.button('Choose a place').click();
  await manager.isAt('/choose-location');
  await manager.page.getByRole('searchbox').fill('政务');
  await manager.page.getByRole('radio').first().waitFor();
  await manager.page.reload();
  await manager.button('Use my position').click();
  await manager.page.getByText('Places nearby').waitFor();
  // By keyboard: the first of those nearby.
  await manager.page.getByRole('group', { name: 'Results' }).getByRole('radio').first().focus();
  await manager.page.keyboard.press('Space');
  await manager.page
    .getByText(/示例政务服务中心（姑苏区）/)
    .first()
    .waitFor();
  await manager.button('Choose this place').click();
  await manager.isAt('/pages/admin/stores');
  await expect.poll(() => placeOf(manager).inputValue()).toBe('120.6215,31.3136');
  await manager.button('Save').click();
  await manager.page.getByText('Saved').first().waitFor();
  expect(manager.faults).toEqual([]);
});

test('a refused permission has a way on, on a phone; a given place is shown with the way to it once the position is known', async () => {
  const guest = await browserTest.person('phone');
  // The browser refuses every permission that the test does not grant.
  await guest.page.context().grantPermissions([]);
  await guest.open('/choose-location');
  await guest.button('Use my position').click();
  await guest.page
    .getByText(/search for a place\.$/i)
    .first()
    .waitFor();
  await guest.page.getByRole('searchbox').fill('地铁');
  await guest.page.getByText('示例地铁站').first().waitFor();
  const other = await browserTest.person('phone', there);
  await other.open('/open-location?latitude=31.2949&longitude=120.5664&name=Meeting');
  await other.heading('Meeting').waitFor();
  expect(await other.page.getByText('away').count()).toBe(0);
  await other.button('Show the way').click();
  await other.page.getByText(/km away · about \d+ min by car · about \d+ min by public transport/).waitFor();
  expect(await other.link('Open in a map').getAttribute('href')).toContain('coordinate=gaode');
  await other.open('/open-location?latitude=north');
  await other.page.getByText('No place to show').waitFor();
  expect([...guest.faults, ...other.faults]).toEqual([]);
});
