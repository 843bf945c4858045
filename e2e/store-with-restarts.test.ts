// A store's day with a browser for each person, while the server is killed twice: everything acknowledged must exist.
import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../tools/serve.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

const dataDir = temporaryFolder();
let browserTest: BrowserTest;
let server: BrowserTest['server'];
beforeAll(async () => {
  browserTest = await startBrowserTest({ dataDir });
  server = browserTest.server;
});
afterEach((context) => browserTest.leave(context));
afterAll(async () => {
  if (server !== browserTest.server) await server.stop();
  await browserTest.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Kills the server as a power cut would; another one starts at the same address. */
async function kill(): Promise<void> {
  process.kill(server.pid!, 'SIGKILL');
  server = await startServer({ dataDir, port: Number(new URL(server.address).port) });
}

const shown = (person: Person, text: string | RegExp) =>
  person.page.getByText(text).filter({ visible: true }).first().waitFor();
const act = async (person: Person, name: RegExp) => {
  await person.button('More actions').click();
  await person.page.getByRole('dialog').getByRole('button', { name }).click();
};
const step = async (broker: Person, stage: string) => {
  const dialog = broker.page.getByRole('dialog');
  await broker.button(`Move to ${stage}`).click();
  await dialog.getByRole('button', { name: `Move to ${stage}` }).click();
  await dialog.waitFor({ state: 'detached' });
};
const giveBack = async (broker: Person, reason: string, why: string) => {
  const dialog = broker.page.getByRole('dialog');
  await broker.button(/^Move to /).click();
  await dialog.getByText('Return to store', { exact: true }).first().click();
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByLabel('Note').fill(why);
  await dialog.getByRole('button', { name: 'Return to store' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const note = async (broker: Person, text: string) => {
  await broker.page.getByRole('textbox', { name: /Write a note/ }).fill(text);
  await broker.button('Add note').click();
  await shown(broker, text);
};
const customer = '闻夏至';
const mobile = '13577770077';
/** Registers a new member by a first login with a code. */
async function register(person: Person): Promise<void> {
  await person.open('/pages/login/member');
  await person.page.getByRole('radio', { name: 'By code' }).click();
  await person.field('Mobile').fill(mobile);
  await person.button('Get a code').click();
  await shown(person, 'Code sent');
  await person.field('Code').fill(await person.code(mobile));
  await person.page.getByRole('checkbox').check();
  await person.page.locator('button[type=submit]').click();
  await person.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
}
/** Assigns one unassigned or returned order to a chosen adviser. */
async function assign(
  manager: Person,
  order: string,
  adviser: string,
  list: 'undistributed' | 'back' = 'undistributed',
): Promise<void> {
  await manager.open(`/pages/customer/customer_work?status=${list}`);
  await manager.page.reload();
  await manager.button('Select multiple').click();
  await manager.page.getByRole('checkbox', { name: `Select ${order}` }).check();
  await manager.page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByText('To one adviser', { exact: true }).click();
  await dialog.getByText(adviser).click();
  await dialog.getByRole('button', { name: /Assign 1/ }).click();
  await shown(manager, /1 order assigned/);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('covers a store’s day through two kills: assign, return, assign again, call, advance, pool, one of two claims, reopen and disburse', async () => {
  const desks = ['desktop', 'desktop', 'desktop', 'desktop', 'desktop', 'phone', 'phone'] as const;
  const everybody = await Promise.all(desks.map((device) => browserTest.person(device)));
  const [first, second, third, manager, roc, member, other] = everybody as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await Promise.all([
    first.logIn('broker', '13800000101'),
    second.logIn('broker', '13800000102'),
    third.logIn('broker', '13800000103'),
    manager.logIn('store', '13800000201'),
    roc.logIn('roc', '13800000301'),
    register(member),
    other.logIn('member', '13800000002'),
  ]);

  // A member asks for a product, which creates an order.
  await member.open('/pages/product/product');
  await member.page.locator('a[href^="#/subpkgs/product/details"]').nth(5).click();
  await member.button(/^Apply for/).click();
  const form = member.page.getByRole('dialog');
  await form.getByLabel('Name').fill(customer);
  await form.getByLabel('Purpose').fill('Stock for the autumn');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Submit application' }).click();
  await shown(member, 'What happens next');

  // The first adviser returns the order with a reason; the manager reads it and assigns another one.
  await assign(manager, customer, '林听澜');
  await second.open('/pages/customer/customer_work');
  await second.page.reload();
  await second.page.getByText(customer).first().click();
  await giveBack(second, 'Outside service area', 'Has moved to Kunming');
  await manager.open('/pages/customer/customer_work?status=back');
  await manager.page.reload();
  await manager.link(new RegExp(customer)).click();
  await shown(manager, /Outside service area/);
  await shown(manager, 'Has moved to Kunming');
  await assign(manager, customer, '周以宁', 'back');
  await first.open('/pages/customer/customer_work');
  await first.page.reload();
  await first.page.getByText(customer).first().click();
  await note(first, 'Called: papers come on Friday');
  const id = /id=([\w-]{36})/.exec(first.page.url())?.[1];
  expect(id).toBeDefined();
  const order = `/subpkgs/work/details?id=${id}`;
  await step(first, 'Meeting');
  await kill();

  // Nothing was lost; the adviser cannot reach the customer and releases them to the pool, and two others try to claim.
  await first.open(order);
  await first.page.reload();
  await shown(first, 'Called: papers come on Friday');
  await act(first, /^Return to pool/);
  await first.page.getByRole('radio', { name: 'Cannot be reached' }).check();
  await first.button('Return to pool').click();
  await first.toasted('Returned to pool');
  const claim = ({ page }: Person) =>
    page.getByRole('listitem').filter({ hasText: customer }).getByRole('button', { name: 'Claim' });
  for (const broker of [second, third]) {
    await broker.open('/pages/customer/customer?view=sea');
    await broker.page.reload();
    await claim(broker).waitFor();
  }
  await Promise.all([claim(second).click(), claim(third).click()]);
  const result = (broker: Person) => broker.toasted(/^Claimed\. \d+ more today|already claimed this customer/);
  const [toSecond, toThird] = await Promise.all([result(second), result(third)]);
  const won = [toSecond, toThird].map((text) => text.startsWith('Claimed'));
  expect(won.filter(Boolean)).toHaveLength(1);
  const winner = won[0] ? second : third;
  expect(won[0] ? toThird : toSecond).toContain(winner === second ? '林听澜' : '程观复');
  await kill();

  await winner.open(order);
  await winner.page.reload();
  await shown(winner, 'Called: papers come on Friday');
  await note(winner, 'Reached them at last');
  for (const stage of ['Documents', 'Submitted', 'Approval', 'Disbursement']) await step(winner, stage);
  await winner.button('Close order').click();
  const dialog = winner.page.getByRole('dialog');
  await dialog.getByText('Close order', { exact: true }).first().click();
  await dialog.getByText('Disbursed', { exact: true }).last().click();
  await dialog.getByLabel('Disbursed amount').fill('100000');
  await dialog.getByRole('button', { name: 'Close order' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The member follows the order, the regional centre sees it, another member does not; then it is reopened.
  await member.open('/subpkgs/my/apply');
  await member.page.reload();
  await shown(member, 'Disbursed');
  await other.open('/subpkgs/my/apply');
  await other.page.reload();
  await other.heading(/./).waitFor();
  expect(await other.page.locator('body').innerText()).not.toContain('Stock for the autumn');
  await roc.open(order);
  await roc.page.reload();
  await shown(roc, 'Reached them at last');
  await manager.open(order);
  await manager.page.reload();
  await act(manager, /^Resubmit/);
  await manager.page.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await shown(manager, /^Order SY-W-\d{8}-\d{4} created$/);
  // During the outage a page may have logged failures; nothing else went wrong.
  const faults = everybody.flatMap((person) => person.faults);
  expect(faults.filter((fault) => !/ERR_CONNECTION|ERR_EMPTY|Failed to load|Failed to fetch/.test(fault))).toEqual([]);
});
