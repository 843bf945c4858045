import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import { headquarters, startTestServer, type Visitor } from '#app/testing/test-server.ts';

const rule = {
  name: '承诺下款',
  phrases: ['保证下款'],
  detectors: [],
  scope: 'all',
  effect: 'hold',
  sentence_zh: '',
  sentence_en: '',
  state: 'active',
} as const;

const strangerRule = { ...rule, name: '站外联系', phrases: ['加我微信'], scope: 'stranger', effect: 'refuse' } as const;
const sentence = { sentence_zh: '请先在平台内沟通', sentence_en: 'Talk here first' };

test('rules of words judge greetings of applications and notes to groups, also those for strangers, and refuse with their sentence', async () => {
  const world = await startGroupWorld<[Person, Person, Person]>(3);
  const { server, people } = world;
  const [owner, other, applicant] = people;
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  await head.data('POST /admin/api/word_rules', { body: { ...strangerRule, ...sentence } });
  await head.data('POST /admin/api/word_rules', { body: rule });
  const tid = await world.openGroup(other);
  await owner.visitor.data('POST /message/api/chat_team/set', { body: { tid, entry: 'approval' } });
  const { code } = (await owner.visitor.data('POST /message/api/chat_team/code', { body: { tid } })).code;
  const adviser = await server.as('broker', mobiles.adviser);
  const { account_no: adviserNo } = await adviser.data('GET /account/api/info');
  const stranger = (await newMember(server)).visitor;
  let contacts_no = adviserNo;
  const join = (note: string) => applicant.visitor.call('POST /message/api/chat_team/join', { body: { code, note } });
  const apply = (greeting: string) =>
    stranger.call('POST /message/api/contacts/apply', { body: { contacts_no, greeting } });
  for (const send of [join, apply]) {
    expect(await send('加 我 微 信')).toMatchObject({ code: '4090000', message: 'Talk here first' });
    expect(await send('我们保证下款')).toMatchObject({
      code: '4090000',
      message: expect.stringContaining('not allowed'),
    });
  }
  const { list } = await owner.visitor.data('GET /message/api/chat_team/applications', { query: { tid } });
  expect(list).toEqual([]);
  const applied = async () =>
    (await stranger.data('GET /message/api/contacts/apply_list')).list.map(({ greeting }) => greeting);
  expect(await applied()).toEqual([]);
  // Nobody learns from it whether there is such a person.
  contacts_no = 'm-99999999';
  expect((await apply('加我微信')).message).toBe('Talk here first');
  contacts_no = adviserNo;
  for (const send of [join, apply]) expect((await send('我是南禾五金的会计')).code).toBe('2000000');
  expect(await applied()).toEqual(['我是南禾五金的会计']);
  await expect
    .poll(async () => (await head.data('GET /admin/api/word_rules')).list.slice(-2).map(({ hits }) => hits))
    .toEqual([3, 2]);
  await server.close();
});

test('rules of words judge nicknames and cards, which strangers read too, and only what is changed in them', async () => {
  const server = await startTestServer();
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const member = await server.as('member', mobiles.member);
  const adviser = await server.as('broker', mobiles.adviser);
  const change = (who: Visitor, body: object) => who.call('PUT /account/api/info/part', { body });
  expect((await change(member, { nickname: '保证下款' })).code).toBe('2000000');
  await head.data('POST /admin/api/word_rules', { body: rule });
  await head.data('POST /admin/api/word_rules', {
    body: { ...rule, name: '加微信', phrases: ['加微信'], scope: 'stranger', effect: 'refuse' },
  });
  for (const nickname of ['我 保证下款', '加微信'])
    expect(await change(member, { nickname })).toMatchObject({
      code: '4090000',
      message: expect.stringContaining('not allowed'),
    });
  const { choices: _, ...card } = await adviser.data('GET /account/api/card/info');
  for (const part of [{ introduction: '我们保证下款' }, { achievements: ['保 证 下 款'] }])
    expect((await adviser.call('PUT /account/api/card/info', { body: { ...card, products: [], ...part } })).code).toBe(
      '4090000',
    );
  // A form that sends back what was there before there was a rule.
  expect((await change(member, { nickname: '保证下款', region: '310000' })).code).toBe('2000000');
  await server.close();
});

test('rules of words judge places, and names and announcements of groups, which cannot wait for a decision', async () => {
  const world = await startGroupWorld<[Person, Person]>(2);
  const { server, people } = world;
  const [owner, other] = people;
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  await head.data('POST /admin/api/word_rules', { body: rule });
  const tid = await world.openGroup(other);
  const body = { name: '保 证 下 款', contacts_nos: [other.no] };
  expect((await owner.visitor.call('POST /message/api/chat_team/create', { body })).code).toBe('4090000');
  for (const set of [{ name: '保证下款群' }, { desc_title: '保证下款' }, { desc_message: '我们保证下款' }])
    expect((await owner.visitor.call('POST /message/api/chat_team/set', { body: { tid, ...set } })).code).toBe(
      '4090000',
    );
  expect(await world.row(other, tid)).toMatchObject({ name: '经营贷资料组', desc_title: '', desc_message: '' });
  const content = { kind: 'place' as const, name: '保证下款', address: '', coordinates: null };
  const sent = { body: { tid, idClient: randomUUID(), content } };
  expect((await owner.visitor.call('POST /message/api/msg/send', sent)).data).toMatchObject({ is_held: true });
  await server.close();
});
