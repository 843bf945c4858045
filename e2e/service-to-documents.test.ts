import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let picture: Buffer;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  const person = await browserTest.person('phone');
  await person.open('/pages/my/my');
  await person.page.locator('main').waitFor();
  picture = await person.page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } });
  await browserTest.leave();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const log = (person: Person) => person.page.getByRole('log');
const shows = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const dialog = (person: Person) => person.page.getByRole('dialog');
const document = (person: Person, state: string) =>
  person.page.locator('.paper-row').filter({ hasText: 'ID card, both sides' }).filter({ hasText: state }).first();

async function register(person: Person, mobile: string): Promise<void> {
  await person.isAt('/pages/login/member');
  await person.page.getByRole('radio', { name: 'By code' }).click();
  await person.field('Mobile').fill(mobile);
  await person.button('Get a code').click();
  await person.toasted('Code sent');
  await person.field('Code').fill(await person.code(mobile));
  await person.page.getByRole('checkbox').check();
  await person.page.locator('button[type=submit]').click();
}
async function say(person: Person, text: string): Promise<void> {
  await person.page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await person.button('Send').click();
}
/** Opens the newest notice that begins with these words. */
async function follow(person: Person, words: RegExp): Promise<void> {
  await person.open('/pages/message/message');
  await person.page.getByRole('link', { name: /^Helper/ }).click();
  await person.page.getByRole('link', { name: words }).first().click();
}
async function give(member: Person, state: string, name: string): Promise<void> {
  await document(member, state).click();
  await dialog(member).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: picture });
  await dialog(member).locator('.upl .done').last().waitFor();
  await dialog(member).getByRole('button', { name: 'Submit' }).click();
  await document(member, 'In review').waitFor();
}
async function titlesInHelper(person: Person): Promise<string[]> {
  await person.open('/pages/message/helper');
  const rows = person.page.locator('main a[href]');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.split('\n')[0]!);
}

test('[S1.19] [S1.20] [S1.21] a member asks on a product page, waits, is answered, becomes a customer with an order and a conversation, and gives a refused document again', async () => {
  const [member, manager, adviser] = await Promise.all([
    browserTest.person('phone'),
    browserTest.person('desktop'),
    browserTest.person('desktop'),
  ]);
  await Promise.all([manager.logIn('store', '13800000201'), adviser.logIn('broker', '13800000101')]);
  await member.open('/pages/product/product');
  await member.page.locator('a[href*="/subpkgs/product/details"]').first().click();
  await member.isAt('/subpkgs/product/details');
  await member.page.locator('button.float').click();
  await register(member, '13577770018');
  await member.isAt('/subpkgs/product/details');
  await member.page.locator('button.float').click();
  await member.isAt('/subpkgs/message/chat');
  await shows(member, /You are next/);
  await say(member, 'How soon could I have the money?');

  await manager.open('/pages/message/service');
  await manager.page
    .getByRole('button', { name: /^Answer / })
    .first()
    .click();
  await manager.isAt('/subpkgs/message/chat');
  await log(manager).getByText('How soon could I have the money?').waitFor();
  await say(manager, 'A colleague looks into it');
  await log(member).getByText('A colleague looks into it').waitFor();
  await manager.button('Hand over').click();
  await dialog(manager).getByLabel('To').selectOption({ label: '周以宁 (not receiving)' });
  await dialog(manager).getByLabel(/Note/).fill('In a hurry');
  await dialog(manager).getByRole('button', { name: 'Hand over' }).click();
  await manager.isAt('/pages/message/service');
  await log(member)
    .locator('.sys', { hasText: /took over this request/ })
    .waitFor();

  await adviser.open('/pages/message/service');
  await adviser.button(/Open chat with/).click();
  await shows(adviser, 'In a hurry');
  await adviser.button('Link customer').click();
  await dialog(adviser).getByRole('checkbox').check();
  await dialog(adviser)
    .getByRole('button', { name: /^New order for / })
    .click();
  await dialog(adviser).waitFor({ state: 'detached' });
  await adviser.page.getByRole('link', { name: /SY-W-/ }).click();
  await adviser.isAt('/subpkgs/work/details');
  await adviser.button('Conversation of the order').click();
  await say(adviser, 'We talk about your application here');
  await adviser.page.getByRole('link', { name: /^View/ }).first().click();
  await adviser.isAt('/subpkgs/work/details');
  for (const stage of ['Meeting', 'Documents']) {
    await adviser.button(`Move to ${stage}`).click();
    await dialog(adviser)
      .getByRole('button', { name: `Move to ${stage}` })
      .click();
    await dialog(adviser).waitFor({ state: 'detached' });
  }

  await follow(member, /^Your application needs documents/);
  await member.isAt('/subpkgs/my/apply_detail');
  await give(member, 'To upload', 'front.png');
  await follow(adviser, /^A document was given/);
  await adviser.isAt('/subpkgs/work/details');
  await document(adviser, 'To review').click();
  await dialog(adviser).getByRole('button', { name: 'Reject' }).click();
  await dialog(adviser).getByText('Not legible; retake the photo').click();
  await dialog(adviser).getByRole('textbox').fill('The left edge is cut off');
  await dialog(adviser).getByRole('button', { name: 'Reject' }).click();
  await document(adviser, 'Rejected').waitFor();

  await follow(member, /^A document was refused.*Not legible/);
  await member.isAt('/subpkgs/my/apply_detail');
  await shows(member, 'The left edge is cut off');
  await give(member, 'Upload again', 'whole.png');
  await follow(adviser, /^A document was given/);
  await document(adviser, 'To review').click();
  await dialog(adviser).getByRole('button', { name: 'Approve' }).click();
  await document(adviser, 'Approved').waitFor();
  await adviser.button('Conversation of the order').click();
  await adviser.isAt('/subpkgs/message/chat');
  await say(adviser, 'Everything is here now');
  await member.link('Message').click();
  await log(member).getByText('Everything is here now').waitFor();
  for (const step of [
    'This is the conversation of the application.',
    'The application moved to: Meeting',
    'The application moved to: Documents',
    'ID card, both sides was rejected: Not legible; retake the photo',
    'Document approved: ID card, both sides',
  ])
    for (const who of [adviser, member]) await log(who).locator('.sys').getByText(step).waitFor();
  const submitted = log(adviser).locator('.sys').getByText('Documents submitted: ID card, both sides');
  await expect.poll(() => submitted.count()).toBe(2);

  await expect
    .poll(async () => (await titlesInHelper(member)).reverse())
    .toEqual([
      'An adviser has submitted an application for you',
      'Your application has moved on',
      'Your application needs documents',
      'A document was refused: please give it again',
    ]);
  await expect
    .poll(async () => (await titlesInHelper(adviser)).slice(0, 3).reverse())
    .toEqual([
      'A customer is waiting in chat: answer within 5 minutes',
      'A document was given',
      'A document was given',
    ]);
  for (const person of [member, manager, adviser]) expect(person.faults).toEqual([]);
});
