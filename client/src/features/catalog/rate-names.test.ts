import fs from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../', import.meta.url);
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const quoted = /(['`])((?:(?!\1).)*[\u4e00-\u9fff](?:(?!\1).)*)\1/g;
const texts = files.flatMap((file) =>
  [...fs.readFileSync(new URL(file, folder), 'utf8').matchAll(quoted)].map(([, , text]) => ({ file, text: text! })),
);

test('no Chinese text calls a rate 年化 without saying whether it is simple or by internal rate of return', () => {
  expect(texts.filter(({ text }) => text.includes('年化（单利）')).length).toBeGreaterThan(5);
  // The kind of rate in general, which is no label of a figure.
  const isGeneral = (text: string) =>
    /额度、年化利率和还款|年化利率（单利和 IRR）|^年化利率，以百分之一|单利为年化/.test(text);
  const unnamed = texts.filter(({ text }) => /年化(?!（单利）|利率（IRR)/.test(text) && !isGeneral(text));
  expect(unnamed).toEqual([]);
});

test('only equal instalments are called 月供', () => {
  const named = texts.map(({ text }) => text).filter((text) => text.includes('月供'));
  // The formula of equal instalments, and the gallery's example of one.
  expect(named.filter((text) => !text.startsWith('月供 = 本金') && text !== '月供（36 期）')).toEqual([]);
});
