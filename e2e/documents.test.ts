import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let page: Buffer;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  const person = await browserTest.person('phone');
  await person.open('/pages/my/my');
  await person.page.locator('main').waitFor();
  page = await person.page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } });
  await browserTest.leave();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const showsText = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const dialog = (person: Person) => person.page.getByRole('dialog');
const document = (person: Person, state: string) =>
  person.page.locator('.paper-row').filter({ hasText: 'Representative’s ID card' }).filter({ hasText: state });
const choose = (person: Person, name: string) =>
  dialog(person).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: page });
const hasFiles = (person: Person, n: number) => expect.poll(() => dialog(person).locator('.upl .done').count()).toBe(n);
const press = (person: Person, name: string | RegExp) => dialog(person).getByRole('button', { name }).click();

/** The line of the helper conversation in the list of messages, with the number of unread notices. */
const helper = (person: Person) => person.page.getByRole('link', { name: /^Helper/ });
const hasNotices = (person: Person, n: number) =>
  expect.poll(() => helper(person).locator('.cnt [aria-hidden]').allTextContents()).toEqual(n > 0 ? [String(n)] : []);

test('[S1.20] (helper) submits a document from a phone, rejects it with a reason, resubmits and accepts it, and both sides follow it in the helper; resumes an interrupted upload', async () => {
  const [member, broker] = await Promise.all([browserTest.person('phone'), browserTest.person('desktop')]);
  await Promise.all([member.logIn('member', '13800000001'), broker.logIn('broker', '13800000101')]);
  await member.open('/subpkgs/my/apply');
  await member.page.getByText('Tax Advance').first().click();
  await member.isAt('/subpkgs/my/apply_detail');

  await document(member, 'To upload').click();
  let isBroken = true;
  await member.page.route('**/oss_proxy**', (route) => (isBroken ? route.abort() : route.continue()));
  await choose(member, 'front.png');
  await showsText(member, 'network error');
  isBroken = false;
  await press(member, 'Try again front.png');
  await hasFiles(member, 1);
  await choose(member, 'back.png');
  await hasFiles(member, 2);
  await press(member, 'Submit');
  await document(member, 'In review').waitFor();

  await broker.open('/pages/message/message');
  await hasNotices(broker, 1);
  await helper(broker).click();
  await broker.page
    .getByRole('link', { name: /^A document was given/ })
    .first()
    .click();
  await broker.isAt('/subpkgs/work/details');
  await document(broker, 'To review').click();
  await press(broker, 'View file 2');
  const picture = broker.page.locator('.paper-picture');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await dialog(broker).last().getByRole('button', { name: 'Close' }).click();
  await picture.waitFor({ state: 'detached' });
  await press(broker, 'Reject');
  await press(broker, 'Reject');
  await showsText(broker, 'Choose a reason');
  await dialog(broker).getByText('Not legible; retake the photo').click();
  await dialog(broker).getByRole('textbox').fill('The back is blurred');
  await press(broker, 'Reject');
  await document(broker, 'Rejected').waitFor();

  await member.open('/pages/message/message');
  await hasNotices(member, 1);
  await helper(member).click();
  await member.page
    .getByRole('link', { name: /^A document was refused.*ID card.*Not legible/ })
    .first()
    .click();
  await member.isAt('/subpkgs/my/apply_detail');
  await showsText(member, 'The back is blurred');
  await document(member, 'Upload again').click();
  await press(member, 'Remove file 2');
  await choose(member, 'better.png');
  await hasFiles(member, 1);
  await press(member, 'Submit');
  await document(member, 'In review').waitFor();

  await broker.page.reload();
  await document(broker, 'To review').click();
  await showsText(broker, 'Submitted once before');
  await press(broker, 'Approve');
  await document(broker, 'Approved').waitFor();
  await member.page.reload();
  await document(member, 'Approved').waitFor();
  await member.open('/pages/message/message');
  await helper(member).waitFor();
  await hasNotices(member, 0);
});
