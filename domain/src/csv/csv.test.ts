import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (...cells: string[]) => csvOf([cells]).slice(1);

test('text that a spreadsheet would compute is exported as text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(lineOf(`${start}HYPERLINK("http://evil.example")`)).toMatch(/^"?'/);
  expect(lineOf('=1+1', 'a-b', '')).toBe("'=1+1,a-b,\r\n");
});

test('formulas in full-width or small forms, after spaces or after invisible characters are exported as text, too', () => {
  const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
  const before = ['', ' ', '  ', '\u3000', '\u00a0', '\n', '\t', '\r', '\0', '\u200b', '\ufeff', ' \u202e'];
  for (const start of starts)
    for (const blank of before) expect(lineOf(`${blank}${start}1+1`), JSON.stringify([blank, start])).toMatch(/^"?'/);
  for (const plain of ['a=b', ' a', '＃1', '(1)', '1-1', '”']) expect(lineOf(plain)).toBe(`${plain}\r\n`);
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(lineOf('a,b', 'say "so"', 'two\nlines')).toBe('"a,b","say ""so""","two\nlines"\r\n');
});

test('for any text no cell begins a formula', () => {
  const any = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...' \t\n=＝＠-－\u200b') }),
  );
  fc.assert(fc.property(any, (text) => !/^"?[\s\p{C}]*[=+\-@]/u.test(lineOf(text).normalize('NFKC'))));
});
