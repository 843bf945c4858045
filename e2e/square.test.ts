import type { Role } from '@sycee/contract/core/roles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type Caller, callerAt } from '../tools/tour/caller.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const square = '/pages/networking/networkSquare';
const advisers = ['13800000101', '13800000102', '13800000103'];
const [adviser] = advisers as [string];
const member = '13800000001';

async function callerOf(role: Role, mobile: string): Promise<Caller> {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { token } = await callerAt(address, site)('POST /account/api/site/login', {
    body: { role, mobile, password: demoPassword },
  });
  return callerAt(address, site, { role, token });
}
const promisedApproval = {
  name: '承诺包过',
  phrases: ['包过'],
  detectors: [],
  scope: 'all' as const,
  effect: 'refuse' as const,
  sentence_zh: '没有人能保证贷款一定获批',
  sentence_en: 'Nobody can promise that a loan is approved',
  state: 'active' as const,
};
const dialog = (person: Person) => person.page.getByRole('dialog');

test('[S1.22] an adviser is stopped by a rule and rewrites; a guest finds the post by its hashtag, logs in and comments, and the two begin a conversation', async () => {
  const headquarters = await callerOf('saas', '13800000401');
  await headquarters('POST /admin/api/word_rules', { body: promisedApproval });
  const [writer, reader] = await Promise.all([browserTest.person('desktop'), browserTest.person('phone')]);
  await writer.logIn('broker', adviser);
  await writer.open(square);
  await writer.button('Post').click();
  const box = dialog(writer).getByRole('textbox', { name: 'Text' });
  await box.fill('内部渠道，包过，三天放款 #面包房融资');
  await dialog(writer).getByRole('button', { name: 'Publish' }).click();
  await dialog(writer).getByText('This post can’t be published as it is').waitFor();
  // A reload in the middle loses nothing.
  await writer.page.reload();
  await writer.button('Post').click();
  await expect.poll(() => box.inputValue()).toContain('三天放款');
  await box.fill('面包房换炉子，材料备齐，两周办完。 #面包房融资');
  await box.press('ControlOrMeta+End');
  await box.pressSequentially(' @林听');
  await dialog(writer)
    .getByRole('option', { name: /林听澜/, selected: true })
    .waitFor();
  await box.press('Enter');
  expect(await box.inputValue()).toContain('@林听澜 ');
  await dialog(writer).getByRole('button', { name: 'Publish' }).click();
  await writer.toasted('Published');

  await reader.open(`${square}?hashtag=${encodeURIComponent('面包房融资')}`);
  const post = reader.page.getByRole('article').filter({ hasText: '面包房换炉子' });
  await post.getByRole('link', { name: '@林听澜' }).waitFor();
  await post.getByRole('link', { name: '0 comments' }).click();
  await reader.isAt('/pages/networking/dynamicDetails');
  await reader.button('Log in to comment').click();
  await reader.isAt('/pages/login/member');
  await reader.page.getByRole('radio', { name: 'By password' }).click();
  await reader.field('Mobile').fill(member);
  await reader.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await reader.page.getByRole('checkbox').check();
  await reader.page.locator('button[type=submit]').click();
  await reader.isAt('/pages/networking/dynamicDetails');
  await reader.page.getByRole('textbox', { name: 'Comment' }).fill('请问流水要几个月的？');
  await reader.button('Send').click();
  await reader.toasted('Sent');
  await reader.page.getByText('请问流水要几个月的？').waitFor();

  await writer.button(/^Interactions, [12]/).waitFor();
  await writer.open('/pages/message/message');
  await writer.page.getByRole('link', { name: /^Interactions.*[12] unread/ }).click();
  await writer.isAt('/pages/networking/interactiveMessage');
  await writer.page.getByRole('listitem').filter({ hasText: '请问流水要几个月的？' }).getByRole('link').click();
  await writer.button(/^Reply to /).click();
  await writer.page.getByRole('textbox', { name: 'Comment' }).fill('六个月，我发你清单。');
  await writer.button('Send').click();
  await writer.toasted('Sent');
  await writer.page.getByText('六个月，我发你清单。').waitFor();

  await reader.page.reload();
  await reader.page.getByText('六个月，我发你清单。').waitFor();
  await reader.page.getByRole('article').first().getByRole('link').first().click();
  await reader.isAt('/pages/networking/contactDetails');
  // They are contacts of the demo world already, so they write at once.
  await reader.button('Message').click();
  await reader.isAt('/subpkgs/message/chat');
  expect(writer.faults).toEqual([]);
});

test('[S1.22] a post that names a product says which sentence and why, and is published with the product or sent for review', async () => {
  const writer = await browserTest.person('phone');
  await writer.logIn('broker', advisers[1]!);
  await writer.open(square);
  const write = async (text: string) => {
    await writer.button('Post').click();
    await dialog(writer).getByRole('textbox', { name: 'Text' }).fill(text);
    await dialog(writer).getByRole('button', { name: 'Publish' }).click();
    await dialog(writer).getByText('This post can’t be published as it is').waitFor();
    await dialog(writer).getByText('It names institutions or products: 装修贷').waitFor();
  };
  await write('老房翻新怎么安排？装修贷一般多久放款。');
  await dialog(writer).getByRole('button', { name: '装修贷一般多久放款。' }).click();
  await dialog(writer)
    .getByRole('button', { name: /^Attach .+ · Renovation Loan$/ })
    .click();
  await expect.poll(() => dialog(writer).getByText('It names institutions or products: 装修贷').count()).toBe(0);
  await dialog(writer).getByRole('button', { name: 'Publish' }).click();
  await writer.toasted('Published');
  await writer.page
    .getByRole('article')
    .filter({ hasText: '装修贷一般多久放款' })
    .getByText('Renovation Loan')
    .waitFor();
  await write('装修贷我也办过。');
  await dialog(writer).getByRole('button', { name: 'Send it for review anyway' }).click();
  await writer.toasted('Sent for review; others see it once it is approved');
  expect(writer.faults).toEqual([]);
});

/** How far the first post in view moved while something happened. */
async function movedBy(person: Person, text: string, during: () => Promise<void>): Promise<number> {
  const top = async () => (await person.page.getByText(text).first().boundingBox())!.y;
  const before = await top();
  await during();
  return Math.abs((await top()) - before);
}

test('[S1.22] fifty posts that arrive while one reads move nothing, and on return the place is the same', async () => {
  const reader = await browserTest.person('phone');
  const callers = await Promise.all(advisers.map((mobile) => callerOf('broker', mobile)));
  for (let n = 0; n < 12; n++)
    await callers[n % 3]!('POST /common/api/post/add', { body: { text: `早先的动态 ${n}` } });
  await reader.open(`${square}?feed=latest`);
  const seen = reader.page.getByText('早先的动态 4', { exact: true });
  await seen.scrollIntoViewIfNeeded();
  const moved = await movedBy(reader, '早先的动态 4', async () => {
    for (let n = 0; n < 50; n++)
      await callers[n % 3]!('POST /common/api/post/add', { body: { text: `新到的动态 ${n}` } });
    // The feed looks for newer posts when its window is looked at again.
    await reader.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await reader.page.getByRole('button', { name: '50+ new posts' }).waitFor();
  });
  expect(moved).toBeLessThanOrEqual(1);
  const y = await reader.page.evaluate(() => window.scrollY);
  await seen.locator('xpath=ancestor::article').getByRole('link', { name: '0 comments' }).click();
  await reader.isAt('/pages/networking/dynamicDetails');
  await reader.page.goBack();
  await seen.waitFor();
  await expect
    .poll(async () => Math.abs((await reader.page.evaluate(() => window.scrollY)) - y))
    .toBeLessThanOrEqual(1);
  await reader.page.getByRole('button', { name: '50+ new posts' }).click();
  await reader.page.getByText('新到的动态 49', { exact: true }).waitFor();
});

/** 200 texts that would run as a script if anything took them for markup. */
function vectors(): string[] {
  const tags = ['img', 'svg', 'video', 'audio', 'iframe', 'object', 'details', 'input', 'body', 'math'];
  const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onpointerover'];
  const forms = [
    (tag: string, on: string) => `<${tag} src=x ${on}=hit()>`,
    (tag: string, on: string) => `"><${tag} ${on}="hit()" autofocus open>`,
    (tag: string, on: string) => `</p><${tag}/${on}=hit() tabindex=1>`,
    (tag: string, on: string) => `&lt;${tag} ${on}=&quot;hit()&quot;&gt;<${tag.toUpperCase()} ${on}=hit()>`,
  ];
  return tags.flatMap((tag) => handlers.flatMap((on) => forms.map((form) => form(tag, on))));
}

test('[S1.22] 200 scripts in posts, hashtags and comments run nowhere', async () => {
  const call = await callerOf('broker', adviser);
  const all = vectors();
  expect(all).toHaveLength(200);
  const ids: string[] = [];
  for (let at = 0; at < all.length; at += 25) {
    const { id } = await call('POST /common/api/post/add', { body: { text: all.slice(at, at + 25).join('\n') } });
    ids.push(id);
  }
  const [first] = ids as [string];
  await call('POST /common/api/post/comment/add', { body: { post: first, text: all.slice(0, 8).join('\n') } });
  const reader = await browserTest.person('desktop');
  let hits = 0;
  await reader.page.context().exposeFunction('hit', () => {
    hits += 1;
  });
  await reader.logIn('member', member);
  await reader.open(`${square}?feed=latest`);
  await reader.page.getByText('<img src=x onerror=hit()>').first().waitFor();
  await reader.open(`/pages/networking/dynamicDetails?id=${first}`);
  await expect.poll(() => reader.page.getByText('<img src=x onerror=hit()>').count()).toBe(2);
  expect(await reader.page.locator('[onerror], [onload], [onfocus], [ontoggle], [onpointerover]').count()).toBe(0);
  expect(hits).toBe(0);
});
