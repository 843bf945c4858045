import { expect, test } from 'vitest';
import { apply, befriend, detail, done, received, set } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';

const world = contactWorld();
const deceptive = '\u202e清风\u200b';
const stacked = `a${'\u0301'.repeat(19)}`;
const invisible = ['\u200b\u200b\u2060', '\u202e', '\u2800', '\u3164 \ufeff'];

test('a nickname keeps what can be seen, and one of invisible characters only is refused', async () => {
  const { visitor } = await world.member();
  const change = (nickname: string) => visitor.call('PUT /account/api/info/part', { body: { nickname } });
  expect((await change(deceptive)).data.nickname).toBe('清风');
  expect((await change(`${stacked}${'\u0301'.repeat(20)}`)).data.nickname).toBe('a\u0301\u0301\u0301');
  const whole = await visitor.data('PUT /account/api/info', { body: { nickname: `南\u2066枝`, region: '' } });
  expect(whole.nickname).toBe('南枝');
  const inEnglish = visitor.with({ 'accept-language': 'en' });
  for (const nickname of invisible)
    for (const refused of [
      await inEnglish.call('PUT /account/api/info/part', { body: { nickname } }),
      await inEnglish.call('PUT /account/api/info', { body: { nickname, region: '' } }),
    ])
      expect(refused).toMatchObject({ code: '4220000', message: 'Nickname: use characters that can be seen' });
  expect((await visitor.data('GET /account/api/info')).nickname).toBe('南枝');
  // It can be removed.
  expect((await change('  ')).data.nickname).toBe('');
});

test('remarks and tags of a contact keep what can be seen, and a greeting that shows nothing is none', async () => {
  const [one, other] = await world.pair();
  const stranger = await world.member();
  await befriend(one, other);
  expect((await set(one, other, { remark: deceptive, tags: [deceptive, '清风', stacked] })).code).toBe(done);
  const { remark, tags } = await detail(one, other);
  expect([remark, tags]).toEqual(['清风', ['清风', 'a\u0301\u0301\u0301']]);
  for (const text of invisible) {
    expect((await set(one, other, { remark: text })).code).toBe('4220000');
    expect((await set(one, other, { tags: [text] })).code).toBe('4220000');
  }
  await apply(stranger, one, { greeting: '\u200b\u2060' });
  expect((await received(one, stranger)).greeting).toBe('');
});
