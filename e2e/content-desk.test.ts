import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const headquarters = async (): Promise<Person> => {
  const person = await browserTest.person('desktop');
  await person.logIn('saas', '13800000401');
  return person;
};
/** What Word puts on the clipboard for a line and a table. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p.MsoNormal{margin:0cm}</style></head><body><!--StartFragment--><p class=MsoNormal><span style='font-family:等线'>Rates are
<b>3.45%</b></span><o:p></o:p></p><table class=MsoTableGrid><tr><td width=138><p class=MsoNormal>Term</p></td><td><p class=MsoNormal>Rate</p></td></tr>
<tr><td><p class=MsoNormal>12 months</p></td><td><p class=MsoNormal>3.45%</p></td></tr></table><!--EndFragment--></body></html>`;

const paste = (person: Person, label: string, html: string) =>
  person.page.getByRole('textbox', { name: label }).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('[S3.29] an article with a table pasted from Word is written, previewed, published and read by a guest', async () => {
  const writer = await headquarters();
  await writer.open('/pages/admin/articles');
  await writer.button('New article').click();
  await writer.button('Start writing').click();
  await writer.isAt('/pages/admin/article');
  const fill = async (language: 'Chinese' | 'English', title: string) => {
    await writer.page.getByRole('radio', { name: language }).click();
    await writer.field(`${language} title`).fill(title);
    await writer.field(`${language} summary`).fill(`${title}.`);
    await paste(writer, `${language} text`, fromWord);
  };
  await fill('Chinese', '利率');
  await fill('English', 'Rates of this month');
  const preview = writer.page.getByRole('region', { name: 'Phone preview' });
  await preview.getByRole('cell', { name: '12 months' }).waitFor();
  expect(await preview.locator('[class^=Mso], [style]').count()).toBe(0);
  await writer.page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  await writer.button('Publish now').click();
  await writer.toasted(/^Published$/);

  const guest = await browserTest.person('phone');
  await guest.open('/pages/news/news');
  await guest.page.getByText('Rates of this month', { exact: true }).first().click();
  await guest.isAt('/subpkgs/news_center/news_detail');
  const body = guest.page.locator('.article-body');
  await body.getByRole('cell', { name: '12 months' }).waitFor();
  expect(await body.locator('strong').innerText()).toBe('3.45%');
  expect(await body.getByRole('cell').allInnerTexts()).toEqual(['Term', 'Rate', '12 months', '3.45%']);
});

test('a writer whose draft was saved in another window sees it, keeps the text, and chooses', async () => {
  const writer = await headquarters();
  await writer.open('/pages/admin/articles');
  await writer.button('New article').click();
  await writer.button('Start writing').click();
  await writer.isAt('/pages/admin/article');
  const other = await writer.tab();
  await other.open(writer.route());
  // The other window has the draft from before the save.
  await other.field('Chinese title').waitFor();
  await writer.field('Chinese title').fill('先保存的');
  await writer.page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  await other.field('Chinese title').fill('后保存的');
  await other.page.getByText('You, in another window, saved a newer version').waitFor();
  expect(await other.field('Chinese title').inputValue()).toBe('后保存的');
  await other.button('Save my version').click();
  await other.page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
  await writer.page.reload();
  await expect.poll(() => writer.field('Chinese title').inputValue()).toBe('后保存的');
});

test('a banner is added and moved by keyboard, and the home page follows', async () => {
  const writer = await headquarters();
  await writer.open('/pages/admin/notices_and_banners');
  await writer.button('Add banner').click();
  await writer.field('Chinese title').fill('小雪备税');
  await writer.field('Chinese text').fill('12 月 15 日截止');
  await writer.field('English title').fill('Tax season');
  await writer.field('English text').fill('Until 15 December');
  await writer.button('Save').click();
  const entries = writer.page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await expect.poll(() => entries.last().innerText()).toContain('Tax season');
  const count = await entries.count();
  const up = writer.button('Move up: Tax season');
  await up.focus();
  for (let place = count - 1; place > 0; place--) {
    await writer.page.keyboard.press('Enter');
    await expect.poll(() => entries.nth(place - 1).innerText()).toContain('Tax season');
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  const guest = await browserTest.person('phone');
  await guest.open('/pages/home/index');
  await guest.page.locator('.banner').first().getByText('Tax season').waitFor();
});

test('a privacy policy is published with its fixed terms, and read from the login', async () => {
  const writer = await headquarters();
  await writer.open('/pages/admin/texts');
  await writer.link('Privacy policy').click();
  await writer.isAt('/pages/admin/text');
  await writer.field('Chinese title').fill('我们是谁');
  await writer.field('English title').fill('Who we are');
  await writer.page.getByRole('radio', { name: 'English' }).click();
  await writer.page.locator('.difference ins').first().waitFor();
  await writer.button('Publish').click();
  await writer.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await writer.toasted('Version privacy-t1 is published');

  const guest = await browserTest.person('phone');
  await guest.open('/pages/login/member');
  await guest.button('privacy policy').click();
  const text = guest.page.getByRole('dialog', { name: 'privacy policy' });
  await text.getByRole('heading', { name: 'Who we are' }).waitFor();
  const headings = await text.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(-2)).toEqual(['How data is protected', 'Your rights']);
  await guest.open('/subpkgs/my/userLoginProtocol?kind=privacy');
  await guest.page.getByText(/^Version privacy-1,/).click();
  await guest.heading('What we collect').waitFor();
});
