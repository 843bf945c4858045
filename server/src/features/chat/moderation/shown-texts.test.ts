import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import { headquarters } from '#app/testing/test-server.ts';

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
