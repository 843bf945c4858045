import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const list = '/pages/product/product';
const shortlist = '/pages/cart/index';
const compare = '/pages/product/select_details';
const find = '/pages/find/index';
const asideButtons = (person: Person) => person.page.getByRole('button', { name: /^Add .+ to shortlist$/ });
const rows = (person: Person) => person.page.locator('tbody tr').count();
const optionsOf = (person: Person) => new URLSearchParams(person.route().split('?')[1]);

/** Adds the first products of the list to the shortlist. */
async function addToShortlist(person: Person, count: number): Promise<void> {
  await person.open(list);
  await asideButtons(person).first().waitFor();
  for (let n = 0; n < count; n++) {
    await asideButtons(person).first().click();
    await person.toasted(/added to shortlist$/);
  }
}

test('[S1.04] adds products to the shortlist, compares them side by side, and applies from there', async () => {
  const person = await browserTest.person('phone');
  await addToShortlist(person, 3);
  const tray = person.page.getByRole('region', { name: 'Shortlist' });
  await tray.getByText('3 shortlisted').waitFor();
  await asideButtons(person).first().click();
  await tray.getByText('4 shortlisted').waitFor();
  await person.button('Undo').click();
  await tray.getByText('3 shortlisted').waitFor();
  await tray.getByRole('link', { name: /shortlisted/ }).click();
  await person.isAt(shortlist);
  const ticks = person.page.getByRole('checkbox', { name: /^Select/ });
  await expect.poll(() => ticks.count()).toBe(3);
  await ticks.first().uncheck();
  await person.page.getByText('2 selected').waitFor();
  await ticks.first().check();
  await person.button('Compare 3').click();
  await person.isAt(compare);
  const heads = person.page.locator('thead th[scope=col] a');
  await expect.poll(() => heads.count()).toBe(3);
  const names = await heads.allInnerTexts();

  const all = await rows(person);
  await person.page.getByRole('switch', { name: 'Differences only' }).check();
  await expect.poll(() => rows(person)).toBeLessThan(all);
  expect(await person.page.locator('tbody tr:not(.differs):not(.cmpgroup)').count()).toBe(0);
  // It shows plain digits while focused.
  await person.field('Loan amount').focus();
  await person.field('Loan amount').fill('90000');
  await expect.poll(() => optionsOf(person).get('amount')).toBe('9000000');
  await person.page.reload();
  await expect.poll(() => heads.allInnerTexts()).toEqual(names);
  await expect.poll(() => person.page.getByRole('switch', { name: 'Differences only' }).isChecked()).toBe(true);
  await expect.poll(() => person.field('Loan amount').inputValue()).toBe('90,000');

  await person.button(`Apply for ${names[1]}`).click();
  await person.page.getByRole('dialog').getByText(names[1]!).first().waitFor();
  await person.page.keyboard.press('Escape');
  await person.link('Match first').click();
  await person.isAt('/pages/match/index');
  expect(person.faults).toEqual([]);
});

/** In the page: a toast with an undo, which would go after six seconds, stays however slow the machine is. */
function keepUndoToasts(): void {
  const { setTimeout } = window;
  const later = (run: () => void, ms?: number) => setTimeout(run, ms === 6_000 ? 600_000 : ms);
  Object.assign(window, { setTimeout: later });
}

test('[S1.04] scrolls the table sideways while the page and the first column stay', async () => {
  const person = await browserTest.person('phone');
  await person.page.addInitScript(keepUndoToasts);
  await addToShortlist(person, 4);
  // The toast with the last undo is still shown; it must not cover a control.
  await person.button('Undo').waitFor();
  const tray = person.page.getByRole('region', { name: 'Shortlist' });
  await tray.getByRole('link', { name: 'Compare' }).click();
  const table = person.page.getByRole('region', { name: 'Compare products' });
  await table.waitFor();
  const firstColumn = table.getByRole('rowheader', { name: /^Amount/ });
  const before = (await firstColumn.boundingBox())!.x;
  const [inner, outer] = await table.evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(inner!).toBeGreaterThan(outer!);
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  expect((await firstColumn.boundingBox())!.x).toBeCloseTo(before, 0);
  const tooWide = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await person.page.emulateMedia({ media: 'print' });
  expect(await person.page.locator('tfoot').isVisible()).toBe(false);
  expect(person.faults).toEqual([]);
});

test('removes a product, restores it, and adds another; names one that no longer exists', async () => {
  const person = await browserTest.person('desktop');
  await addToShortlist(person, 3);
  await person.link(/^Shortlist 3/).click();
  await person.button('Compare 3').click();
  const heads = person.page.locator('thead th[scope=col] a');
  await expect.poll(() => heads.count()).toBe(3);
  const numbers = optionsOf(person).get('numbers')!.split(',');
  await person.button(/^Remove .+ from comparison$/).click();
  await expect.poll(() => heads.count()).toBe(2);
  await person.button('Undo').click();
  await expect.poll(() => heads.count()).toBe(3);
  await person.button('Add product').click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByText(/^Also offer ¥/).waitFor();
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect.poll(() => heads.count()).toBe(4);
  expect(await person.page.getByRole('button', { name: 'Add product' }).count()).toBe(0);

  await person.open(`${compare}?numbers=${numbers[0]},SY-P-9999,${numbers[1]}`);
  await person.page.getByText('1 product is no longer available').waitFor();
  await expect.poll(() => heads.count()).toBe(2);
  await person.button('OK').click();
  await expect.poll(() => optionsOf(person).get('numbers')).toBe(`${numbers[0]},${numbers[1]}`);
  await person.open(`${compare}?numbers=${numbers[0]},SY-P-9999`);
  await person.heading('Add one more to compare').waitFor();
  expect(person.faults).toEqual([]);
});

test('keeps the shortlist per site and the same in every tab, and names products that no longer exist', async () => {
  const person = await browserTest.person('desktop');
  await addToShortlist(person, 1);
  const other = await person.tab();
  await other.open(shortlist);
  await other.page.getByRole('checkbox', { name: /^Select/ }).waitFor();
  await asideButtons(person).first().click();
  await expect.poll(() => other.page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(2);
  await person.page.evaluate(() => {
    const missing = [{ number: 'SY-P-9999', name: 'Gone', glyph: '岚', color: 3 }];
    localStorage.setItem('sy_1001_1:cart', JSON.stringify(missing));
  });
  await expect.poll(() => other.page.getByText('1 shortlisted product is no longer available').count()).toBe(1);
  await other.button('Remove').click();
  await other.heading('Your shortlist is empty').waitFor();
  await other.open(shortlist, 'jingan0000000002');
  await other.heading('Your shortlist is empty').waitFor();
  expect([...person.faults, ...other.faults]).toEqual([]);
});

test('[S2.11] opens components/generate, components/index, pages/user/index, pages/find/index and pages/cart/index', async () => {
  const person = await browserTest.person('phone');
  for (const route of ['/components/generate', '/components/index', '/pages/user/index', find, shortlist]) {
    await person.open(route);
    await person.isAt(route);
    await person.page.locator('main#main').waitFor();
    const title = person.page.getByRole('heading', { level: 1 }).first();
    await expect.poll(async () => (await title.innerText()).trim(), { message: route }).not.toBe('');
  }
  expect(person.faults).toEqual([]);
});

test('[S2.11] finds products, institutions and articles by one word, and stores and removes searches', async () => {
  const person = await browserTest.person('desktop', { locale: 'zh-CN' });
  await person.open('/pages/home/index');
  await person.button(/^搜索/).click();
  await person.isAt(find);
  const box = person.page.getByRole('searchbox');
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await box.getAttribute('placeholder')).toBe('产品、机构、资讯');
  await person.heading('热门产品').waitFor();
  await person.page.keyboard.type('公积金');
  await person.heading('产品').waitFor();
  await person.heading('资讯').waitFor();
  await expect.poll(() => optionsOf(person).get('keyword')).toBe('公积金');
  await person.page.keyboard.press('Enter');
  await box.fill('晴川');
  await person.heading('机构').waitFor();
  await person.page.getByRole('list', { name: '机构' }).getByRole('link').first().click();
  await person.isAt(list);
  expect(optionsOf(person).get('institution')).not.toBeNull();
  await person.page.goBack();
  await expect.poll(() => box.inputValue()).toBe('晴川');
  await box.fill('没有这种产品');
  await person.heading('没有找到「没有这种产品」').waitFor();
  await person.button('清空').click();
  const recent = person.page.getByRole('list', { name: '最近搜索' });
  await expect.poll(() => recent.getByRole('listitem').allInnerTexts()).toEqual(['晴川', '公积金']);
  await person.button('删除「晴川」').click();
  await expect.poll(() => recent.getByRole('listitem').allInnerTexts()).toEqual(['公积金']);
  await recent.getByRole('button', { name: '公积金', exact: true }).click();
  await person.heading('产品').waitFor();
  expect(person.faults).toEqual([]);
});

test('reports a missing network on each of them, and continues when it is back', async () => {
  const person = await browserTest.person('phone');
  await addToShortlist(person, 2);
  await person.page.route('**/finance/api/{product_list,select_details,get_index_product}*', (route) => route.abort());
  const numbers = await person.page.evaluate(() =>
    (JSON.parse(localStorage.getItem('sy_1001_1:cart')!) as { number: string }[]).map(({ number }) => number).join(','),
  );
  for (const route of [`${compare}?numbers=${numbers}`, `${find}?keyword=loan`]) {
    await person.open(route);
    await person.button('Try again').waitFor();
  }
  await person.open(shortlist);
  await person.page.reload();
  await person.button('Try again').waitFor();
  await person.page.unroute('**/finance/api/{product_list,select_details,get_index_product}*');
  await person.button('Try again').click();
  await expect.poll(() => person.page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(2);
});
