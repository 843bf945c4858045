import fs from 'node:fs';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../tools/axe.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { inviteAdviser, openNewTenant } from './open-new-tenant.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const piece = 'Comparing rates, monthly fees and charges';

/** Where the QR code of a picture leads, also on a screen that shows it at 30 % of its size. */
async function codeOf(file: string): Promise<string | undefined> {
  const { width } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(width * 0.3) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const saved = (person: Person) =>
  person.page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();

/** The file that the device is given to send. */
const catchSending = (person: Person) =>
  person.page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: { files: File[] }) => void Object.assign(globalThis, { sentFile: files[0] }),
    });
  });

interface Point {
  x: number;
  y: number;
}
/** Fingers on the glass of a phone. */
async function fingers(person: Person) {
  const line = await person.page.context().newCDPSession(person.page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Moves what lies at a place of the page with one finger. */
async function dragByThumb(person: Person, from: Point, by: Point) {
  const touch = await fingers(person);
  await touch('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + by.x * share, y: from.y + by.y * share });
  await touch('touchEnd');
}

test('[S1.13] an adviser on a phone changes text and picture of a template, goes on without a network, exports and shares; the code brings a guest to the piece with the promo code', async () => {
  const adviser = await browserTest.person('phone');
  await catchSending(adviser);
  await adviser.logIn('broker', '13800000101');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/index');
  await adviser.link(/^Posters/).waitFor();
  // What arrives above the link moves it.
  await expect.poll(() => adviser.page.locator('.sk').count()).toBe(0);
  await adviser.link(/^Posters/).click();
  await adviser.page.getByRole('button', { name: 'Loans', exact: true }).click();
  await adviser.button(/^Use this template/).click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  // A thumb on the headline of the preview leads to its field.
  const preview = (await adviser.page.getByRole('img', { name: 'Preview of the poster' }).boundingBox())!;
  await adviser.page.touchscreen.tap(preview.x + preview.width * 0.3, preview.y + preview.height * 0.2);
  const headline = adviser.field('Text: 先看条件…');
  await expect.poll(() => headline.evaluate((field) => field === document.activeElement)).toBe(true);
  await headline.fill('先看条件，\n再看成本');
  await saved(adviser);
  await adviser.link('Edit freely').click();
  await adviser.isAt('/subpkgs/poster/edit-poster/index');
  const { page } = adviser;
  await adviser.button('Add').click();
  await adviser.button('Heading').click();
  await adviser.field('Text').fill('限时 3 天');
  await adviser.button('Add').click();
  const square = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a8281f' } })
    .png()
    .toBuffer();
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: square });
  await page.getByRole('group', { name: 'Picture' }).getByText('Replace picture').waitFor();
  await saved(adviser);

  // The train enters a tunnel; strokes go on and are kept.
  await page.context().setOffline(true);
  await adviser.button('Layers').click();
  const layer = page.getByRole('list', { name: 'Layers' }).getByRole('button', { name: '限时 3 天', exact: true });
  await layer.click();
  await adviser.button('Style').click();
  await adviser.field('Text').fill('本周有效');
  await page.getByRole('status').filter({ hasText: 'No network: kept on this device' }).waitFor();
  await adviser.button('Undo').click();
  await expect.poll(() => adviser.field('Text').inputValue()).toBe('限时 3 天');
  await adviser.button('Redo').click();
  await expect.poll(() => adviser.field('Text').inputValue()).toBe('本周有效');
  const x = page.getByLabel('X', { exact: true });
  await adviser.button('Style').click();
  await adviser.button('Fit to window').click();
  const stage = (await page.getByRole('img', { name: /^Page of the poster/ }).boundingBox())!;
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  const scale = Number((await page.getByText(/^\d+%$/).innerText()).slice(0, -1)) / 100;
  await dragByThumb(adviser, middle, { x: 40, y: 10 });
  await adviser.button('Style').click();
  // The picture lay in the middle of the page, (1080 − 648) / 2 from its left; guides draw it by a few pixels.
  await expect.poll(async () => Math.abs(Number(await x.inputValue()) - 216 - 40 / scale)).toBeLessThan(8 / scale);
  await page.context().setOffline(false);
  await saved(adviser);

  await adviser.button('Done').click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  await adviser.button('Export and share').click();
  await page.getByRole('dialog').getByRole('button', { name: piece }).click();
  await page.getByRole('img', { name: /QR code leads to what you chose/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download picture' }).click();
  const file = await (await download).path();
  expect(fs.readFileSync(file).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  await adviser.button('Send picture').click();
  await adviser.toasted('share success');
  const sent = await page.evaluate(() => (globalThis as unknown as { sentFile: File }).sentFile.size);
  expect(sent).toBe(fs.statSync(file).size);

  const address = await codeOf(file);
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(address).toBe(link);
  await adviser.button('Choose something else').click();
  await page.getByRole('button', { name: /^Home page with my code/ }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Link', exact: true }).inputValue())
    .toBe(`${address!.split('?')[0]}#/pages/home/index?broker_promo_code=YINING`);
  await page.getByRole('img', { name: /QR code leads to what you chose/ }).waitFor();
  const guest = await browserTest.person('phone');
  await guest.page.goto(address!);
  await guest.heading(piece).waitFor();
  expect(guest.route()).toMatch(/^\/share\?promo=YINING/);
  expect([...adviser.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')), ...guest.faults]).toEqual(
    [],
  );
});

test('[S1.13] [S4.32] headquarters make a template with compliance text, which advisers use and cannot take away', async () => {
  const headquarters = await browserTest.person('desktop');
  await headquarters.logIn('saas', '13800000401');
  await headquarters.open('/pages/admin/admin');
  await headquarters.link(/^Poster templates/).click();
  await headquarters.isAt('/pages/marketing/poster_list');
  await headquarters.button('New template').click();
  await headquarters.button('Create').click();
  await headquarters.isAt('/subpkgs/poster/edit-poster/index');
  const { page } = headquarters;
  await headquarters.button('Heading').click();
  await headquarters.field('Text').fill('开门红');
  const isOpen = page.getByRole('switch', { name: /Advisers may change it/ });
  expect(await isOpen.isChecked()).toBe(true);
  await headquarters.button('QR code').click();
  expect(await isOpen.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Align right' }).click();
  await headquarters.button('Compliance text').click();
  await headquarters.page.getByLabel('Y', { exact: true }).fill('1800');
  // Nothing is selected any more, so the page itself is shown.
  await headquarters.button('Fit to window').focus();
  await page.keyboard.press('Escape');
  await headquarters.field('Title of the poster').fill('New year');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('festival');
  expect(await accessibilityFaults(page)).toEqual([]);
  await headquarters.button('Publish template').click();
  await headquarters.toasted('Published');

  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', '13800000101');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/subpkgs/poster/more-poster/index?category=festival');
  await adviser.button('Use this template: New year').click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  await adviser.field('Text: 开门红').fill('新年好');
  await saved(adviser);
  expect(await accessibilityFaults(adviser.page)).toEqual([]);
  await adviser.link('Edit freely').click();
  await adviser.page.getByRole('tab', { name: 'Layers' }).click();
  const layers = adviser.page.getByRole('list', { name: 'Layers' }).getByRole('listitem');
  await expect.poll(() => layers.count()).toBe(3);
  // The compliance text is on top, and neither it nor the code can be selected.
  expect(await layers.nth(0).getByRole('button').isDisabled()).toBe(true);
  await adviser.page.keyboard.press('Control+a');
  await adviser.page.keyboard.press('Delete');
  await expect.poll(() => layers.count()).toBe(2);
  await adviser.page.keyboard.press('Control+z');
  await expect.poll(() => layers.count()).toBe(3);
  await adviser.page.keyboard.press('Control+d');
  await expect.poll(() => layers.count()).toBe(4);
  await expect.poll(() => layers.nth(0).innerText()).toContain('Subject to appro');
  await saved(adviser);
  expect(await accessibilityFaults(adviser.page)).toEqual([]);
  expect([...headquarters.faults, ...adviser.faults]).toEqual([]);
});

test('in a new tenant an adviser fills in an invitation, to which an export leads; the code brings a guest with the number of the adviser', async () => {
  const { address } = browserTest.server;
  const tenant = await openNewTenant(address, '2001');
  await inviteAdviser(address, tenant, '13700000501');
  const { store } = tenant.segments;
  const adviser = await browserTest.person('phone');
  await adviser.logIn('broker', '13700000501', store);
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/poster_list', store);
  await adviser.button('Use this template: 活动邀请函').click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  const [time, place] = [adviser.field('时间'), adviser.field('地点')];
  const isFocused = (field: typeof time) => field.evaluate((box) => box === document.activeElement);
  await adviser.button('Export and share').click();
  await expect.poll(() => isFocused(time)).toBe(true);
  await adviser.page.getByText('Fill this in to export the poster.').first().waitFor();
  expect(await place.getAttribute('placeholder')).toBe('请填写地址');
  expect(await accessibilityFaults(adviser.page)).toEqual([]);
  await adviser.page.keyboard.type('12 月 5 日 14:00');
  await adviser.button('Export and share').click();
  await expect.poll(() => isFocused(place)).toBe(true);
  // In the editor the missing text is marked.
  await saved(adviser);
  await adviser.link('Edit freely').click();
  await adviser.button('Layers').click();
  const layers = adviser.page.getByRole('list', { name: 'Layers' }).getByRole('listitem');
  expect(await layers.filter({ hasText: 'To fill in' }).allInnerTexts()).toEqual([
    expect.stringContaining('请填写地址'),
  ]);
  await adviser.button('Done').click();
  await place.fill('江东中路 1 号');
  await adviser.button('Export and share').click();
  await adviser.page.getByRole('button', { name: /^Home page with my code/ }).click();
  const download = adviser.page.waitForEvent('download');
  await adviser.page.getByRole('link', { name: 'Download picture' }).click();
  const target = await codeOf(await (await download).path());
  const { call } = await logInByMobile(address, tenant.store, 'broker', '13700000501');
  const { account_no } = await call('GET /account/api/info', {});
  expect(target).toBe(`${address}/${store}#/pages/home/index?broker_promo_code=${account_no}`);
  const guest = await browserTest.person('phone');
  await guest.page.goto(target!);
  await guest.heading('Hexi Store').waitFor();
  expect(await guest.page.evaluate(() => localStorage.getItem('therpromo'))).toContain(account_no);
  expect([...adviser.faults, ...guest.faults]).toEqual([]);
});

test('an element that cannot be saved is named, marked and led to until it is moved', async () => {
  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', '13800000101');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/poster_list');
  await adviser.button('Use this template: 经营贷').click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  await adviser.link('Edit freely').click();
  const { page } = adviser;
  await adviser.button('Heading').click();
  await adviser.field('Text').fill('限时 3 天');
  await saved(adviser);
  await page.getByRole('tab', { name: 'Layers' }).click();
  const layer = page
    .getByRole('list', { name: 'Layers' })
    .getByRole('listitem')
    .filter({ hasText: '限时 3 天' })
    .getByRole('button')
    .first();
  const panel = (await page.getByRole('complementary', { name: 'Tools' }).boundingBox())!;
  for (const lock of await page
    .getByRole('list', { name: 'Layers' })
    .getByRole('button', { name: /^Lock: / })
    .all()) {
    const { x, width } = (await lock.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(panel.x + panel.width);
  }
  // Onto the compliance text at the foot of the page; the focus is in no field when it is refused.
  const y = page.getByLabel('Y', { exact: true });
  await y.fill('1760');
  await adviser.button('Fit to window').focus();
  await page.keyboard.press('Escape');
  const alert = page.getByRole('alert');
  await alert.getByText(/^Not saved: What the template fixes/).waitFor();
  await expect.poll(() => layer.getAttribute('aria-pressed')).toBe('true');
  expect(await layer.innerText()).toContain('Not saved because of this');
  await page.keyboard.press('Escape');
  await expect.poll(() => layer.getAttribute('aria-pressed')).toBe('false');
  await alert.getByRole('button', { name: '限时 3 天' }).click();
  await expect.poll(() => layer.getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await y.fill('700');
  await saved(adviser);
  expect(await alert.innerText()).toBe('');
  expect(adviser.faults).toEqual([]);
});

test.each([
  ['en-GB', 'Empty poster', 'Create', 'Add', 'Rectangle', 'Arrange', 'Align left'],
  ['zh-CN', '空白海报', '新建', '添加', '矩形', '排列', '左对齐'],
])('what a thumb arranges elements with has words, which are seen whole (%s)', async (locale, ...names) => {
  const person = await browserTest.person('phone', { locale });
  await person.logIn('broker', '13800000102');
  await person.isAt('/pages/customer/customer_work');
  await person.open('/pages/marketing/poster_list');
  const [blank, make, add, rectangle, arrange, alignLeft] = names;
  for (const name of [blank!, make!, add!, rectangle!, arrange!]) await person.button(name).click();
  const { page } = person;
  await page.getByText(alignLeft!, { exact: true }).waitFor();
  const acts = page.locator('.pe-act');
  // Six edges and four places in the order, and four above the panel.
  expect(await acts.count()).toBe(14);
  const faults = await acts.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const word = button.querySelector('span')!;
      const [inner, outer] = [word.getBoundingClientRect(), button.getBoundingClientRect()];
      const isWhole = inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
      const isOnScreen = outer.left >= 0 && outer.right <= window.innerWidth;
      return isWhole && isOnScreen && inner.width > 0 ? [] : [word.textContent];
    }),
  );
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // Between the buttons of the top bar a narrow phone has room for the mark of the save, not for its words.
  const saveLine = page
    .locator('.pe-top')
    .getByRole('status')
    .filter({ hasText: /^(Saved|已自动保存)/ });
  await saveLine.waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  expect((await saveLine.boundingBox())!.height).toBeLessThanOrEqual(40);
  expect(person.faults).toEqual([]);
});

test('a second finger ends a drag, and two fingers zoom the page', async () => {
  const person = await browserTest.person('phone');
  await person.logIn('broker', '13800000102');
  await person.isAt('/pages/customer/customer_work');
  await person.open('/pages/marketing/poster_list');
  await person.button('Empty poster').click();
  await person.button('Create').click();
  await person.isAt('/subpkgs/poster/edit-poster/index');
  const { page } = person;
  await person.button('Add').click();
  await person.button('Rectangle').click();
  await person.button('Style').click();
  await person.button('Fit to window').click();
  const stage = (await page.getByRole('img', { name: /^Page of the poster/ }).boundingBox())!;
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  const zoom = page.getByText(/^\d+%$/);
  const percent = async () => Number((await zoom.innerText()).slice(0, -1));
  const before = await percent();
  const touch = await fingers(person);
  const moved = (by: number) => ({ x: middle.x, y: middle.y + by });
  await touch('touchStart', middle);
  await touch('touchMove', moved(15));
  await touch('touchMove', moved(30));
  const second = { x: middle.x + 60, y: middle.y };
  await touch('touchStart', moved(30), second);
  await touch('touchMove', moved(60), { x: second.x, y: second.y - 40 });
  await touch('touchMove', moved(110), { x: second.x, y: second.y - 90 });
  await touch('touchEnd');
  await expect.poll(percent).toBeGreaterThan(before * 1.5);
  await person.button('Style').click();
  // What the first finger had moved until then: 30 pixels of the window are about a hundred of the page, on which it was at (1920 − 324) / 2.
  const inTheMiddle = 798;
  const y = page.getByLabel('Y', { exact: true });
  const down = Number(await y.inputValue()) - inTheMiddle;
  expect(down).toBeGreaterThan(60);
  expect(down).toBeLessThan((45 * 100) / before);
  expect(person.faults).toEqual([]);
});

test('the frame of an element that is turned by its handle has the angle of the element', async () => {
  const person = await browserTest.person('phone');
  await person.logIn('broker', '13800000102');
  await person.isAt('/pages/customer/customer_work');
  await person.open('/pages/marketing/poster_list');
  await person.button('Empty poster').click();
  await person.button('Create').click();
  await person.isAt('/subpkgs/poster/edit-poster/index');
  const { page } = person;
  await person.button('Add').click();
  await person.button('Rectangle').click();
  await person.button('Style').click();
  await person.button('Fit to window').click();
  const frame = () =>
    page.evaluate(() => {
      interface Frame {
        rotation(): number;
        nodes(): Frame[];
        findOne(name: string): { getClientRect(): { x: number; y: number; width: number; height: number } };
      }
      const { Konva } = globalThis as unknown as { Konva: { stages: { findOne(kind: string): Frame }[] } };
      const transformer = Konva.stages.at(-1)!.findOne('Transformer');
      const { x, y, width, height } = transformer.findOne('.rotater').getClientRect();
      const [node] = transformer.nodes();
      return {
        handle: { x: x + width / 2, y: y + height / 2 },
        ofFrame: transformer.rotation(),
        ofNode: node?.rotation(),
      };
    });
  const stage = (await page.getByRole('img', { name: /^Page of the poster/ }).boundingBox())!;
  const { handle } = await frame();
  const from = { x: stage.x + handle.x, y: stage.y + handle.y };
  await dragByThumb(person, from, { x: 60, y: 40 });
  await expect.poll(async () => (await frame()).ofNode).toBeGreaterThan(40);
  const { ofFrame, ofNode } = await frame();
  expect(ofFrame).toBeCloseTo(ofNode!, 6);
  expect(person.faults).toEqual([]);
});

test('a poster that is open on two devices is changed on both: the second chooses, and the other one stays among the versions', async () => {
  const phone = await browserTest.person('phone');
  await phone.logIn('broker', '13800000102');
  await phone.isAt('/pages/customer/customer_work');
  await phone.open('/pages/marketing/poster_list');
  await phone.button(/^Use this template/).click();
  await phone.isAt('/subpkgs/poster/poster_editer');
  await saved(phone);
  const route = phone.route();
  const tab = await phone.tab();
  await tab.open(route);
  await tab.field(/^Text: /).fill('在电脑上');
  await saved(tab);
  await phone.field(/^Text: /).fill('在手机上');
  await phone.button('Take the other one').click();
  await expect.poll(() => phone.field(/^Text: /).inputValue()).toBe('在电脑上');
  await saved(phone);
  await phone.link('Edit freely').click();
  await phone.button('Versions').click();
  // The picture of a version is seen whole.
  const room = phone.page.locator('.pe-version').first();
  await room.locator('canvas').waitFor();
  const [picture, frame] = [(await room.locator('canvas').boundingBox())!, (await room.boundingBox())!];
  expect(picture.height).toBeLessThanOrEqual(frame.height);
  expect(picture.width / picture.height).toBeCloseTo(1080 / 1920, 1);
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await phone.toasted('Restored');
  await phone.button('Done').click();
  await expect.poll(() => phone.field(/^Text: /).inputValue()).toBe('在手机上');
  expect(phone.faults).toEqual([]);
});

test('a reload without a network opens the poster with what was drawn since, and an export says that it needs the network', async () => {
  const adviser = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await adviser.logIn('broker', '13800000102');
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open('/pages/marketing/poster_list');
  await adviser.button(/^Use this template/).click();
  await adviser.isAt('/subpkgs/poster/poster_editer');
  await adviser.field(/^Text: /).fill('在站台上');
  await saved(adviser);
  await adviser.link('Edit freely').click();
  const { page } = adviser;
  const layer = (name: string) => page.getByRole('list', { name: 'Layers' }).getByRole('button', { name, exact: true });
  await adviser.button('Layers').click();
  await layer('在站台上').click();
  await expect.poll(() => page.evaluate(cachedPages)).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await adviser.button('Style').click();
  await adviser.field('Text').fill('在隧道里');
  const isOffline = () => page.getByRole('status').filter({ hasText: 'No network: kept on this device' }).waitFor();
  await isOffline();
  await page.reload();
  await isOffline();
  await adviser.button('Layers').click();
  await layer('在隧道里').waitFor();
  await adviser.button('Done').click();
  await adviser.button('Export and share').click();
  await page.getByRole('dialog').getByText('Exporting needs a network').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: piece }).waitFor();
  await page.keyboard.press('Escape');
  await saved(adviser);
  expect(await adviser.field(/^Text: /).inputValue()).toBe('在隧道里');
});

const cachedPages = async () => (await (await caches.open('page')).keys()).length;
