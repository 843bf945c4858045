import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lineOf = (...cells: string[]) => csvOf([cells]).slice(1);

test('what a spreadsheet would compute is shown as text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r'])
    expect(lineOf(`${start}HYPERLINK("http://evil.example")`)).toMatch(/^"?'/);
  expect(lineOf('=1+1', 'a-b', '')).toBe("'=1+1,a-b,\r\n");
});

test('commas, quotes and lines stay within their cell', () => {
  expect(lineOf('a,b', 'say "so"', 'two\nlines')).toBe('"a,b","say ""so""","two\nlines"\r\n');
});

test('no cell of any text begins a formula', () => {
  fc.assert(fc.property(fc.string(), (text) => !/^"?[=+\-@\t]/.test(lineOf(text))));
});
