import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';
const title = 'Comparing rates, monthly fees and charges';

/** The address that a press on the button copies. */
async function copied(person: Person, press: () => Promise<void>): Promise<string> {
  await person.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(globalThis, { copiedText: text }) },
      configurable: true,
    });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await press();
  await expect
    .poll(() => person.page.evaluate(() => (globalThis as unknown as { copiedText?: string }).copiedText ?? ''))
    .toContain('#/share');
  return await person.page.evaluate(() => (globalThis as unknown as { copiedText: string }).copiedText);
}

/** What is saved to the contacts of the phone. */
async function contactFile(person: Person): Promise<string> {
  const download = person.page.waitForEvent('download');
  await person.button('Save contact').click();
  return fs.readFileSync(await (await download).path(), 'utf8');
}

/** Reads until the first report was taken. */
async function readAt(person: Person, address: string): Promise<void> {
  const reported = person.page.waitForResponse((response) => response.url().endsWith('/share/watch'));
  await person.page.goto(address);
  await person.page.getByRole('region', { name: 'What the adviser sees' }).waitFor();
  await reported;
}

test('[S1.14] [S2.12] [S3.05] [S7.09] an adviser shares an article; a reader passes it on in WeChat; the third logs in, agrees and becomes a customer; headquarters withdraw it', async () => {
  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', '13800000101');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/index');
  const card = adviser.page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: `Share: ${title}` }).click();
  await adviser.button('Make a link').click();
  const address = await adviser.page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(address).toMatch(/\?s=[2-9b-z]{10}#\/share\?promo=YINING$/);

  // The page says what it is about before any script runs.
  const page = await (await fetch(address.split('#')[0]!, { headers: { 'accept-language': 'en' } })).text();
  expect(page).toContain(`<title>${title}</title>`);

  const second = await browserTest.person('phone');
  await readAt(second, address);
  const passedOn = await copied(second, () => second.button('Pass it on').click());
  expect(passedOn).toMatch(/&v=[0-9a-f-]{36}$/);
  // What the reader does next says through which share it came.
  const later = second.page.waitForRequest((request) => request.headers()['x-share'] !== undefined);
  await second.open('/pages/match/index');
  const sent = JSON.parse(decodeURIComponent((await later).headers()['x-share']!));
  expect(sent).toMatchObject({ code: new URL(address).searchParams.get('s') });

  const third = await browserTest.person('phone', { userAgent: wechat });
  // WeChat appends options of its own before the hash.
  await readAt(third, passedOn.replace('#', '&from=singlemessage&isappinstalled=0#'));
  const naming = third.page.getByRole('switch');
  expect(await naming.isChecked()).toBe(false);
  await naming.click();
  await third.isAt('/pages/login/member');
  const mobile = '13911112222';
  await third.field('Mobile').fill(mobile);
  await third.button('Get a code').click();
  await third.toasted('Code sent');
  await third.field('Code').fill(await third.code(mobile));
  await third.page.getByRole('checkbox').check();
  const readWithName = third.page.waitForResponse((response) => response.url().endsWith('/share/watch'));
  await third.page.locator('button[type=submit]').click();
  await third.toasted('The adviser now sees your name');
  await expect.poll(() => naming.isChecked()).toBe(true);
  await readWithName;

  await adviser.open('/pages/marketing/share_list');
  await adviser.page.getByRole('listitem').filter({ hasText: title }).first().getByRole('link').click();
  await adviser.heading('From opening to loan').waitFor();
  const readers = adviser.page.getByRole('list', { name: 'Readers' }).getByRole('button');
  await expect.poll(() => readers.count()).toBeGreaterThanOrEqual(2);
  await readers.filter({ hasText: 'through a reader' }).filter({ hasNotText: 'Visitor' }).first().click();
  await adviser.button('Make a customer').click();
  await adviser.toasted('Now your customer');
  await adviser.page.getByRole('link', { name: 'Call', exact: true }).click();
  await adviser.page.getByRole('dialog').getByRole('button', { name: 'Show number' }).waitFor();
  // One press opens the conversation with a reader who agreed, and from then on with the adviser.
  await adviser.page.goBack();
  await adviser.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await adviser.page.goBack();
  await adviser.button('Message').click();
  await adviser.isAt('/subpkgs/message/chat');
  await adviser.page.getByRole('log').getByText('agreed to be contacted').waitFor();
  await third.button('Contact the adviser').click();
  await third.isAt('/subpkgs/message/chat');

  const headquarters = await browserTest.person('phone');
  await headquarters.logIn('saas', '13800000401');
  await headquarters.open('/pages/admin/pieces');
  await headquarters.page.getByRole('button', { name: new RegExp(title) }).click();
  await headquarters.button('See its shares').click();
  const shares = headquarters.page.getByRole('list', { name: 'Shares', exact: true });
  await shares.getByText('周以宁').first().waitFor();
  await headquarters.field('Reason').fill('Figures are out of date');
  await headquarters.button('Withdraw').click();
  await headquarters.toasted('Withdrawn');
  await second.page.goto('about:blank');
  await second.page.goto(address);
  await second.heading('This link does not open').waitFor();
});

test('[S1.15] an adviser shows the number first on the card; the page of a guest has it so, and not any more once it is hidden', async () => {
  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', '13800000101');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/editbusinesscard');
  const showNumberTo = async (people: string) => {
    await adviser.page.getByRole('combobox', { name: 'Who sees: Mobile number' }).selectOption(people);
    const saved = adviser.page.waitForResponse((response) => response.url().endsWith('/card/info') && response.ok());
    await adviser.button('Save').click();
    await saved;
  };
  const preview = adviser.page.getByRole('region', { name: 'As others see it' });
  await adviser.button('Move up: Mobile number').click();
  expect(await preview.getByText('138 0000 0101').count()).toBe(0);
  await showNumberTo('Everyone');
  await preview.getByText('138 0000 0101').waitFor();

  await adviser.button('QR code').click();
  const download = adviser.page.waitForEvent('download');
  await adviser.button('Save picture').click();
  const picture = fs.readFileSync(await (await download).path());
  // A square PNG that can be printed: signature, then width and height.
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1_024);
  expect(picture.readUInt32BE(20)).toBe(picture.readUInt32BE(16));
  await adviser.button('Close').click();

  const { address } = browserTest.server;
  const reader = await browserTest.person('phone');
  const card = reader.page.getByRole('article').filter({ hasText: 'AFP 金融理财师' });
  await reader.page.goto(`${address}/?s=bcdf234567#/share?promo=YINING`);
  await card.waitFor();
  const text = await card.innerText();
  expect(text.indexOf('138 0000 0101')).toBeGreaterThan(0);
  expect(text.indexOf('138 0000 0101')).toBeLessThan(text.indexOf('AFP'));
  const contact = await contactFile(reader);
  expect(contact).toContain('BEGIN:VCARD\r\n');
  expect(contact).toContain('13800000101');

  await showNumberTo('Nobody');
  await reader.page.goto('about:blank');
  await reader.page.goto(`${address}/?s=bcdf234567#/share?promo=YINING`);
  await card.waitFor();
  expect(await card.innerText()).not.toContain('138');
  expect(await contactFile(reader)).not.toContain('138');
});
