import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Automaton } from './automaton.ts';
import { defaultRules, samples } from './default-rules.ts';
import { phrasesAtMost, rulesAtMost } from './limits.ts';
import { Matcher } from './matcher.ts';
import { fold, folded } from './normalise.ts';
import { readPhrase } from './phrase.ts';
import { type Detector, strictest } from './rule.ts';

const institutions = ['平江银行', '示例农村商业银行', '云岭消费金融'];
const defaults = new Matcher(defaultRules, institutions);
const hits = (text: string) => defaults.match(text).map(({ rule }) => rule.slug);
const ruleOf = (phrases: string[], detectors: Detector[] = []) => new Matcher([{ phrases, detectors }], institutions);
const isHit = (phrases: string[], text: string) => ruleOf(phrases).match(text).length > 0;

test.each(samples.map(({ text, rule }) => [text, rule] as const))('the sample %j is hit by %s', (text, rule) => {
  expect(hits(text)).toEqual(rule ? [rule] : []);
});

/** Letters that people put between others to hide a word. */
const inserted = [
  ' ',
  '\u3000',
  '\n',
  '\t',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '.',
  '*',
  '-',
  '·',
  '_',
  '|',
  '😀',
  '\ufe0f',
  '\u0301',
];
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

test('whether a rule hits does not depend on inserted spaces, invisible letters, signs, emoji, width or case', () => {
  const texts = fc.oneof(
    fc.constantFrom(...samples.map(({ text }) => text)),
    fc.string({ unit: fc.constantFrom(...'先交手续费包过微信vxAbc12345678901平江锒行，。 '), maxLength: 30 }),
  );
  fc.assert(
    fc.property(texts, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...inserted)), { maxLength: 20 }), (text, noise) => {
      const before = hits(text);
      let changed = [...text];
      for (const [at, letter] of noise) changed = changed.toSpliced(at % (changed.length + 1), 0, letter);
      expect(hits(changed.join(''))).toEqual(before);
      expect(hits(wide(text))).toEqual(before);
      expect(hits(text.toUpperCase())).toEqual(before);
      expect(hits(text.normalize('NFD'))).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test('a phrase is found exactly where the plain search of folded texts finds it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'包过保下款aB '), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: fc.constantFrom(...'包过保下款aB，'), maxLength: 40 }),
      (phrases, text) => {
        const usable = phrases.filter((phrase) => readPhrase(phrase));
        expect(isHit(phrases, text)).toBe(usable.some((phrase) => folded(text).includes(folded(phrase))));
      },
    ),
    { numRuns: 1000 },
  );
});

test('the automaton finds all words that end at a place, the shorter ones too', () => {
  const words = ['ab', 'b', 'abc', 'bcd', 'cd'];
  const found: [string, number][] = [];
  const { codes, length } = fold('abcd');
  new Automaton(words).scan(codes, length, (word, end) => found.push([words[word]!, end]));
  expect(found).toEqual([
    ['ab', 2],
    ['b', 2],
    ['abc', 3],
    ['bcd', 4],
    ['cd', 4],
  ]);
});

/** Marks that end a thought elsewhere. */
const marks = [...'，。、；：！？,;:!?()[]{}<>《》【】「」（）'];

test('a phrase is found when marks stand between each of its letters, or brackets around one or two of them', () => {
  const phrases = defaultRules.flatMap((rule) => rule.phrases).filter((phrase) => !/[*0-9一二]/.test(phrase));
  const gap = fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 3 }).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...phrases), fc.array(gap, { minLength: 20, maxLength: 20 }), (phrase, gaps) => {
      const letters = [...phrase];
      const apart = letters.map((letter, at) => `${letter}${gaps[at]}`).join('');
      expect(isHit([phrase], `${apart}`), apart).toBe(true);
      expect(isHit([phrase], `我们这边，${apart}今天放款`), apart).toBe(true);
      for (let at = 0; at < letters.length; at++)
        for (const [open, close, most] of ['（）1', '【】2', '《》2'].map((one) => [...one])) {
          const inside = letters.slice(at, at + Number(most)).join('');
          const rest = letters.slice(at + Number(most)).join('');
          expect(isHit([phrase], `我们${letters.slice(0, at).join('')}${open}${inside}${close}${rest}的`)).toBe(true);
        }
    }),
  );
});

test('marks between longer pieces still end a thought, and never join digits of two numbers', () => {
  const piece = fc.string({ unit: fc.constantFrom(...'包过保证下款加微信'), minLength: 3, maxLength: 6 });
  const mark = fc.constantFrom(...marks);
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, mark), { minLength: 1, maxLength: 6 }), (pieces) => {
      const phrases = ['包过', '保证下款', '加微信'];
      const text = pieces.flat().join('');
      expect(isHit(phrases, text)).toBe(pieces.some(([one]) => isHit(phrases, one)));
    }),
  );
  for (const lead of ['1、', '一、', '（1）', '【20】', '⑴'])
    expect(ruleOf([], ['mobile']).match(`${lead}13800138000`), lead).toHaveLength(1);
});

test.each([
  ['包【过】', true],
  ['包，过', true],
  ['【包】【过】', true],
  ['加-微-信', true],
  ['加/微/信', true],
  ['加（微）信', true],
  ['【保证】【下款】', true],
  ['保 证 〖下〗款', true],
  ['费用不包（过户费）', false],
  ['运费不包。过来自取', false],
  ['全包，过几天再说', false],
  ['我有担保，证件齐全，下款后通知我', false],
  ['好，包在我身上，过来吧', false],
  ['可以加吗？微信还是电话？', false],
])('%s has a phrase: %s', (text, expected) => {
  expect(isHit(['包过', '保证下款', '加微信'], text)).toBe(expected);
});

test('a star stands for a few letters of the same thought', () => {
  expect(isHit(['先*手续费'], '先付手续费')).toBe(true);
  expect(isHit(['先*手续费'], '先手续费')).toBe(true);
  expect(isHit(['先*手续费'], '先付给我们一点小手续费')).toBe(true);
  expect(isHit(['先*手续费'], '先看看合同上写的条款里面有没有手续费')).toBe(false);
  expect(isHit(['先*手续费'], '您先。手续费')).toBe(false);
  expect(isHit(['a*b*c'], 'a1b2c')).toBe(true);
  expect(isHit(['a*b*c'], 'a1c2b')).toBe(false);
  // The later of two beginnings is near enough.
  expect(isHit(['先*费'], '先先123456789先费')).toBe(true);
});

test('phrases of one letter, of signs only, and beyond the length are not used', () => {
  for (const phrase of ['包', '*', '。。', ' ', '包'.repeat(41), '*a*']) expect(readPhrase(phrase), phrase).toBeNull();
  expect(readPhrase('包 過')?.parts).toEqual(['包过']);
});

test.each([
  ['13800138000', true],
  ['+86 138 0013 8000', true],
  ['0086-13800138000', true],
  ['一三八〇〇一三八〇〇〇', true],
  ['𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎', true],
  ['①③⑧00138000', true],
  ['1З823З45678', true],
  ['〡〣〨〡〢〣〤〥〦〧〨', true],
  ['138(0013)8000', true],
  ['138【0013】8000', true],
  ['12800138000', false],
  ['2026（11）23，13.8（0013）万', false],
  ['13,800,138,000 元', false],
  ['6222138001380001234', false],
  ['1380013800', false],
  ['金额100000，13800138000', true],
])('%s is a mobile: %s', (text, expected) => {
  expect(ruleOf([], ['mobile']).match(text).length > 0).toBe(expected);
});

test.each([
  ['微信 abc12345', true],
  ['V信：dk_8888', true],
  ['vx 12345678', true],
  ['加薇 loan2026', true],
  ['QQ 123456', true],
  ['wеchаt abc12345', true],
  ['ᴡᴇᴄʜᴀᴛ abc12345', true],
  ['ԚԚ 12345678', true],
  ['🇼🇽 abc12345', true],
  ['叩叩 12345678', true],
  ['微信支付可以吗', false],
  ['我在微信上看到 3 个产品', false],
])('%s has the id of a chat account: %s', (text, expected) => {
  expect(ruleOf([], ['chat_id']).match(text).length > 0).toBe(expected);
});

test.each([
  ['平江银行', false],
  ['平江锒行', true],
  ['江平银行', true],
  ['平 汪 银 行 放款', true],
  ['平安银行', false],
  ['示例农村商业银行', false],
  ['示列农村商业银行', true],
  ['云岭消費金融', false],
  ['云领消费金融', true],
  ['平江的银行', false],
  ['这家银行', false],
])('%s imitates an institution of the catalogue: %s', (text, expected) => {
  expect(ruleOf([], ['institution']).match(text).length > 0).toBe(expected);
});

test('a long hostile text takes linear time', () => {
  const many = new Matcher(
    Array.from({ length: rulesAtMost }, (_, at) => ({
      phrases: Array.from({ length: phrasesAtMost }, (__, i) => `包*过*${at}*${i}款`),
      detectors: ['mobile', 'chat_id', 'institution'] as const,
    })),
    institutions,
  );
  const milliseconds = (text: string) => {
    many.match(text);
    const start = performance.now();
    many.match(text);
    return performance.now() - start;
  };
  // All phrases begin alike, and the text has nothing but their beginning. A backtracking search would take hours.
  expect(milliseconds('包过'.repeat(2500))).toBeLessThan(1_000);
  expect(milliseconds('包过0'.repeat(1600))).toBeLessThan(1_000);
  expect(milliseconds('银行'.repeat(2500))).toBeLessThan(1_000);
});

test('of several rules the strictest effect holds', () => {
  const rules = (['warn', 'refuse', 'mark', 'hold'] as const).map((effect) => ({ effect }));
  expect(strictest(rules)?.effect).toBe('refuse');
  expect(strictest([])).toBeUndefined();
});
