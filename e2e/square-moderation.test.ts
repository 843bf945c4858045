import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('[S1.22] headquarters remove a reported post on a phone and show a waiting one at a desk; the author objects', async () => {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call: author } = await logInByMobile(address, site, 'broker', '13800000102');
  const { call: reader } = await logInByMobile(address, site, 'member', '13800000001');
  const reported = 'Visited three workshops today';
  const waiting = 'Write to me: someone@example.com';
  const post = await author('POST /common/api/post/add', { body: { text: reported } });
  await author('POST /common/api/post/add', { body: { text: waiting, asks_review: true } });
  await reader('POST /common/api/post/report', { body: { post: post.id, reason: 'fraud', note: 'Asks for a fee' } });

  const phone = await browserTest.person('phone');
  await phone.logIn('saas', '13800000401');
  await phone.open('/pages/admin/square');
  await phone.button(new RegExp(reported)).click();
  const details = phone.page.getByRole('dialog', { name: 'Case' });
  await details.getByText('Asks for a fee').waitFor();
  await details.getByRole('button', { name: 'Remove' }).click();
  const form = phone.page.getByRole('dialog', { name: 'Remove it' });
  await form.getByRole('button', { name: 'Remove' }).click();
  await form.getByText('Enter a reason of at least 4 characters').waitFor();
  await form.getByLabel('Reason').fill('Nothing may be charged in advance');
  await form.getByRole('button', { name: 'Remove' }).click();
  await phone.toasted('Decided');
  await expect.poll(() => phone.page.getByRole('button', { name: new RegExp(reported) }).count()).toBe(0);

  const desk = await browserTest.person('desktop');
  await desk.logIn('saas', '13800000401');
  await desk.open('/pages/admin/square');
  await desk.button(new RegExp(waiting)).press('x');
  await desk.page.getByText('1 selected').waitFor();
  await desk.page.locator('.case-bar').getByRole('button', { name: 'Approve and publish', exact: true }).click();
  const show = desk.page.getByRole('dialog', { name: 'Approve and publish' });
  // An approval needs no reason.
  await show.getByRole('button', { name: 'Approve and publish' }).click();
  await desk.toasted('Decided');

  const writer = await browserTest.person('phone');
  await writer.logIn('broker', '13800000102');
  await writer.open('/pages/message/reports?at=square');
  await writer.page.getByText('Reason: Nothing may be charged in advance').waitFor();
  await writer.button('Object').click();
  await writer.field('What happened').fill('I charge nothing');
  await writer.button('Send').click();
  await writer.toasted('Sent. Headquarters will decide again');

  await desk.page.getByRole('tab', { name: /^Objections/ }).click();
  await desk.page.getByText('You made this decision, so another moderator has to answer').waitFor();
  await expect.poll(() => desk.page.getByRole('button', { name: 'Undo the removal' }).count()).toBe(0);
  const other = await browserTest.person('desktop');
  await other.logIn('saas', '13800000402');
  await other.open('/pages/admin/square?state=objected');
  await other.page.getByRole('button', { name: 'Undo the removal' }).click();
  const answer = other.page.getByRole('dialog', { name: 'Undo the removal' });
  await answer.getByRole('button', { name: 'Undo the removal' }).click();
  await other.toasted('Answered');
  const shown = await reader('GET /common/api/post/details', { query: { id: post.id } });
  expect(shown.text).toBe(reported);
  expect([...phone.faults, ...desk.faults, ...other.faults, ...writer.faults]).toEqual([]);
});
