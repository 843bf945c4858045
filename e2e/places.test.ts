import http from 'node:http';
import type { AddressInfo } from 'node:net';
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
  await manager.toasted('Saved');
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

test('[S2.09] the place of a store is picked on the map by a pin, a press and the arrow keys, and no picture is loaded without a base map', async () => {
  const manager = await browserTest.person('desktop', there);
  const { page } = manager;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await manager.logIn('store', '13800000201');
  await manager.isAt('/pages/customer/customer_work');
  await manager.open('/pages/admin/stores');
  await manager.button('Choose a place').click();
  await manager.isAt('/choose-location');
  await manager.button('Use my position').click();
  await page.getByRole('searchbox').fill('政务');
  const map = page.getByRole('application', { name: 'Map to choose a place' });
  const pin = map.getByRole('button', { name: '示例政务服务中心（姑苏区）' });
  await pin.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /示例政务服务中心（姑苏区）/, checked: true }).waitFor();
  await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('No base map: relative positions only').waitFor();
  // The pin is in the middle now: to the right of it, and then the map moves up.
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.click(x + width / 2 + 90, y + height / 2);
  await page.getByRole('radio', { name: /Point on the map/, checked: true }).waitFor();
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await manager.button('Choose this place').click();
  await manager.isAt('/pages/admin/stores');
  await expect.poll(() => placeOf(manager).inputValue()).toMatch(/^120\.62\d+,31\.31\d+$/);
  const [longitude, latitude] = (await placeOf(manager).inputValue()).split(',').map(Number);
  expect(longitude).toBeGreaterThan(120.6225);
  expect(latitude).toBeGreaterThan(31.3142);
  expect([...hosts]).toEqual([new URL(manager.address).host]);
  expect(manager.faults).toEqual([]);
});

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

test('with a base map its pictures are loaded from the configured address, and name and review number stand on the map', async () => {
  const loaded: string[] = [];
  const tiles = http.createServer((request, response) => {
    loaded.push(request.url ?? '');
    response.setHeader('content-type', 'image/svg+xml').end(picture);
  });
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  const { port } = tiles.address() as AddressInfo;
  const env = {
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg?key=abc`,
    MAP_TILES_NAME: 'Sample Maps',
    MAP_REVIEW_NUMBER: 'GS(2024)1234号',
  };
  const withTiles = await startBrowserTest({ env });
  try {
    const guest = await withTiles.person('phone');
    await guest.open('/open-location?latitude=31.2949&longitude=120.5664&name=Meeting');
    await guest.page.getByText('Sample Maps · review no. GS(2024)1234号').waitFor();
    const map = guest.page.getByRole('application', { name: 'Map of Meeting' });
    await expect
      .poll(() =>
        map.locator('img').evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    expect(loaded[0]).toMatch(/^\/16\/\d+\/\d+\.svg\?key=abc$/);
    expect(guest.faults).toEqual([]);
  } finally {
    await withTiles.close();
    tiles.close();
  }
});
