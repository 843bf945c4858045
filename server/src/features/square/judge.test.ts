import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { addMembers } from '#app/testing/many-members.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import type { DB } from '#platform/db/schema.gen.ts';

let server: TestServer;
let db: Kysely<DB>;
let guest: Visitor;
let adviser: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  adviser = await server.as('broker', mobiles.adviser);
  db = server.parts.ports.database.of(adviser.headers['x-token']!.slice(0, 36));
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const rule = { name: '规则', detectors: [], scope: 'all', sentence_zh: '', sentence_en: '', state: 'active' };
  for (const [effect, phrase] of [
    ['warn', '黑户*下款'],
    ['hold', '刷流水'],
    ['mark', '扫一扫'],
  ])
    await head.data('POST /admin/api/word_rules', { body: { ...rule, effect, phrases: [phrase] } });
});
afterAll(() => server.close());

const add = (text: string, more: object = {}, who = adviser) =>
  who.call('POST /common/api/post/add', { body: { text, ...more } });
const casesOf = (post: string) =>
  db.selectFrom('square_case').select(['state', 'causes', 'evidence', 'comment']).where('post', '=', post).execute();
const isShown = async (id: string) =>
  (await guest.call('GET /common/api/post/details', { query: { id } })).code === '2000000';

const offences = ['我保证下款', '走内部渠道办理', '帮您包装流水', '先转500定金到我账户', '我行推出新产品。'];

test('the default rules judge what is published, whatever rules the tenant has', async () => {
  const policy = server.parts.ports.policies;
  const tenantId = adviser.headers['x-token']!.slice(0, 36);
  const zh = adviser.with({ 'accept-language': 'zh' });
  const judgeAll = async () => {
    for (const text of offences) {
      expect(await add(text), text).toMatchObject({ code: '4090000', data: { allowed: ['review'] } });
      expect((await add(text, {}, zh)).message).not.toContain('。。');
    }
    expect((await add('提醒大家：凡是先交手续费的都是骗子')).data.state).toBe('shown');
  };
  // With unrelated rules of its own, and without any in force.
  await judgeAll();
  await db.updateTable('word_rule').set({ state: 'draft' }).execute();
  policy.clearCache(tenantId);
  try {
    await judgeAll();
    const waiting = await add('我是工商银行信贷经理', { asks_review: true });
    const sentence = '我是工商银行信贷经理';
    expect(waiting.data).toMatchObject({ state: 'review', notices: [{ sentence }, { sentence }] });
  } finally {
    await db.updateTable('word_rule').set({ state: 'active' }).execute();
    policy.clearCache(tenantId);
  }
});

test('every sentence that stands in the way is named at once, with its reason', async () => {
  const text = [
    '我保证下款。',
    '办理很快。',
    '先交手续费再放款！',
    '加我微信 daikuan8866 细聊。',
    '和建设银行是合作关系。',
  ];
  const refused = await add(text.join(''));
  expect(refused.message).toContain('(and 3 more)');
  const sentences = (notices: { sentence: string }[]) => notices.map(({ sentence }) => sentence).sort();
  const expected = [text[0]!, text[2]!, text[3]!, text[4]!].sort();
  expect(sentences(refused.data.notices)).toEqual(expected);
  expect(new Set(refused.data.notices.map(({ reason }: { reason: string }) => reason)).size).toBe(4);
  const waiting = await add(text.join(''), { asks_review: true });
  expect(new Set(sentences(waiting.data.notices))).toEqual(new Set(expected));
  const [only] = await casesOf(waiting.data.id);
  expect(new Set((only!.causes as { sentence: string }[]).map(({ sentence }) => sentence))).toEqual(new Set(expected));
});

test('a bank that is no institution of the tenant is refused too; words like its kind are not', async () => {
  for (const text of [
    '招商银行的闪电贷怎么样？',
    '昨天去工行办了。',
    '昆山农商行可以办。',
    'Has anybody tried ICBC?',
  ]) {
    const notices = [{ sentence: text, products: [] }];
    expect((await add(text)).data, text).toMatchObject({ allowed: ['product', 'review'], notices });
    const waiting = await add(text, { asks_review: true });
    expect(waiting.data, text).toMatchObject({ state: 'review', notices: [{ sentence: text }] });
  }
  expect((await add('打印近半年的银行流水，网上银行也能下载，带上银行卡。')).data.state).toBe('shown');
  expect((await add('我是做工商\n银行流水怎么打印')).data.state, 'two words in two lines').toBe('shown');
});

test('a text with contact details or what a rule refuses names its sentence, and can wait for a review', async () => {
  const texts = ['走访见闻。加我微信 daikuan8866 细聊。', '我们做得久。黑户也能下款！欢迎了解。'];
  for (const [text, sentence] of [
    [texts[0]!, '加我微信 daikuan8866 细聊。'],
    [texts[1]!, '黑户也能下款！'],
  ] as const) {
    const refused = await add(text);
    expect(refused.code).toBe('4090000');
    expect(refused.message).toContain(sentence);
    expect(refused.message).toContain('request a review');
    expect(refused.data).toMatchObject({ allowed: ['review'], notices: [{ sentence }] });
    const waiting = await add(text, { asks_review: true });
    expect(waiting.data).toMatchObject({ state: 'review', notices: [{ sentence }] });
    expect(await isShown(waiting.data.id)).toBe(false);
    expect(await casesOf(waiting.data.id)).toMatchObject([
      { state: 'open', comment: null, causes: [{ kind: 'review', sentence }], evidence: { text, pictures: [] } },
    ]);
  }
});

test('a text that names an institution or product is refused without a product, which it suggests, and is shown with one', async () => {
  const sentence = '今天去晴川银行办了抵押登记。';
  const refused = await add(sentence);
  expect(refused).toMatchObject({ code: '4090000', data: { allowed: ['product', 'review'] } });
  expect(refused.data.notices).toEqual([{ sentence, reason: expect.stringContaining('晴川银行'), products: [] }]);
  const waiting = await add(sentence, { asks_review: true });
  expect(waiting.data.state).toBe('review');
  expect(await casesOf(waiting.data.id)).toMatchObject([{ causes: [{ kind: 'names', sentence }] }]);
  const [id] = await productIds(guest);
  const carded = await add(sentence, { card: { kind: 'product', id } });
  expect(carded.data).toMatchObject({ state: 'shown', card: { kind: 'product', id, lines: expect.any(Array) } });
  expect((await add('文字', { card: { kind: 'demand', id } })).code).toBe('4220000');
});

test('a common word that is the name of a product says which product, and needs it or a review; a comment, which has no card, needs a review', async () => {
  const { id } = await db.selectFrom('product').select('id').where('name_zh', '=', '装修贷').executeTakeFirstOrThrow();
  const sentence = '装修贷一般能借多久？';
  const reason = '提到了机构或产品：装修贷';
  const zh = adviser.with({ 'accept-language': 'zh' });
  const { data } = await add(`老房翻新。${sentence}加我微信 daikuan8866 细聊。`, {}, zh);
  expect(data).toMatchObject({ allowed: ['product', 'review'] });
  expect(data.notices).toEqual([
    { sentence: '加我微信 daikuan8866 细聊。', reason: expect.any(String) },
    { sentence, reason, products: [{ id, title: '装修贷', institution: expect.stringMatching(/./) }] },
  ]);
  const attached = await add(sentence, { card: { kind: 'product', id } });
  expect(attached.data.state).toBe('shown');
  const post = attached.data.id;
  const comment = await zh.call('POST /common/api/post/comment/add', { body: { post, text: sentence } });
  expect(comment).toMatchObject({ code: '4090000', data: { allowed: ['review'], notices: [{ sentence, reason }] } });
  expect(comment.data.notices[0]).not.toHaveProperty('products');
});

test('a claimed partnership needs an institution with a mandate in force, and stores the day of the list', async () => {
  const today = businessDateOf(server.clock.now());
  const text = '我们与晴川银行达成战略合作。';
  const mandate = (mandate_ends_on: string | null) =>
    db.updateTable('institution').set({ mandate_ends_on }).where('name_zh', '=', '晴川银行').execute();
  await mandate(null);
  expect((await add(text)).message).toContain('晴川银行');
  await mandate(addDays(today, -1));
  expect((await add(text)).code).toBe('4090000');
  expect((await add('本店是建设银行唯一指定机构。')).code).toBe('4090000');
  await mandate(addDays(today, 90));
  const { data } = await add(text);
  expect(data).toMatchObject({ state: 'shown', partnership: { institution: 'Qingchuan Bank', listed_on: today } });
});

test('an at sign before a name is no e-mail address, one after a Latin letter is', async () => {
  expect((await add('请 @某人 看看，也请@另一位看看')).data.state).toBe('shown');
  expect((await add('写信到 hello@某公司')).code).toBe('4090000');
});

test('a rule that holds lets the text wait without a refusal', async () => {
  const { data } = await add('有人让我刷流水，这样可以吗？');
  expect(data).toMatchObject({ state: 'review', notices: [{ sentence: '有人让我刷流水，这样可以吗？' }] });
  expect(await casesOf(data.id)).toMatchObject([{ causes: [{ kind: 'rule' }] }]);
  // The answer names the first twenty sentences, whether the rule refuses, holds or marks.
  for (const phrase of ['刷流水', '扫一扫']) {
    const many = await add(
      Array.from('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张', (name) => `${phrase}，${name}家。`).join(''),
    );
    expect(many, phrase).toMatchObject({ code: '2000000' });
    expect((await casesOf(many.data.id))[0]!.causes, phrase).toHaveLength(20);
  }
});

test('a rule that marks shows the text and opens one case, whose causes are those of the edited text', async () => {
  const { data } = await add('扫一扫门口的海报了解活动');
  expect(data.state).toBe('shown');
  expect(await casesOf(data.id)).toMatchObject([{ state: 'open', causes: [{ kind: 'rule' }] }]);
  const edited = await adviser.call('POST /common/api/post/edit', {
    body: { id: data.id, version: 1, text: '在望潮银行扫一扫门口的海报', asks_review: true },
  });
  expect(edited.data.state).toBe('review');
  expect(await isShown(data.id)).toBe(false);
  const [only, ...others] = await casesOf(data.id);
  expect(others).toEqual([]);
  expect(only!.causes).toMatchObject([{ kind: 'names', sentence: '在望潮银行扫一扫门口的海报' }]);
  const again = { id: data.id, version: 2, text: '昨天在望潮银行办事', asks_review: true };
  await adviser.data('POST /common/api/post/edit', { body: again });
  expect((await casesOf(data.id))[0]!.causes, 'no cause quotes what the author took out').toMatchObject([
    { kind: 'names', sentence: again.text },
  ]);
});

test('pictures of a new account wait while no real service checks them; comments are judged too', async () => {
  const [added] = await addMembers(server.parts.ports, adviser.headers['x-token']!.slice(0, 36), 1);
  const fresh = guest.with({ 'x-token': added!.token });
  await db
    .updateTable('person')
    .set({ wrapped_key: Buffer.alloc(60) })
    .where('id', 'in', (eb) => eb.selectFrom('account').select('person').where('id', '=', added!.account))
    .execute();
  const credential = await credentialOf(fresh, 'post');
  const { key } = await upload(server, credential, { bytes: await pictureOf('png'), name: 'a.png' });
  const { data } = await add('', { pictures: [key] }, fresh);
  expect(data).toMatchObject({ state: 'review', notices: [{ sentence: '' }] });
  const post = (await add('可以评论')).data.id;
  const comment = (text: string, more: object = {}) =>
    fresh.call('POST /common/api/post/comment/add', { body: { post, text, ...more } });
  expect((await comment('加我微信 daikuan8866')).code).toBe('4090000');
  const waiting = await comment('加我微信 daikuan8866', { asks_review: true });
  expect(waiting.data).toMatchObject({ state: 'review', is_mine: true });
  const seen = async (who: Visitor) =>
    (await who.data('GET /common/api/post/comment/list', { query: { post } })).list.map(({ id }) => id);
  expect([await seen(guest), await seen(fresh)]).toEqual([[], [waiting.data.id]]);
  expect((await guest.data('GET /common/api/post/details', { query: { id: post } })).comments).toBe(0);
});

test('a restricted account writes nothing', async () => {
  const who = await server.as('member', mobiles.thirdMember);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('account_no', '=', (await who.data('GET /account/api/info')).account_no)
    .executeTakeFirstOrThrow();
  const { policies, clock } = server.parts.ports;
  const tenantId = adviser.headers['x-token']!.slice(0, 36);
  const policy = await policies.of(tenantId);
  policy.restrictionOf = (account) =>
    account === id ? { kind: 'no_sending', until: clock.now() + 86_400_000 } : undefined;
  expect((await add('文字', {}, who)).code).toBe('4090000');
});
