import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPostState, postTable } from './cases.ts';
import { hashtagLettersAtMost, postStates } from './limits.ts';
import { foldedHashtag, hashtagsIn, marksIn } from './marks.ts';
import { type RankedFacts, rankPosts } from './rank.ts';

const letters = fc.constantFrom(...'#＃@ab12 ，。_/&小店融资顾南枝😀');
const texts = fc.string({ unit: letters, maxLength: 60 });
const people = fc.array(
  fc.record({ contacts_no: fc.uuid(), name: fc.string({ unit: fc.constantFrom(...'顾南枝ab#@'), maxLength: 4 }) }),
  { maxLength: 5 },
);

test('marks are inside of the text, in its order, without overlaps, and say what the text says', () => {
  fc.assert(
    fc.property(texts, people, (text, named) => {
      let end = 0;
      for (const { from, to, kind, value } of marksIn(text, named)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        const marked = text.slice(from, to);
        if (kind === 'hashtag') {
          expect(marked).toMatch(/^[#＃]/u);
          expect(marked.replaceAll(/[#＃]/gu, '')).toBe(value);
          expect([...value].length).toBeLessThanOrEqual(hashtagLettersAtMost);
        } else expect(named.some(({ contacts_no, name }) => contacts_no === value && marked === `@${name}`)).toBe(true);
        end = to;
      }
    }),
  );
});

test('hashtags are words and not numbers or parts of addresses', () => {
  const tags = (text: string) => hashtagsIn(text).map(({ value }) => value);
  expect(tags('#小店融资 和＃制造业#，再看 #贷前九问')).toEqual(['小店融资', '制造业', '贷前九问']);
  expect(tags('第 #1 名，a#b，/path#part，##x')).toEqual([]);
  expect(tags(`#${'长'.repeat(hashtagLettersAtMost + 1)}`)).toEqual([]);
  expect(foldedHashtag('ＡbC')).toBe('abc');
});

test('a longer name wins over one that is a part of it', () => {
  const marks = marksIn('@南枝花 和 @南枝', [
    { contacts_no: 'a', name: '南枝' },
    { contacts_no: 'b', name: '南枝花' },
  ]);
  expect(marks.map(({ value }) => value)).toEqual(['b', 'a']);
});

const now = Date.UTC(2026, 10, 1);
const facts: fc.Arbitrary<RankedFacts> = fc.record({
  id: fc.uuid(),
  author: fc.constantFrom('a', 'b', 'c', 'd'),
  publishedAt: fc.integer({ min: now - 10 * 24 * 3_600_000, max: now }),
  likes: fc.nat(5000),
  comments: fc.nat(500),
  isFollowed: fc.boolean(),
  isNear: fc.boolean(),
  topic: fc.constantFrom('', '制造业'),
});
const pages = fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 30 });

test('ranking is a permutation that does not depend on the order, and every post has a reason', () => {
  fc.assert(
    fc.property(pages, (posts) => {
      const order = rankPosts(posts, now);
      expect(order.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
      expect(rankPosts(posts.toReversed(), now)).toEqual(order);
      for (const { id, reasons } of order) {
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons.includes('followed')).toBe(posts.find((one) => one.id === id)!.isFollowed);
      }
    }),
  );
});

test('no author has three posts in a row while others remain, nor at the end if the others suffice; the posts of one keep their order', () => {
  const ranked = (posts: readonly RankedFacts[]) =>
    rankPosts(posts, now).map(({ id }) => posts.find((one) => one.id === id)!);
  fc.assert(
    fc.property(pages, (posts) => {
      const order = ranked(posts);
      const crowd = Math.max(0, ...[...Map.groupBy(posts, ({ author }) => author).values()].map((own) => own.length));
      const isEnough = crowd <= 2 * (posts.length - crowd + 1);
      for (const [at, { author }] of order.entries()) {
        const isThird = at >= 2 && order.slice(at - 2, at).every((one) => one.author === author);
        if (isThird) expect([isEnough, order.slice(at).every((one) => one.author === author)]).toEqual([false, true]);
      }
      for (const own of Map.groupBy(posts, ({ author }) => author).values())
        expect(order.filter(({ author }) => author === own[0]!.author)).toEqual(ranked(own));
      const alone = posts.map((one) => ({ ...one, author: one.id }));
      expect(ranked(alone).map(({ id }) => id)).toEqual(
        ranked(posts.map((one) => ({ ...one, author: 'a' }))).map(({ id }) => id),
      );
    }),
  );
});

test('a followed author is never behind the same post of somebody else', () => {
  fc.assert(
    fc.property(facts, (post) => {
      const [first] = rankPosts(
        [
          { ...post, isFollowed: false },
          { ...post, id: '0', isFollowed: true },
        ],
        now,
      );
      expect(first!.id).toBe('0');
    }),
  );
});

test('the table of states leads to states, and nothing leads out of a deletion', () => {
  for (const state of postStates) {
    for (const after of Object.values(postTable[state])) expect(postStates).toContain(after);
    expect(nextPostState(state, 'delete')).toBe(state === 'deleted' ? undefined : 'deleted');
  }
  expect(postTable.deleted).toEqual({});
  // What was removed comes back only by an answer to an objection.
  expect(nextPostState('removed', 'show')).toBeUndefined();
  expect(nextPostState('removed', 'restore')).toBe('shown');
});

test('a hashtag whose letters fold to too many is none', () => {
  expect(hashtagsIn(`#${'\ufdfa'.repeat(4)} #制造业`).map(({ value }) => value)).toEqual(['制造业']);
  expect(hashtagsIn(`#${'字'.repeat(30)}`)).toHaveLength(1);
});
