import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerQuestions } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-job-'));
let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest({ dataDir });
});
afterEach((context) => browserTest.leave(context));
afterAll(async () => {
  await browserTest.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const mobile = '13577770001';
const strangers = { manager: '13900000201', site: 'nanshan000000001' };
const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

test('[S1.06] [S1.17] [S1.19] lets a guest find finance and apply, the store assign, the adviser finish the order, and the member follow it and talk about it', async () => {
  // All at once with a browser each, including a person of another tenant who must see nothing.
  const [owner, manager, broker, stranger] = await Promise.all([
    browserTest.person('phone'),
    browserTest.person('desktop'),
    browserTest.person('desktop'),
    browserTest.person('desktop'),
  ]);
  await Promise.all([
    manager.logIn('store', '13800000201'),
    broker.logIn('broker', '13800000101'),
    stranger.logIn('store', strangers.manager, strangers.site),
  ]);
  await owner.open('/pages/home/index');
  await owner.link('Start matching (3 minutes)').click();
  await owner.isAt('/pages/match/index');
  await owner.page.getByText('Start a personal match').first().click();
  await owner.isAt('/pages/match/personal/index');
  await owner.button(/^Start/).click();
  await owner.isAt('/pages/match/personal/information');
  await answerQuestions(owner);
  await owner.button('Start matching').click();
  await owner.isAt('/pages/match/personal/individual');
  await visible(owner, /You can apply for \d+ today/);

  await owner.button(/^Apply: /).click();
  await owner.field('Name').fill('林知夏');
  await owner.field('Mobile').fill(mobile);
  await owner.button('Get a code').click();
  await owner.toasted('Code sent');
  await owner.field('Code').fill(await owner.code(mobile));
  await owner.page.getByRole('checkbox').check();
  await owner.button('Submit application').click();
  await visible(owner, 'What happens next');
  const number = /SY-W-\d{8}-\d{4}/.exec(await owner.page.locator('body').innerText())?.[0];
  expect(number).toBeDefined();

  await manager.page.reload();
  await manager.page.getByRole('tab', { name: /Unassigned/ }).click();
  await visible(manager, '林知夏');
  await manager.button('Select multiple').click();
  await manager.page.getByRole('checkbox', { name: 'Select 林知夏' }).check();
  await manager.page.getByRole('button', { name: 'Assign', exact: true }).click();
  await manager.page.getByRole('dialog').getByText('To one adviser', { exact: true }).click();
  await manager.page.getByRole('dialog').getByText('周以宁').click();
  await manager.page
    .getByRole('dialog')
    .getByRole('button', { name: /Assign 1/ })
    .click();
  await visible(manager, /1 order assigned/);

  await broker.page.reload();
  await broker.page.getByRole('searchbox').first().fill('0001');
  await broker.page.getByText('林知夏').first().click();
  await broker.page.getByRole('textbox', { name: /Write a note/ }).fill('Called; meeting on Wednesday');
  await broker.button('Add note').click();
  await visible(broker, 'Called; meeting on Wednesday');
  const id = /id=([\w-]{36})/.exec(broker.page.url())?.[1];
  expect(id).toBeDefined();
  await broker.button('Conversation of the order').click();
  await visible(broker, 'The applicant has no account yet and joins by registering');
  await broker.page.getByRole('link', { name: /^View/ }).first().click();
  const dialog = broker.page.getByRole('dialog');
  for (const stage of ['Meeting', 'Documents', 'Submitted', 'Approval', 'Disbursement']) {
    await broker.button(`Move to ${stage}`).click();
    await dialog.getByRole('button', { name: `Move to ${stage}` }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await broker.button('Close order').click();
  await dialog.getByText('Close order', { exact: true }).first().click();
  await dialog.getByText('Disbursed', { exact: true }).last().click();
  await dialog.getByLabel('Disbursed amount').fill('100000');
  await dialog.getByRole('button', { name: 'Close order' }).click();
  await dialog.waitFor({ state: 'detached' });

  await stranger.page.reload();
  await stranger.page.getByRole('searchbox').first().fill('林知夏');
  for (const list of [/Unassigned/, /In progress/, /Closed/]) {
    await stranger.page.getByRole('tab', { name: list }).click();
    await visible(stranger, 'No order’s name, mobile, product or tag matches “林知夏”.');
  }
  await stranger.open(`/subpkgs/work/details?id=${id}`, strangers.site);
  await visible(stranger, 'Not found, or you may not see it');
  await stranger.link('See all orders').waitFor();
  expect(await stranger.page.locator('body').innerText()).not.toMatch(/林知夏|0001/);

  await owner.open('/pages/login/member');
  await owner.page.getByRole('radio', { name: 'By code' }).click();
  await owner.field('Mobile').fill(mobile);
  await owner.button('Get a code').click();
  await owner.toasted('Code sent');
  await owner.field('Code').fill(await owner.code(mobile));
  await owner.page.getByRole('checkbox').check();
  await owner.page.locator('button[type=submit]').click();
  await owner.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  await owner.open('/subpkgs/my/apply');
  await owner.page.locator('a[href*="apply_detail"]').first().click();
  await owner.isAt('/subpkgs/my/apply_detail');
  await visible(owner, number!);
  await visible(owner, 'Disbursed');
  await owner.link('Message').click();
  await owner.isAt('/subpkgs/message/chat');
  await visible(owner, /^New here: /);
  await owner.page.getByRole('textbox', { name: 'Message' }).fill('The money has arrived');
  await owner.button('Send').click();
  await broker.button('Conversation of the order').click();
  for (const line of [
    'The application moved to: Approval',
    'The application is closed: Disbursed',
    'The money has arrived',
  ])
    await visible(broker, line);
  await owner.open('/pages/match/index');
  await owner.page.locator('a[href*="individual"]').first().waitFor();
  expect([...owner.faults, ...manager.faults, ...broker.faults, ...stranger.faults]).toEqual([]);
});

test('logs every call of that day and no personal data', () => {
  const log = fs.readFileSync(path.join(dataDir, 'server.log'), 'utf8');
  expect(log).toContain('POST /finance/api/submit_work_nologin');
  for (const canary of [mobile, '林知夏', 'Called; meeting on Wednesday', 'sycee-demo'])
    expect(log).not.toContain(canary);
  expect(log).not.toMatch(/x-token|[0-9a-f-]{36}\.[\w-]{43}/);
});
