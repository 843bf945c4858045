import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerQuestions } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

test('shows a guest’s shared report to everybody with the link, with verdicts but without answers, until it is revoked', async () => {
  const [owner, receiver] = await Promise.all([browserTest.person('phone'), browserTest.person('desktop')]);
  await owner.open('/pages/match/personal/information');
  await answerQuestions(owner);
  await owner.button('Start matching').click();
  await owner.isAt('/pages/match/personal/individual');
  await owner.link('Share').click();
  await owner.isAt('/pages/match/personal/share');

  // A double click creates one.
  await owner.button('Create link').dblclick();
  await visible(owner, 'Link created');
  const address = await owner.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await visible(owner, 'Not opened yet');
  await expect.poll(() => owner.page.getByRole('listitem').filter({ hasText: 'Not opened yet' }).count()).toBe(1);

  await receiver.page.goto(address);
  await visible(receiver, 'This report was shared with you');
  await visible(receiver, 'Results by product');
  const message = await receiver.page.locator('.share-products').innerText();
  expect(message).not.toMatch(/income|inquir/i);

  await owner.page.reload();
  await visible(owner, 'Opened 1 time');
  await owner.button('Revoke').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await visible(owner, 'No longer active');
  await receiver.page.reload();
  await visible(receiver, 'This link no longer works');
});

test('shows the reason for every product if shared with reasons, also when the network fails in between', async () => {
  const owner = await browserTest.person('desktop');
  await owner.open('/pages/match/personal/information');
  await answerQuestions(owner);
  await owner.button('Start matching').click();
  await owner.isAt('/pages/match/personal/individual');
  await owner.link('Share').click();
  await owner.page.getByRole('radio', { name: /Results and reasons/ }).check();
  await owner.page.context().setOffline(true);
  await owner.button('Create link').click();
  await visible(owner, /network|offline/i);
  await owner.page.context().setOffline(false);
  expect(await owner.page.getByRole('radio', { name: /Results and reasons/ }).isChecked()).toBe(true);
  await owner.button('Create link').click();
  await visible(owner, 'Link created');
  const address = await owner.page.getByRole('textbox', { name: 'Link' }).inputValue();
  const receiver = await browserTest.person('phone');
  await receiver.page.goto(address);
  await receiver.page.locator('summary').first().click();
  await visible(receiver, 'No overdue payments');
});
