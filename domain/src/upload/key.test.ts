import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dirOf, keyAlphabet, newKey, readKey } from './key.ts';

const dir = dirOf('sale', '1001', 'AbCdEfGhIjKlMn_-');
const first = () => 0;

test('[S7.18] a key is the directory, ten random characters and the unchanged extension of the file', () => {
  expect(newKey(dir, 'My photo.final.JPG', first)).toBe(`${dir}AAAAAAAAAA.JPG`);
  expect(newKey(dir, '照片.png', (n) => n - 1)).toBe(`${dir}8888888888.png`);
  expect(newKey(dir, 'no-extension', first)).toBe(`${dir}AAAAAAAAAA`);
  expect(readKey(newKey(dir, 'a.JPG', first))).toEqual({ kind: 'sale', tenantNo: '1001', dir, type: 'image/jpeg' });
});

test('[S7.19] a key has no letters that look alike', () => {
  expect(new Set(keyAlphabet).size).toBe(keyAlphabet.length);
  for (const one of '0Oo1Il9gqUuVv') expect(keyAlphabet).not.toContain(one);
});

test('other folders, relative and absolute paths, NUL, and other lengths or extensions are not valid keys', () => {
  const good = newKey(dir, 'a.png', first);
  const odd = [
    '',
    '/',
    `/${good}`,
    `../${good}`,
    `${dir}../AAAAAAAAAA.png`,
    `${dir}AAAAAAAAA.png`,
    `${dir}AAAAAAAAAAA.png`,
    `${good}\0`,
    `${good}\n`,
    `${good}.html`,
    `${dir}AAAAAAAAAA.svg`,
    `${dir}AAAAAAAAAA`,
    `${dir}AAAAAAAA0O.png`,
    good.replace('sale', 'secret'),
    good.replace('1001', '1001/..'),
    good.replaceAll('/', '\\'),
    `${good}?x`,
    encodeURIComponent(good),
    good.replace('.png', '.p%6eg'),
    good.replace('sale', 'SALE'),
    `./${good}`,
  ];
  for (const key of odd) expect(readKey(key), key).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readKey(text) === undefined));
});
