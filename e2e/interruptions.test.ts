import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { routesOfTable } from '../tools/spec/declared.ts';
import { answerAboutYou } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const broker = '13800000101';
const details = 'a[href^="#/subpkgs/product/details"]';
const questions = '/pages/match/personal/information';

/** Counts how often a call is sent. */
function countCalls(person: Person, method: string, call: RegExp): () => number {
  let sent = 0;
  person.page.on('request', (request) => {
    if (request.method() === method && call.test(new URL(request.url()).pathname)) sent += 1;
  });
  return () => sent;
}

test('keeps all answers over a reload in the middle of the questions', async () => {
  const person = await browserTest.person('phone');
  await person.open(questions);
  await answerAboutYou(person);
  await person.button('Next').click();
  await person.field('Monthly income after tax').fill('15000');
  await person.page.reload();
  await expect.poll(() => person.field('Monthly income after tax').inputValue()).toBe('15,000');
  await person.button('Previous').click();
  await expect.poll(() => person.page.locator('input[type=date]').inputValue()).toBe('1990-05-20');
  await person.page.getByText('Gusu District').first().waitFor();
  expect(await person.page.getByRole('radio', { name: 'Private company' }).isChecked()).toBe(true);
  expect(person.faults).toEqual([]);
});

test('keeps a note that is being written over a reload', async () => {
  const person = await browserTest.person('phone');
  await person.logIn('broker', broker);
  await person.page
    .getByRole('button', { name: 'Note' })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await person.isAt('/subpkgs/work/new_notes');
  await person.field('Text').fill('Half a sentence, then the train went into a');
  await person.page.reload();
  await person.page.getByText('Unfinished draft restored').waitFor();
  expect(await person.field('Text').inputValue()).toBe('Half a sentence, then the train went into a');
  await person.button('Discard').click();
});

test("keeps a guest's application form over a reload, the login, and on the member's other device", async () => {
  const mobile = '13800000001';
  const purposeOf = async (person: Person, product: string) => {
    await person.open(product);
    await person.button(/^Apply for/).click();
    const field = person.page.getByRole('dialog').getByLabel('Purpose');
    await field.waitFor();
    return field;
  };
  const phone = await browserTest.person('phone');
  await phone.open('/pages/product/product');
  const product = (await phone.page.locator(details).nth(5).getAttribute('href'))!.slice(1);
  const saved = phone.page.waitForResponse('**/finance/api/subinfo');
  await (await purposeOf(phone, product)).fill('Rent for the new shop');
  await saved;
  await phone.page.reload();
  expect(await (await purposeOf(phone, product)).inputValue()).toBe('Rent for the new shop');
  await phone.logInByForm('member', mobile);
  expect(await (await purposeOf(phone, product)).inputValue()).toBe('Rent for the new shop');

  const desktop = await browserTest.person('desktop');
  await desktop.logInByForm('member', mobile);
  const field = await purposeOf(desktop, product);
  expect(await field.inputValue()).toBe('Rent for the new shop');
  await desktop.button('Clear').click();
  await expect.poll(() => field.inputValue()).toBe('');
  expect([...phone.faults, ...desktop.faults]).toEqual([]);
});

test('[S2.17] [S3.10] shows a visitor of an adviser’s link who will help, and gives the adviser the order', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/product/product?broker_promo_code=YINING');
  await person.page.locator(details).nth(6).click();
  const helper = person.page.getByRole('region', { name: 'Your referring adviser' });
  await helper.getByText('周以宁').waitFor();
  await person.button(/^Apply for/).click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByText('周以宁').waitFor();
  await dialog.getByLabel('Name').fill('来自链接');
  await dialog.getByLabel('Mobile').fill('13577770002');
  await dialog.getByRole('button', { name: 'Get a code' }).click();
  await person.page.getByText('Code sent').first().waitFor();
  await dialog.getByLabel('Code').fill(await person.code('13577770002'));
  await dialog.getByRole('checkbox').check();
  await person.button('Submit application').click();
  await applied(person);
  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', broker);
  await adviser.page.getByText('来自链接').first().click();
  await adviser.page.getByText('YINING · 周以宁').waitFor();
  await adviser.page.getByText('Version 2, by the customer').waitFor();
  expect([...person.faults, ...adviser.faults]).toEqual([]);
});

async function fillApplication(person: Person, nth: number): Promise<void> {
  await person.open('/pages/product/product');
  await person.page.locator(details).nth(nth).click();
  await person.button(/^Apply for/).click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill('Stock for the spring');
  await dialog.getByRole('checkbox').check();
}
const applied = (person: Person) => person.page.getByText('What happens next').first().waitFor();
/** Reads them as another tab does, without cached data. */
async function orders(person: Person): Promise<number> {
  const reader = await person.tab();
  const answer = reader.page.waitForResponse('**/finance/api/work_list*');
  await reader.open('/subpkgs/my/apply');
  const { data } = (await (await answer).json()) as { data: { list: unknown[] } };
  await reader.page.close();
  return data.list.length;
}

test('creates one order for two clicks on “Submit application”', async () => {
  const person = await browserTest.person('phone');
  await person.logIn('member', '13800000002');
  const before = await orders(person);
  await fillApplication(person, 3);
  const sent = countCalls(person, 'POST', /submit_work$/);
  await person.button('Submit application').dblclick();
  await applied(person);
  expect(sent()).toBe(1);
  expect(await orders(person)).toBe(before + 1);
  expect(person.faults).toEqual([]);
});

test.each(['away', 'unreachable'])(
  'a network that is %s while an application is sent costs nothing that was typed, and another try sends it once',
  async (how) => {
    const person = await browserTest.person('phone');
    await person.logIn('member', how === 'away' ? '13800000003' : '13800000001');
    const before = await orders(person);
    await fillApplication(person, 4);
    const call = '**/finance/api/submit_work';
    if (how === 'away') await person.page.context().setOffline(true);
    // The request arrives but its answer is lost: the retry must not create a second order.
    else
      await person.page.route(call, async (route) => {
        await route.fetch();
        await route.abort();
      });
    await person.button('Submit application').click();
    await person.toasted('network error');
    const dialog = person.page.getByRole('dialog');
    expect(await dialog.getByLabel('Purpose').inputValue()).toBe('Stock for the spring');
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
    await person.page.context().setOffline(false);
    await person.page.unroute(call);
    await person.button('Submit application').click();
    await applied(person);
    expect(await orders(person)).toBe(before + 1);
  },
);

test('tells the second of two devices at one order that it has moved on, and keeps its note', async () => {
  const phone = await browserTest.person('phone');
  await phone.logIn('broker', broker);
  await phone.page.getByText('宋颖川').first().click();
  await phone.button('Move to Meeting').click();
  await phone.isAt('/subpkgs/work/add_flow');
  await phone.field('Note').fill('They bring the papers on Friday');

  const desktop = await browserTest.person('desktop');
  await desktop.logIn('broker', broker);
  await desktop.page.getByText('宋颖川').first().click();
  await desktop.button('Move to Meeting').click();
  await desktop.page.getByRole('dialog').getByRole('button', { name: 'Move to Meeting' }).click();
  await desktop.button('Move to Documents').waitFor();

  await phone.page.locator('button[type=submit]').click();
  await phone.page.getByText('The order was just updated').waitFor();
  expect(await phone.field('Note').inputValue()).toBe('They bring the papers on Friday');
  await phone.page.locator('button[type=submit]', { hasText: 'Move to Documents' }).click();
  await phone.isAt('/subpkgs/work/details');
  await phone.page.getByText('They bring the papers on Friday').first().waitFor();
});

/** Pulls with a finger from the top of the content downwards. */
async function pull(person: Person, byPx: number): Promise<void> {
  const touch = await person.page.context().newCDPSession(person.page);
  const from = { x: 195, y: 200 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step += 1) {
    const at = { x: from.x, y: from.y + (byPx * step) / 8 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

const atRest = (person: Person) =>
  person.page.locator('.ptr .pulled').evaluate((element: HTMLElement) => element.style.transform === '');
const pulled = [
  '/pages/customer/customer',
  '/pages/customer/customer_work',
  '/pages/admin/staff',
  '/subpkgs/work/details',
];
test.each(pulled.filter((route) => routesOfTable().has(route)))(
  '[S2.07] a pull downwards on %s reads its data again, a twitch does not',
  async (route) => {
    const person = await browserTest.person('phone');
    await person.logIn('store', '13800000201');
    const order = await person.page.locator('a[href*="work/details"]').first().getAttribute('href');
    await person.open(route === '/subpkgs/work/details' ? order!.slice(1) : route);
    await person.page.reload({ waitUntil: 'networkidle' });
    const read = countCalls(person, 'GET', /\/api\//);
    await pull(person, 60);
    await expect.poll(() => atRest(person)).toBe(true);
    expect(read()).toBe(0);
    await pull(person, 300);
    await expect.poll(read).toBeGreaterThan(0);
    await expect.poll(() => atRest(person)).toBe(true);
    expect(person.faults).toEqual([]);
  },
);
