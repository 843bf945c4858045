import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { answerQuestions } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { inviteAdviser, type NewTenant, openNewTenant } from './open-new-tenant.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

/** When proving, keys are pressed one by one and buttons held, at the pace of a person: two keys a second, two seconds to find a field. */
const pace = proofSize({ keyMs: 0, pressMs: 0 }, { keyMs: 120, pressMs: 600 });
const desk = { device: 'desktop', number: '2001' } as const;
const phone = { device: 'phone', number: '2002' } as const;
/** Ten minutes by hand. */
const atMostMs = 600_000;

/** Headquarters at work in the browser. */
class Hand {
  readonly person: Person;
  constructor(person: Person) {
    this.person = person;
  }
  async press(what: Locator): Promise<void> {
    await what.click({ delay: pace.pressMs });
  }
  async button(name: string | RegExp): Promise<void> {
    await this.press(this.person.button(name));
  }
  async write(what: Locator, text: string): Promise<void> {
    await this.press(what);
    if (pace.keyMs === 0) return await what.fill(text);
    await what.fill('');
    await what.pressSequentially(text, { delay: pace.keyMs });
  }
  async writeAll(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.write(this.person.page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first(), text);
  }
}

async function enterInstitution(hand: Hand, names: readonly [string, string], letter: string): Promise<void> {
  const { page } = hand.person;
  await hand.button('Add an institution');
  await hand.writeAll({ 'Chinese name': names[0], 'English name': names[1], Letter: letter });
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await page.getByRole('listitem').filter({ hasText: names[1] }).waitFor();
}

/** Both languages; on a phone one after the other. */
async function writeTexts(hand: Hand, texts: Readonly<Record<string, readonly [string, string]>>): Promise<void> {
  const { page } = hand.person;
  await page
    .getByLabel(/^Name · /)
    .first()
    .waitFor();
  for (const [at, language] of ['中文', 'English'].entries()) {
    const shown = page.getByRole('radio', { name: language, exact: true });
    if (await shown.isVisible()) await hand.press(shown);
    for (const [name, both] of Object.entries(texts))
      await hand.write(page.getByLabel(`${name} · ${language}`, { exact: true }), both[at]!);
  }
}

async function writeProduct(hand: Hand): Promise<void> {
  const { page } = hand.person;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  await hand.button('New product');
  await hand.person.isAt('/pages/admin/product');
  await writeTexts(hand, {
    Name: ['河西晨光贷', 'Morning Light Loan'],
    Summary: ['工资代发即可申请', 'For employees with a salary account'],
    'Fees in words': ['没有其他费用', 'No other fees'],
    'Costs on default': ['罚息按合同利率的 1.5 倍', '1.5 times the rate of the contract'],
  });
  const figures = {
    'Smallest amount': '1',
    'Largest amount': '20',
    'Shortest term': '6',
    'Longest term': '36',
    'Annual rate from (simple)': '3.45',
    'Annual rate up to (simple)': '7.2',
    'Time to disbursement': '24',
    'Commission (staff only)': '0.8',
  };
  for (const [name, text] of Object.entries(figures)) await hand.write(label(name), text);
  await label('Institution').selectOption({ label: 'River Bank' });
  await label('Category').selectOption('credit');
  await hand.press(page.getByRole('radio', { name: 'A person' }));
  await hand.press(page.getByRole('checkbox', { name: 'Equal instalments' }));
  await label('Are there other fees?').selectOption('none');
  await writeRules(hand);
}

/** An income, a multiple of it as the amount, and a rate. */
async function writeRules(hand: Hand): Promise<void> {
  const { page } = hand.person;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  /** On a phone a form covers the list. */
  const backToList = async () => {
    const back = hand.person.button('Back to the rules');
    if (await back.isVisible()) await hand.press(back);
  };
  await hand.press(hand.person.link('Edit conditions and formulas'));
  await hand.person.isAt('/pages/admin/product_rules');
  await label('Add a rule: choose an attribute').selectOption('monthlyIncome');
  await hand.press(page.getByRole('button', { name: 'Add', exact: true }));
  await hand.write(page.locator('.re-form').getByRole('textbox', { name: 'Value', exact: true }), '4000');
  await backToList();
  await hand.press(page.locator('.re-line', { hasText: 'Amount formula' }));
  await hand.button('Write the amount formula');
  await label('Calculation').selectOption('multiple');
  await label('Figure').selectOption({ label: 'Monthly income · Person' });
  await hand.write(label('Times'), '10');
  await backToList();
  await hand.press(page.locator('.re-line', { hasText: 'Rate formula' }));
  await hand.button('Write the rate formula');
  await hand.write(label('Base annual rate (simple)'), '4.5');
  await backToList();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.goBack();
  await hand.person.isAt('/pages/admin/product');
}

async function publish(hand: Hand): Promise<void> {
  const { page } = hand.person;
  await page.getByText('Complete: it can be published').waitFor();
  await page
    .locator('.pd-save')
    .getByText(/^Saved/)
    .waitFor();
  await hand.button('Publish');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Now', exact: true }));
  await page.getByText(/^Version 1, published /).waitFor();
  await hand.person.toasted('Published: sites show it now');
}

/** The product on the screen again under another name and of another institution. */
async function publishCopy(hand: Hand, name: readonly [string, string], institution: string): Promise<void> {
  const { page } = hand.person;
  const before = hand.person.route();
  await hand.press(page.getByRole('button', { name: 'Copy', exact: true }));
  await expect.poll(() => hand.person.route()).not.toBe(before);
  const label = (text: string) => page.getByLabel(text, { exact: true });
  await page.getByText('Never published: no site shows it').waitFor();
  await writeTexts(hand, { Name: name });
  await label('Institution').selectOption({ label: institution });
  await publish(hand);
}

async function arrangeShelf(hand: Hand, products: readonly string[]): Promise<void> {
  const { page } = hand.person;
  await hand.button('Add products');
  for (const name of products) await hand.press(page.getByRole('button', { name: `Add ${name}`, exact: true }));
  await page.keyboard.press('Escape');
  await hand.button(`Recommend ${products[0]}`);
  await hand.button('Save');
  await hand.person.toasted('Saved');
}

async function writeArticle(hand: Hand): Promise<void> {
  const { page } = hand.person;
  await hand.button('New article');
  await hand.button('Add section');
  await hand.writeAll({ 'Chinese name': '本店动态', 'English name': 'Store news' });
  await hand.button('Save');
  await hand.button('Start writing');
  await hand.person.isAt('/pages/admin/article');
  for (const [language, text] of [
    ['Chinese', '开业公告'],
    ['English', 'We are open'],
  ] as const) {
    await hand.press(page.getByRole('radio', { name: language }));
    await hand.write(hand.person.field(`${language} title`), text);
    await hand.write(hand.person.field(`${language} summary`), text);
    await hand.press(page.getByRole('textbox', { name: `${language} text` }));
    await page.keyboard.type(text, { delay: pace.keyMs });
  }
  await page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  await hand.button('Publish now');
  await hand.person.toasted(/^Published$/);
}

async function addBanner(hand: Hand): Promise<void> {
  await hand.button('Add banner');
  await hand.writeAll({
    'Chinese title': '开业酬宾',
    'Chinese text': '本月免费匹配',
    'English title': 'Opening month',
    'English text': 'Match for free',
  });
  await hand.button('Save');
  await hand.person.page.getByRole('list', { name: 'Banners' }).getByText('Opening month').waitFor();
}

/** From an empty tenant to one whose visitors can match, by hand. Returns how long it took. */
async function fillTenant(hand: Hand, { segments }: NewTenant): Promise<number> {
  const { person } = hand;
  const open = async (entry: string) => {
    await person.open('/pages/admin/admin', segments.headquarters);
    await hand.press(person.page.locator('.desk-sections').getByRole('link', { name: new RegExp(`^${entry}`) }));
  };
  const began = performance.now();
  await open('Institutions');
  await enterInstitution(hand, ['河岸银行', 'River Bank'], '河');
  await enterInstitution(hand, ['云杉银行', 'Spruce Bank'], '杉');
  await open('Products');
  await writeProduct(hand);
  await publish(hand);
  await publishCopy(hand, ['云杉晨光贷', 'Spruce Light Loan'], 'Spruce Bank');
  await publishCopy(hand, ['河西夜灯贷', 'Evening Lamp Loan'], 'River Bank');
  await open('Shelves');
  await arrangeShelf(hand, ['Evening Lamp Loan', 'Morning Light Loan', 'Spruce Light Loan']);
  await open('Articles');
  await writeArticle(hand);
  await open('Banners and notices');
  await addBanner(hand);
  return performance.now() - began;
}

/** A guest of the store matches and applies. */
async function applyAsGuest(tenant: NewTenant, mobile: string): Promise<void> {
  const guest = await browserTest.person('phone');
  await guest.open('/pages/home/index', tenant.segments.store);
  await guest.page.getByText('Opening month').first().waitFor();
  await guest.page.getByText('Recommended by the store').first().waitFor();
  await guest.link('Start matching (3 minutes)').click();
  await guest.page.getByText('Start a personal match').first().click();
  await guest.button(/^Start/).click();
  await answerQuestions(guest);
  await guest.button('Start matching').click();
  await guest.page.getByText('You can apply for 3 today').first().waitFor();
  await guest.button(/^Apply: /).click();
  await guest.field('Name').fill('林知夏');
  await guest.field('Mobile').fill(mobile);
  await guest.button('Get a code').click();
  await guest.toasted('Code sent');
  await guest.field('Code').fill(await guest.code(mobile));
  await guest.page.getByRole('checkbox').check();
  await guest.button('Submit application').click();
  await guest.page.getByText('What happens next').first().waitFor();
  expect(guest.faults).toEqual([]);
}

test.each(proofSize([desk], [desk, phone]))(
  '[S1.29] headquarters of a new tenant fill it by hand on a $device; a guest matches there and an adviser gets the order',
  async ({ device, number }) => {
    const { address } = browserTest.server;
    const tenant = await openNewTenant(address, number);
    const visitor = await browserTest.person('phone');
    await visitor.open('/pages/home/index', tenant.segments.store);
    await visitor.link('Contact us').waitFor();
    const person = await browserTest.person(device);
    await person.logIn('saas', tenant.headquarters.mobile, tenant.segments.headquarters);
    await person.isAt('/pages/customer/customer_work');
    await person.open('/pages/admin/admin', tenant.segments.headquarters);
    await person.page.getByText('0 of 5 done').waitFor();
    const tookMs = await fillTenant(new Hand(person), tenant);
    console.info(`On a ${device} it took ${Math.round(tookMs / 1000)} s.`);
    expect(tookMs).toBeLessThan(atMostMs);

    const adviserMobile = '13700000402';
    await inviteAdviser(address, tenant, adviserMobile);
    await person.open('/pages/admin/admin', tenant.segments.headquarters);
    await person.page.locator('.desk-sections').waitFor();
    await expect.poll(() => person.page.getByText('Before customers can match').count()).toBe(0);

    await applyAsGuest(tenant, '13577770001');
    const { call } = tenant.headquarters;
    const adviser = await logInByMobile(address, tenant.store, 'broker', adviserMobile);
    await adviser.call('PUT /account/api/info/part', { body: { on_duty: true } });
    const waiting = await call('GET /finance/api/undistributed', { query: {} });
    const { list: advisers } = await call('GET /finance/api/local_resident', {
      query: { store_no: tenant.store.store_no },
    });
    const { left } = await call('POST /finance/api/distribute', {
      body: { work_ids: waiting.list.map(({ id }) => id), mode: 'by_hand', account_nos: [advisers[0]!.account_no] },
    });
    expect(left).toEqual([]);
    const { list } = await adviser.call('GET /finance/api/work_list', { query: {} });
    expect(list.map(({ customer_info }) => customer_info.name)).toEqual(['林知夏']);
    expect([...person.faults, ...visitor.faults]).toEqual([]);
  },
);
