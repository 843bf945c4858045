import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLetter, letterWidth, missingLetters } from './letters.ts';
import { textStyle } from './testing.ts';
import { layOut, layoutOfField, lineHeightOf } from './text-layout.ts';

const linesOf = (text: string, width: number, more = {}) =>
  layOut(text, width, { ...textStyle, ...more }).lines.map(({ letters }) =>
    letters.map(({ letter }) => letter).join(''),
  );

test('has the letters of names that are rare, and names those it does not have', () => {
  for (const letter of ['镕', '堃', '囍', '龘', '臺', '喆', '犇', '垚', '𱁬'])
    expect(hasLetter(letter), letter).toBe(true);
  expect(missingLetters('王𠮷和😀😀')).toEqual(['𠮷', '😀']);
  expect(layOut('王😀', 400, textStyle).lines[0]!.letters.map(({ letter }) => letter)).toEqual(['王', '□']);
});

test('Chinese letters are as wide as their size, and Latin ones as the font says', () => {
  expect(letterWidth('融', textStyle)).toBe(40);
  expect(letterWidth('i', textStyle)).toBeLessThan(letterWidth('W', textStyle));
  expect(letterWidth('i', { size: 40, weight: 700 })).toBeGreaterThan(letterWidth('i', textStyle));
});

test('breaks between Chinese letters and between words, never before closing punctuation or after an opening one', () => {
  expect(linesOf('年化利率最低三点四五', 200)).toEqual(['年化利率最', '低三点四五']);
  expect(linesOf('年化利率低，快', 200)).toEqual(['年化利率', '低，快']);
  expect(linesOf('利率（年化）', 120)).toEqual(['利率', '（年', '化）']);
  expect(linesOf('loans for small firms', 220)).toEqual(['loans for', 'small firms']);
  expect(linesOf('利率3.45%起', 200)).toEqual(['利率3.45%', '起']);
  expect(linesOf('第一行\n\n第三行', 400)).toEqual(['第一行', '', '第三行']);
  expect(linesOf('Supercalifragilistic', 120).join('')).toBe('Supercalifragilistic');
});

test('aligns lines, and sets baselines from size and leading', () => {
  const at = (align: 'start' | 'center' | 'end') =>
    layOut('金融', 200, { ...textStyle, align }).lines[0]!.letters[0]!.x;
  expect([at('start'), at('center'), at('end')]).toEqual([0, 60, 120]);
  const { lines, height } = layOut('金\n融', 200, { ...textStyle, leading: 150 });
  expect(lines.map(({ baseline }) => Math.round(baseline * 10) / 10)).toEqual([45.2, 105.2]);
  expect(height).toBe(120);
});

test('no letter is lost, doubled or outside the box, whatever the text', () => {
  const text = fc
    .array(fc.constantFrom(...'金融 abc，。（）\n3.45%W😀'), { maxLength: 60 })
    .map((some) => some.join(''));
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 60, max: 600 }),
      fc.constantFrom('start', 'center', 'end'),
      (is, width, align) => {
        const { lines } = layOut(is, width, { ...textStyle, align });
        const drawn = lines
          .flatMap(({ letters }) => letters.map(({ letter }) => letter))
          .join('')
          .replaceAll(/\s/g, '');
        expect(drawn).toBe(is.replaceAll('😀', '□').replaceAll(/\s/g, ''));
        for (const { letters } of lines)
          for (const { letter, x } of letters) {
            expect(x).toBeGreaterThan(-0.01);
            expect(x + letterWidth(letter, textStyle)).toBeLessThan(width + 0.01);
          }
      },
    ),
  );
});

test('the longest texts are laid out at once, in a narrow box and on one line', () => {
  const start = process.threadCpuUsage();
  for (const width of [1, 8_000])
    for (let n = 0; n < 40; n++) layOut('融a'.repeat(250), width, { ...textStyle, size: 8 });
  // Measuring every rest of a line again took twice as long.
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(600);
});

const fieldLines = (text: string, width: number, height: number) =>
  layoutOfField(text, { ...textStyle, leading: 150, width, height }).lines.map(({ letters }) =>
    letters.map(({ letter }) => letter).join(''),
  );

test('what a card says has the lines for which its box has room, and dots after the last one', () => {
  const text = '八年中小企业融资经验，帮您把材料一次备齐';
  expect(fieldLines(text, 240, 180)).toEqual(['八年中小企业', '融资经验，帮', '您把材料一…']);
  expect(fieldLines(text, 240, 230)).toEqual(['八年中小企业', '融资经验，帮', '您把材料一次', '备齐']);
  expect(fieldLines(text, 240, 1)).toEqual(['八年中小企…']);
  expect(fieldLines('loans for small firms', 220, 60)).toEqual(['loans for...']);
  expect(fieldLines('第一行\n\n第三行', 240, 120)).toEqual(['第一行', '…']);
  expect(fieldLines(text, 20, 60)).toEqual(['八']);
});

test('no letter of a card leaves a box that has room for one line and one letter', () => {
  const signs = fc.constantFrom(
    '融',
    '贷',
    '，',
    '（',
    '）',
    '。',
    ' ',
    '\n',
    'a',
    'W',
    'www',
    '3.45%',
    '😀',
    '𱁬',
    'ا',
    '—',
  );
  fc.assert(
    fc.property(
      fc.array(signs, { maxLength: 80 }).map((parts) => parts.join('')),
      fc.record({
        size: fc.integer({ min: 8, max: 60 }),
        leading: fc.integer({ min: 100, max: 400 }),
        align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
        spacing: fc.integer({ min: 0, max: 30 }),
      }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      (text, but, wider, higher) => {
        const style = { ...textStyle, ...but };
        const box = { ...style, width: 1.1 * style.size + wider, height: lineHeightOf(style) + higher };
        for (const { letters, baseline } of layoutOfField(text, box).lines) {
          expect(baseline - 0.88 * style.size).toBeGreaterThanOrEqual(-0.01);
          expect(baseline + 0.12 * style.size).toBeLessThanOrEqual(box.height + 0.01);
          for (const { letter, x } of letters) {
            expect(x).toBeGreaterThanOrEqual(-0.01);
            expect(x + letterWidth(letter, style)).toBeLessThanOrEqual(box.width + 0.01);
          }
        }
      },
    ),
  );
});
