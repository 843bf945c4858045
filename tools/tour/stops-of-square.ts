// Posts for the tour: one that many people commented, one that is being written, and one that a rule refused.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

const latest = async (call: Caller) =>
  (await call('GET /common/api/post/list', { query: { feed: 'latest', page_size: 100 } })).list;

/** A post that shows an article, with a city. */
export async function postWithCard(call: Caller): Promise<Query> {
  const { list } = await call('GET /finance/api/get_information', { query: { page_size: 1 } });
  const body = {
    text: '这篇把征信报告讲清楚了。',
    card: { kind: 'article' as const, id: list[0]!.id },
    region: '320508',
  };
  const { id } = await call('POST /common/api/post/add', { body });
  return { id };
}

/** The post with most comments. */
export async function discussedPost(call: Caller): Promise<Query> {
  const [post] = (await latest(call)).toSorted((one, other) => other.comments - one.comments);
  if (!post) throw new Error('The demo world has no posts.');
  return { id: post.id };
}

export async function someHashtag(call: Caller): Promise<Query> {
  const { list } = await call('GET /common/api/hashtag/mate', { query: {} });
  if (!list[0]) throw new Error('The demo world has no hashtags.');
  return { hashtag: list[0].hashtag };
}

/** A person with posts. */
export async function someAuthor(call: Caller): Promise<Query> {
  const post = (await latest(call)).find(({ author }) => author.role !== 'member');
  if (!post) throw new Error('The demo world has no posts of staff.');
  return { contacts_no: post.author.contacts_no };
}

const openWriting = async (page: Parameters<Act['run']>[0]) => {
  await page
    .getByRole('button', { name: /^(发布|Post)$/ })
    .first()
    .click();
  return page.getByRole('dialog').getByRole('textbox').first();
};

export const writePost: Act = {
  name: 'write',
  async run(page) {
    const box = await openWriting(page);
    await box.fill('今天陪客户看了两家门店，租约和流水都要提前准备。\n#');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
};

/** The list of articles that a post can show. */
export const attachToPost: Act = {
  name: 'attach',
  async run(page) {
    const box = await openWriting(page);
    await box.fill('第一次拿到匹配报告，才知道差在哪里。');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(文章|Article)$/ })
      .click();
    await page.locator('.chat-picker .row').first().waitFor();
  },
};

export const refusedPost: Act = {
  name: 'refused',
  async run(page) {
    const box = await openWriting(page);
    await box.fill('内部渠道，包过，放款快，加我微信 lin88820。');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(发布|Publish)$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/暂时不能发布|can’t be published/)
      .waitFor();
  },
};

export const whyThisPost: Act = {
  name: 'why',
  async run(page) {
    await page
      .getByRole('button', { name: /^(为什么看到这条|Why this post)$/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
};

/** Posts that wait for headquarters, written by the visitor if there are none yet. Others decide about them. */
export async function waitingPosts(call: Caller): Promise<Query> {
  const { open } = await call('GET /admin/api/square_cases', { query: {} });
  const texts = [
    '我们门店的联系邮箱是 service@example.com，欢迎来信咨询抵押贷的材料清单。',
    '内部渠道放款快，加我微信 lin88820 细聊。\n第二段：流水和租约要提前半年准备，旺季前一个月递交比较稳妥。',
  ];
  if (open === 0)
    for (const text of texts) await call('POST /common/api/post/add', { body: { text, asks_review: true } });
  return {};
}

export const openCase: Act = {
  name: 'case',
  async run(page) {
    await page.locator('.case-open').nth(1).click();
    await page.locator('.case-acts').waitFor();
  },
};

export const openOwnCase: Act = {
  name: 'own',
  async run(page) {
    await page.locator('.case-open').nth(1).click();
    await page.getByText(/这是你自己发布的|You wrote this yourself/).waitFor();
  },
};

export const decideCases: Act = {
  name: 'decide',
  async run(page) {
    for (const row of await page.locator('.case-row input').all()) await row.check();
    await page.locator('.case-bar .btn').first().click();
    await page.getByRole('dialog').locator('form').waitFor();
  },
};

export const squareSettings: Act = {
  name: 'limits',
  async run(page) {
    await page
      .getByRole('button', { name: /^(广场设置|Square settings)$/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('input').first().waitFor();
  },
};

export const ownSquareCases: Act = {
  name: 'square',
  async run(page) {
    await page.locator('[data-tab=square]').click();
    await page.locator('.own-case, .empty').first().waitFor();
  },
};
