import { header } from '@sycee/contract/core/headers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type Caller, callerAt } from '../tools/tour/caller.ts';
import { type BrowserTest, codeTo, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

describe('user text stays text, wherever it is shown', () => {
  const bad = '<img src=x onerror=hit()>';
  const applicant = '13511180001';
  const [member, broker] = ['13800000002', '13800000101'];

  const roleAt = async (role: 'member' | 'broker', mobile: string): Promise<Caller> => {
    const { address } = browserTest.server;
    const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
    const guest = callerAt(address, site);
    const { token } = await guest('POST /account/api/site/login', { body: { role, mobile, password: demoPassword } });
    return callerAt(address, site, { role, token });
  };

  /** Creates a customer, a nickname, a card and a note with that text. */
  async function seedDemo(): Promise<string> {
    const { address } = browserTest.server;
    const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
    const guest = callerAt(address, site, undefined, { [header.promo]: 'YINING' });
    const { list } = await guest('GET /finance/api/product_list', { query: {} });
    await guest('POST /tools/api/sms/code', { body: { mobile: applicant, scene: 'submit' } });
    const person = { name: bad, mobile: applicant, code: await codeTo(address, applicant), consent: true as const };
    const order = { ...person, product_id: list[0]!.id, purpose: bad };
    await guest('POST /finance/api/submit_work_nologin', { body: order });
    await (await roleAt('member', member))('PUT /account/api/info', { body: { nickname: bad, region: '' } });
    const adviser = await roleAt('broker', broker);
    await adviser('PUT /account/api/info', { body: { nickname: bad, region: '' } });
    const card = await adviser('GET /account/api/card/info', {});
    await adviser('PUT /account/api/card/info', {
      body: { ...card, products: [], template_no: 'plain', title: bad, introduction: bad, achievements: [bad] },
    });
    const { list: orders } = await adviser('GET /finance/api/work_list', { query: { keyword: '<img' } });
    const { id } = orders[0]!;
    await adviser('POST /finance/api/work_customer_log', { body: { id, kind: 'note', text: bad } });
    return id;
  }
  const isText = async (person: Person, route: string) => {
    await person.open(route);
    await expect.poll(() => person.page.getByText(bad).count(), { message: route }).toBeGreaterThan(0);
    expect(await person.page.locator('img[src="x"], [onerror]').count(), route).toBe(0);
  };

  test('in the lists, orders, cards, profiles and searches of guest, member, adviser and store', async () => {
    const id = await seedDemo();
    const adviser = await browserTest.person('desktop');
    await adviser.logIn('broker', broker);
    for (const route of ['/pages/customer/customer_work', '/subpkgs/work/work_list', `/subpkgs/work/details?id=${id}`])
      await isText(adviser, route);
    await adviser.open('/pages/my/cardeditor');
    await adviser.page.getByRole('region', { name: 'As others see it' }).getByText(bad).first().waitFor();

    const manager = await browserTest.person('desktop');
    await manager.logIn('store', '13800000201');
    for (const route of ['/pages/customer/customer_work', `/subpkgs/work/details?id=${id}`])
      await isText(manager, route);

    const client = await browserTest.person('phone');
    await client.logIn('member', member);
    await client.open('/subpkgs/my/my_setting');
    await expect.poll(() => client.field('Nickname').inputValue()).toBe(bad);
    await client.open(`/pages/find/index?keyword=${encodeURIComponent(bad)}`);
    await expect.poll(() => client.page.getByRole('searchbox').inputValue()).toBe(bad);

    const guest = await browserTest.person('phone');
    await guest.open('/pages/product/product?broker_promo_code=YINING');
    await guest.page.locator('a[href^="#/subpkgs/product/details"]').first().click();
    await guest.page.getByRole('region', { name: 'Your referring adviser' }).getByText(bad).first().waitFor();
    for (const person of [adviser, manager, client, guest]) {
      expect(await person.page.locator('img[src="x"], [onerror]').count()).toBe(0);
      expect(person.faults).toEqual([]);
    }
  });
});

describe('password fields', () => {
  const password = '  tête-à-tête 银锭  ';

  test('are masked, named for password managers, accept pasted text and show it on demand', async () => {
    const person = await browserTest.person('phone', { permissions: ['clipboard-read', 'clipboard-write'] });
    await person.open('/pages/login/member');
    await person.page.getByRole('radio', { name: 'By password' }).click();
    const field = person.page.getByLabel('Password', { exact: true });
    const named = await field.evaluate((input: HTMLInputElement) => [input.type, input.autocomplete, input.maxLength]);
    expect(named).toEqual(['password', 'current-password', -1]);
    expect(await person.field('Mobile').getAttribute('autocomplete')).toBe('username');
    await person.page.evaluate((text) => navigator.clipboard.writeText(text), password);
    await field.focus();
    await person.page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => field.inputValue()).toBe(password);
    await person.button('Show password').click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await person.button('Forgot password?').click();
    const fresh = person.page.getByRole('dialog').getByLabel('New password', { exact: true });
    const asNew = await fresh.evaluate((input: HTMLInputElement) => [input.type, input.autocomplete, input.maxLength]);
    expect(asNew).toEqual(['password', 'new-password', -1]);
    expect(person.faults).toEqual([]);
  });

  test('send exactly what was typed, including blanks, masked or shown', async () => {
    const mobile = '13800000003';
    const person = await browserTest.person('desktop');
    await person.open('/pages/login/member');
    await person.button('Forgot password?').click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Mobile').fill(mobile);
    await dialog.getByRole('button', { name: 'Get a code' }).click();
    await person.toasted('Code sent');
    await dialog.getByLabel('Code').fill(await person.code(mobile));
    await dialog.getByLabel('New password', { exact: true }).fill(password);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    await person.page.getByRole('radio', { name: 'By password' }).click();
    await person.field('Mobile').fill(mobile);
    await person.page.getByRole('checkbox').check();
    await person.page.getByLabel('Password', { exact: true }).fill(password.trim());
    await person.page.locator('button[type=submit]').click();
    await person.page.getByText('wrong account or password').first().waitFor();
    await person.page.getByLabel('Password', { exact: true }).fill(password);
    await person.page.locator('button[type=submit]').click();
    await person.isAt('/pages/home/index');
    expect(person.faults).toEqual([]);
  });
});
