import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const admin = (at: string) => `/pages/admin/staff?at=${at}`;
const manager = async (): Promise<Person> => {
  const person = await browserTest.person('desktop');
  await person.logIn('store', '13800000201');
  return person;
};
const option = (person: Person, label: string, text: string) =>
  person.page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: text });
/** The text that was sent to a mobile; for an invitation it is a link. */
const link = (person: Person, mobile: string): Promise<string> => person.code(mobile);

test("[S7.12] [S6.11] [S6.16] lets a manager invite a clerk, who activates, logs in and sees only what the group allows; when disabled, the clerk's open page goes to the login", async () => {
  const boss = await manager();
  await boss.open(admin('people'));
  await boss.button('Invite staff').click();
  await boss.field('Name').fill('秋水');
  await boss.page.getByRole('dialog').getByLabel('Mobile').fill('13611119001');
  await option(boss, 'Group', 'Store clerks');
  await boss.button('Send invitation').click();
  await boss.page.getByRole('button', { name: 'Open 秋水' }).waitFor();

  const clerk = await browserTest.person('phone');
  await clerk.page.goto(await link(clerk, '13611119001'));
  await clerk.page.getByLabel('Password', { exact: true }).fill('a first password');
  await clerk.button('Activate account').click();
  await clerk.heading(/your account is active/).waitFor();
  expect(clerk.page.url()).not.toContain('invite=');
  await clerk.link('Log in').click();
  await clerk.isAt('/pages/login/store');
  await clerk.page.getByRole('radio', { name: 'By password' }).click();
  await clerk.field('Mobile').fill('13611119001');
  await clerk.page.getByLabel('Password', { exact: true }).fill('a first password');
  await clerk.page.getByRole('checkbox').check();
  await clerk.page.locator('button[type=submit]').click();
  await clerk.isAt('/pages/customer/customer_work');
  await clerk.heading('Orders').waitFor();
  await clerk.page.getByRole('tab', { name: /Unassigned/ }).click();
  expect(await clerk.page.getByRole('button', { name: 'Select multiple' }).count()).toBe(0);
  // A page without permission says so.
  const segment = new URL(clerk.page.url()).pathname.slice(1);
  await clerk.open(admin('people'), segment);
  await clerk.heading('You don’t have access to “Admin”').waitFor();
  await clerk.open('/pages/customer/customer_work', segment);
  await clerk.heading('Orders').waitFor();

  await boss.button('Open 秋水').click();
  await boss.button('Disable account').click();
  await boss.page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click();
  await boss.page.getByRole('button', { name: 'Enable account' }).waitFor();
  // The open page's next request, after the rights' cache of a second.
  await expect
    .poll(
      async () => {
        await clerk.page
          .getByRole('tab', { name: /Closed|Returned/ })
          .first()
          .click({ timeout: 1_000 })
          .catch(() => {});
        await clerk.page
          .getByRole('tab', { name: /^Bin/ })
          .first()
          .click({ timeout: 1_000 })
          .catch(() => {});
        return clerk.route();
      },
      { interval: 300 },
    )
    .toBe('/pages/login/store');
  expect(boss.faults).toEqual([]);
});

test("[S6.14] narrows a manager's lists by the scope switch, and keeps the choice over a reload", async () => {
  const boss = await manager();
  await boss.open('/pages/customer/customer_work');
  const working = boss.page.getByRole('tab', { name: /In progress/ });
  await expect.poll(() => working.innerText()).toMatch(/\d/);
  const all = await working.innerText();
  await boss.page.getByLabel('Show', { exact: true }).selectOption('own');
  await expect.poll(() => working.innerText()).not.toBe(all);
  await boss.page.reload();
  await expect.poll(() => boss.page.getByLabel('Show', { exact: true }).inputValue()).toBe('own');
  await boss.page.getByLabel('Show', { exact: true }).selectOption('all');
  await expect.poll(() => working.innerText()).toBe(all);
  const leader = await browserTest.person('desktop');
  await leader.logIn('store', '13800000205');
  await leader.page.getByRole('tab', { name: /In progress/ }).waitFor();
  expect(await leader.page.getByLabel('Show', { exact: true }).count()).toBe(0);
});

test('explains step by step why a person cannot see an order, and verifies the audit log', async () => {
  const boss = await manager();
  await boss.open('/pages/customer/customer_work');
  await boss.page
    .getByText(/SY-W-\d{8}-\d{4}/)
    .first()
    .waitFor();
  const [order] = (await boss.page.locator('body').innerText()).match(/SY-W-\d{8}-\d{4}/)!;
  await boss.open(admin('people'));
  await boss.button('Open 林听澜').click();
  await boss.link('Check order access').click();
  await boss.field('Order number').fill(order);
  await boss.button('Check access').click();
  await boss.heading(/林听澜 cannot see this order/).waitFor();
  await boss.page.getByText('To get access').waitFor();
  await boss.field('Staff number').fill('s-1001-0012');
  await boss.button('Check access').click();
  await boss.heading(/陶映雪 can see this order/).waitFor();
  await boss.page.getByText('The order’s store is within scope').waitFor();
  await boss.open(admin('audit'));
  await boss.page.getByText(/Intact: \d+ entr/).waitFor();
  expect(boss.faults).toEqual([]);
});

test('[S7.12] takes an application to become an adviser at the login, which the store approves, and lets the adviser log in with a password', async () => {
  const mobile = '13611119002';
  const hopeful = await browserTest.person('phone');
  await hopeful.open('/pages/login/broker');
  await hopeful.button('Become an adviser').click();
  const form = hopeful.page.getByRole('dialog');
  await form.getByLabel('Name').fill('闻笛');
  await form.getByLabel('Mobile').fill(mobile);
  await form.getByRole('button', { name: 'Get a code' }).click();
  await expect.poll(() => hopeful.code(mobile).catch(() => '')).toMatch(/^\d{6}$/);
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(await hopeful.code(mobile));
  await form.getByRole('button', { name: 'Submit application' }).click();
  await form.waitFor({ state: 'detached' });

  const boss = await manager();
  await boss.open(admin('applications'));
  await boss.button('Review').click();
  await option(boss, 'Group', 'Advisers');
  await boss.button('Approve and create account').click();
  await boss.heading('No pending requests').waitFor();

  await expect.poll(() => hopeful.code(mobile)).toContain('invite=');
  await hopeful.page.goto(await link(hopeful, mobile));
  await hopeful.page.getByLabel('Password', { exact: true }).fill('a first password');
  await hopeful.button('Activate account').click();
  await hopeful.link('Log in').click();
  await hopeful.isAt('/pages/login/broker');
  await hopeful.page.getByRole('radio', { name: 'By password' }).click();
  await hopeful.field('Mobile').fill(mobile);
  await hopeful.page.getByLabel('Password', { exact: true }).fill('a first password');
  await hopeful.page.getByRole('checkbox').check();
  await hopeful.page.locator('button[type=submit]').click();
  await hopeful.isAt('/pages/customer/customer_work');
  await hopeful.heading('No orders in progress').waitFor();
  expect(hopeful.faults).toEqual([]);
});

test('renames and deletes a team, after naming its members and their new team', async () => {
  const boss = await manager();
  await boss.open(admin('groups'));
  const dialog = boss.page.getByRole('dialog');
  const teams = boss.page.getByRole('list', { name: 'Teams' });
  await boss.button('New team').click();
  await dialog.getByLabel('Chinese name').fill('晨组');
  await dialog.getByLabel('English name').fill('Dawn team');
  await dialog.getByRole('button', { name: 'New team' }).click();
  await teams.getByText('Dawn team').click();
  await dialog.getByLabel('English name').fill('Dusk team');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await teams.getByText('Dusk team').waitFor();
  const used = teams
    .getByRole('button')
    .filter({ hasNotText: /0 people/ })
    .first();
  const name = (await used.locator('.ti').innerText()).trim();
  const people = Number.parseInt(await used.locator('.tr').innerText(), 10);
  await used.click();
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await dialog.getByRole('heading', { name: `Delete “${name}”` }).waitFor();
  await dialog.getByText(new RegExp(`^${people} members? now`)).waitFor();
  await dialog.getByLabel('Move members to').selectOption({ label: 'Dusk team' });
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await boss.toasted(`“${name}” deleted`);
  await teams.getByRole('button').filter({ hasText: 'Dusk team' }).getByText(`${people} p`).waitFor();
  expect(await teams.getByText(name, { exact: true }).count()).toBe(0);
  expect(boss.faults).toEqual([]);
});

test('disables an adviser with open orders: shows how many, and transfers them to one colleague at once', async () => {
  const boss = await manager();
  await boss.open(admin('people'));
  await boss.button('Open 周以宁').click();
  const open = boss.page.getByText('Open orders').locator('xpath=following-sibling::*').first();
  const openOrders = async () => Number.parseInt(await open.innerText(), 10);
  await expect.poll(openOrders).toBeGreaterThan(0);
  const count = await openOrders();
  await boss.button('Disable account').click();
  const popup = boss.page.getByRole('dialog', { name: 'Disable 周以宁’s account?' });
  await popup.getByText(`They have ${count} open`).waitFor();
  await popup.getByRole('radio', { name: 'To a colleague' }).check();
  await popup.getByRole('button', { name: 'Disable account' }).click();
  await popup.getByText('Choose a colleague').last().waitFor();
  await popup.getByLabel('Colleague', { exact: true }).selectOption({ index: 1 });
  await popup.getByRole('button', { name: 'Disable account' }).click();
  await boss.toasted(/Account disabled; .* handed over/);
  await boss.page.getByRole('button', { name: 'Enable account' }).waitFor();
  expect(boss.faults).toEqual([]);
});

test('shows the right buttons and menus with the next answer after a group changes, without a new login', async () => {
  const boss = await manager();
  const clerk = await browserTest.person('desktop');
  await clerk.logIn('store', '13800000202');
  await clerk.open('/pages/customer/customer_work');
  await clerk.heading('Orders').waitFor();
  const adminTab = clerk.page.getByRole('navigation').getByRole('link', { name: 'Admin' });
  expect(await adminTab.count()).toBe(0);
  await boss.open(admin('people'));
  await boss.button('Open 陶映雪').click();
  await option(boss, 'Group', 'Store managers');
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await boss.toasted('Saved');
  // The next answer carries the new rights; a cached list makes no request.
  const asksUntil = (tabs: number) =>
    expect
      .poll(
        async () => {
          for (const name of [/^Bin/, /Closed/]) await clerk.page.getByRole('tab', { name }).click();
          return adminTab.count();
        },
        { interval: 300 },
      )
      .toBe(tabs);
  await asksUntil(1);
  await boss.page.keyboard.press('Escape');
  await boss.button('Open 陶映雪').click();
  await option(boss, 'Group', 'Store clerks');
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => boss.page.getByRole('dialog').getByText('Store clerks').count()).toBeGreaterThan(0);
  await asksUntil(0);
  expect([...boss.faults, ...clerk.faults]).toEqual([]);
});
