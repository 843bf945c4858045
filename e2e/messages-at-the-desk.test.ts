import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../tools/axe.ts';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { type ChatDevice, chatDevice } from './chat-device.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  // The people of the demo world have just been made, and write hundreds of messages here.
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  const { call } = await logInByMobile(address, site, 'saas', '13800000401');
  const limits = await call('GET /admin/api/new_account_limits', {});
  await call('PUT /admin/api/new_account_limits', { body: { ...limits, days: 0 } });
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

/** Calls of an account of the demo world, and its conversation with somebody. */
async function callerOf(role: 'broker' | 'member' | 'store', mobile: string, name: string) {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  const { call } = await logInByMobile(address, site, role, mobile);
  const { list } = await call('GET /message/api/msg/list', { query: {} });
  const { tid } = list.find((row) => row.name === name)!;
  const send = (text: string) =>
    call('POST /message/api/msg/send', {
      body: { tid, idClient: crypto.randomUUID(), content: { kind: 'text', text }, mentions: [] },
    });
  return { call, tid, send };
}

const history = 300;

test('a history of 300 messages opens where reading goes on, and stays in place while older ones come', async () => {
  const client = await callerOf('member', '13800000002', '周以宁');
  const adviser = await callerOf('broker', '13800000101', '砚清');
  for (let sent = 0; sent < history; sent += 25)
    await Promise.all(Array.from({ length: 25 }, (_, at) => client.send(`Line ${sent + at}\n`.repeat(1 + (at % 3)))));
  const { messages } = await adviser.call('GET /message/api/msg/list', { query: { tid: adviser.tid, page_size: 1 } });
  const newest = messages.at(-1)!.seq;
  await adviser.call('POST /message/api/msg/read', { body: { tid: adviser.tid, seq: newest } });
  const desk = await chatDevice(browserTest, 'desktop', ['broker', '13800000101']);
  // All is read: the end is in view.
  await desk.openChat('砚清');
  await expect.poll(() => desk.page.evaluate(visibleSeqs)).toContain(newest);
  // Older messages come whenever the top is reached; what is in view stays where it is.
  let [moved, loaded] = [0, 0];
  for (let seqs = [newest]; seqs[0] !== 1 && loaded < history; loaded++) {
    moved = Math.max(moved, await moveAtTheEdge(desk.page, 'top'));
    expect(await desk.log.locator('.chat-item').count()).toBeLessThanOrEqual(60);
    seqs = await desk.page.evaluate(visibleSeqs);
  }
  expect(loaded).toBeGreaterThan(3);
  expect(moved).toBeLessThanOrEqual(1);

  // What came meanwhile is new: the first of it is on top, and the rest is counted until it is seen.
  await desk.openChat('林听澜');
  await Promise.all(Array.from({ length: 25 }, (_, at) => client.send(`New ${at}`)));
  await expect.poll(() => desk.row('砚清').locator('.cnt [aria-hidden]').textContent()).toBe('25');
  await desk.openChat('砚清');
  await desk.page.getByText('25 new messages').waitFor();
  await expect.poll(() => desk.page.evaluate(visibleSeqs).then(([first]) => first)).toBe(newest + 1);
  const left = async () => Number((await desk.row('砚清').locator('.cnt [aria-hidden]').textContent()) || 0);
  await expect.poll(left).toBeLessThan(25);
  expect(await left()).toBeGreaterThan(0);
  await desk.page.getByRole('button', { name: 'Back to newest' }).click();
  await desk.row('砚清').locator('.cnt').waitFor({ state: 'detached' });
  expect(desk.person.faults).toEqual([]);
});

test('a message far back is found and shown with what surrounds it; newer ones follow in place, and one press leads to the newest', async () => {
  const client = await callerOf('member', '13800000002', '周以宁');
  const adviser = await callerOf('broker', '13800000101', '砚清');
  for (let sent = 0; sent < 250; sent += 25)
    await Promise.all(Array.from({ length: 25 }, (_, at) => client.send(`Later line ${sent + at}`)));
  const { messages } = await adviser.call('GET /message/api/msg/list', { query: { tid: adviser.tid, page_size: 1 } });
  const newest = messages.at(-1)!.seq;
  const oldest = await adviser.call('GET /message/api/msg/list', { query: { tid: adviser.tid, after_seq: 1 } });
  const [sought] = oldest.messages;
  const farBack = sought?.content?.kind === 'text' ? sought.content.text : '';
  expect(newest - sought!.seq).toBeGreaterThan(500);
  await adviser.call('POST /message/api/msg/read', { body: { tid: adviser.tid, seq: newest } });
  const desk = await chatDevice(browserTest, 'desktop', ['broker', '13800000101']);
  const { page } = desk;
  await desk.openChat('砚清');
  await expect.poll(() => page.evaluate(visibleSeqs)).toContain(newest);
  await page.getByRole('button', { name: 'Search this chat' }).click();
  const search = page.locator('.chat-search-here');
  await search.getByRole('searchbox').fill(farBack.slice(0, 12));
  await search.getByRole('link').click();
  await expect.poll(() => page.evaluate(visibleSeqs)).toContain(sought!.seq);
  // Newer pages follow at the end, without moving what is in view; meanwhile nothing counts as read.
  for (let pages = 0; pages < 2; pages++) expect(await moveAtTheEdge(page, 'bottom')).toBeLessThanOrEqual(1);
  await client.send('Sent meanwhile');
  await expect.poll(() => desk.row('砚清').locator('.cnt [aria-hidden]').textContent()).toBe('1');
  await page.getByRole('button', { name: 'Back to newest' }).click();
  await expect.poll(() => page.evaluate(visibleSeqs)).toContain(newest + 1);
  await desk.row('砚清').locator('.cnt').waitFor({ state: 'detached' });
  // Who answers a message of the past sees the answer at the end.
  await desk.openChat('林听澜');
  await page.goBack();
  await expect.poll(() => page.evaluate(visibleSeqs)).toContain(sought!.seq);
  await desk.box.fill('Answered from the past');
  await desk.box.press('Enter');
  await desk.message('Answered from the past').getByText('Sent').waitFor();
  await expect.poll(() => page.evaluate(visibleSeqs)).toContain(newest + 2);
  expect(desk.person.faults).toEqual([]);
});

test('[S4.36] two tabs show a new message and sound once, a muted conversation never, and roles do not mix', async () => {
  const member = await callerOf('member', '13800000001', '周顾问');
  const store = await callerOf('store', '13800000201', '周以宁');
  const first = await chatDevice(browserTest, 'desktop', ['broker', '13800000101']);
  const second = await first.tab();
  const name = '顾总（南禾五金）';
  for (const tab of [first, second]) {
    await tab.row(name).waitFor();
    // A browser sounds only after a gesture.
    await tab.page.getByRole('heading', { name: 'Messages' }).click();
  }
  const sum = Number((await first.counts()).messages);
  await store.send('Quietly');
  for (const tab of [first, second]) await tab.row('方店长').getByText('Quietly').waitFor();
  const heardFrom = Date.now();
  await member.send('Loudly');
  for (const tab of [first, second]) await tab.row(name).getByText('Loudly').waitFor();
  const sounds = async () => [...(await first.sounds()), ...(await second.sounds())];
  await expect.poll(async () => (await sounds()).length).toBe(1);
  expect((await sounds())[0]).toBeGreaterThanOrEqual(heardFrom);
  for (const tab of [first, second])
    await expect.poll(() => tab.counts()).toMatchObject({ messages: String(sum + 1), title: String(sum + 1) });

  // A message that is written in the tab without the connection is sent once.
  await second.openChat(name);
  await second.box.fill('From the other tab');
  await second.box.press('Enter');
  await second.message('From the other tab').getByText('Sent').waitFor();
  await first.row(name).getByText('From the other tab').waitFor();
  // The tab that is left takes over.
  await first.page.close();
  await member.send('To the tab that is left');
  await second.message('To the tab that is left').waitFor();
  const { messages } = await member.call('GET /message/api/msg/list', { query: { tid: member.tid, page_size: 5 } });
  const texts = messages.map(({ content }) => (content?.kind === 'text' ? content.text : ''));
  expect(texts.filter((text) => text === 'From the other tab')).toHaveLength(1);

  // The same device in another role shows that role's messages only, and forgets them at its logout.
  await second.person.logIn('member', '13800000003');
  await second.openList();
  await second.row('林听澜').waitFor();
  await expect.poll(() => second.list.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => second.counts()).toEqual({ messages: '', contacts: '', title: '' });
  await second.openChat('林听澜');
  await second.message('好的，谢谢，到时候再联系您。').waitFor();
  const isStored = (all: string[]) => all.some((text) => text.includes('到时候再联系您'));
  await expect.poll(() => second.page.evaluate(storedTexts)).toSatisfy(isStored);
  await second.person.open('/pages/my/my');
  await second.person.link('Settings').click();
  await second.person.button('Log out').click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(async () => (await second.page.evaluate(storedTexts)).filter((text) => text.includes('到时候再联系您')))
    .toEqual([]);
  const kept = await second.page.evaluate(storedTexts);
  expect(kept.some((text) => text.includes('To the tab that is left'))).toBe(true);
});

test('an expired session leaves what was not sent to the same account only, and nothing stays of an account that is gone', async () => {
  const desk = await chatDevice(browserTest, 'desktop', ['broker', '13800000102']);
  const { page, person } = desk;
  const stored = async (text: string) => (await page.evaluate(storedTexts)).filter((one) => one.includes(text)).length;
  const name = '陆女士';
  await desk.openChat(name);
  await expect.poll(() => desk.texts()).not.toEqual([]);
  const [received = ''] = await desk.texts();
  await desk.box.fill('Written and not sent');
  await expect.poll(() => stored('Written and not sent')).toBeGreaterThan(0);
  await expect.poll(() => stored(received)).toBeGreaterThan(0);
  // The session ends on the server while no page is open.
  const token = await page.evaluate(() => {
    const text = Object.entries(localStorage).find(([key]) => key.endsWith(':broker'))![1];
    return (JSON.parse(text) as { token: string }).token;
  });
  await page.goto(`${browserTest.server.address}/readyz`);
  const headers = { 'content-type': 'application/json', 'x-token': token };
  await fetch(`${browserTest.server.address}/account/api/site/logout`, { method: 'POST', headers, body: '{}' });
  await person.open('/pages/message/message');
  await person.isAt('/pages/login/broker');
  await expect.poll(() => stored(received)).toBe(0);
  expect(await stored('Written and not sent')).toBeGreaterThan(0);
  await person.logIn('broker', '13800000102');
  await desk.openList();
  await desk.row(name).getByText('Written and not sent').waitFor();
  // Another account in the same role sees nothing of it, and it leaves the device as after a logout.
  await person.logInByForm('broker', '13800000103');
  await desk.openList();
  await desk.row('周以宁').waitFor();
  expect(await desk.list.getByText('Written and not sent').count()).toBe(0);
  await expect.poll(() => stored('Written and not sent')).toBe(0);
  // A page that was closed before the copy was deleted: the next start deletes it.
  await expect.poll(() => stored('周以宁')).toBeGreaterThan(0);
  await page.goto(`${browserTest.server.address}/readyz`);
  await page.evaluate(() => localStorage.clear());
  await person.open('/pages/home/index');
  await expect.poll(() => stored('周以宁')).toBe(0);
  expect(person.faults).toEqual([]);
});

/** The stored conversations of all accounts on this device, one text each. */
async function storedTexts(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('sycee-chat-')) continue;
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames)
      texts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
    db.close();
  }
  return texts;
}

test('at the desk a conversation is found, read, answered and sent with the keyboard, without an axe finding', async () => {
  const desk = await chatDevice(browserTest, 'desktop', ['broker', '13800000102']);
  const { page } = desk;
  await desk.row('陆女士').waitFor();
  await page.getByRole('searchbox').focus();
  // Tabs, filters, and the first conversation of the list.
  await tabTo(desk, desk.row('陆女士').getByRole('link'));
  await page.keyboard.press('Enter');
  await desk.log.waitFor();
  await expect.poll(() => desk.box.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Enter');
  await desk.message('First line\nsecond line').getByText('Sent').waitFor();
  await tabTo(desk, desk.message('First line\nsecond line').getByRole('button', { name: 'More actions' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Who answers goes on by writing.
  await expect.poll(() => desk.box.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Answered');
  await page.keyboard.press('Enter');
  await desk.quote('First line').waitFor();
  await desk.message('Answered').getByText('Sent').waitFor();
  expect(desk.person.faults).toEqual([]);
});

/** Moves the focus with the Tab key to an element, which has to be reached soon. */
async function tabTo(desk: ChatDevice, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await desk.page.keyboard.press(key);
    if (await element.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${element} was not reached with ${key}.`);
}

/** Numbers of the messages in view. */
function visibleSeqs(): number[] {
  const list = document.querySelector('.chat-list')!;
  const view = list.getBoundingClientRect();
  const paddingPx = Number.parseFloat(getComputedStyle(list).paddingTop);
  return [...document.querySelectorAll<HTMLElement>('.chat-item')].flatMap((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return bottom > view.top + paddingPx && top < view.bottom && item.dataset.seq ? [Number(item.dataset.seq)] : [];
  });
}

/** How far a message in view moves by itself while more are loaded at an edge of the list, in pixels. They are held back until the list is at rest there. */
async function moveAtTheEdge(page: Page, edge: 'top' | 'bottom'): Promise<number> {
  const isHistory = ({ pathname }: URL) => pathname.endsWith('/message/api/msg/list');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isHistory, async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(restAt, edge);
  const moved = page.evaluate(moveWhileLoading);
  release();
  return await moved.finally(() => page.unroute(isHistory));
}

/** Scrolls to an edge, and waits until each row ends where the next begins: a jump shows rows whose sizes become known later. */
async function restAt(edge: 'top' | 'bottom'): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const list = document.querySelector('.chat-list')!;
  list.scrollTo(0, edge === 'top' ? 0 : list.scrollHeight);
  const isInPlace = () => {
    const rows = [...list.querySelectorAll('.chat-item')].map((item) => item.parentElement!.getBoundingClientRect());
    return rows.every(({ top }, at) => at === 0 || Math.abs(top - rows[at - 1]!.bottom) < 1);
  };
  for (let still = 0; still < 15; still = isInPlace() ? still + 1 : 0) await frame();
}

async function moveWhileLoading(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const list = document.querySelector('.chat-list')!;
  const view = list.getBoundingClientRect();
  const anchor = [...list.querySelectorAll<HTMLElement>('.chat-item')].find(
    (item) => item.getBoundingClientRect().top >= view.top,
  )!;
  const top = () => list.querySelector(`[data-seq="${anchor.dataset.seq}"]`)?.getBoundingClientRect().top ?? Infinity;
  const [start, height] = [top(), list.scrollHeight];
  let [moved, after] = [0, 0];
  for (let frames = 0; frames < 40 && after < 5; frames++) {
    await frame();
    moved = Math.max(moved, Math.abs(top() - start));
    if (list.scrollHeight !== height) after++;
  }
  return moved;
}
