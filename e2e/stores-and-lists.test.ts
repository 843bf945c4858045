import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('headquarters change the phone of a store and add a tag; a guest reads the phone and an adviser is offered the tag', async () => {
  const head = await browserTest.person('desktop');
  await head.logIn('saas', '13800000401');
  await head.open('/pages/admin/stores');
  await head.link(/Pingjiang Store/).click();
  await head.field('Phone').fill('call us');
  await head.field('Place on the map').fill('31.32，120.631234');
  await head.button('Save').click();
  await head.page.locator('[aria-invalid=true]').first().waitFor();
  await head.field('Phone').fill('400-820-8820');
  await head.button('Save').click();
  await head.toasted('Saved');
  await expect.poll(() => head.field('Place on the map').inputValue()).toBe('120.631234,31.32');

  await head.open('/pages/admin/lists?list=tag');
  await head.button('Add an entry').click();
  await head.field('Chinese name of entry 7').fill('看房客户');
  await head.button('Save').click();
  await head.page.getByText('Entry 7 needs a Chinese and an English name').waitFor();
  await head.field('English name of entry 7').fill('Viewing homes');
  await head.button('Move Viewing homes up').click();
  await head.button('Save').click();
  await head.toasted('Saved');

  const guest = await browserTest.person('phone');
  await guest.open('/subpkgs/aboutUs/aboutUs');
  await guest.page.getByText('400-820-8820').first().waitFor();
  const adviser = await browserTest.person('phone');
  await adviser.logIn('broker', '13800000101');
  await adviser.open('/subpkgs/customer/customer_add');
  await adviser.button('Viewing homes').click();
  expect([...head.faults, ...guest.faults, ...adviser.faults].filter((fault) => !fault.includes('422'))).toEqual([]);
});
