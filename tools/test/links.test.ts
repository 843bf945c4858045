import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../client/src');
// An address of a screen comes after a hash: without it the link leaves the app, and the site with it.
const outOfTheApp = /href=(?:\{\s*)?(?:"|'|`|addressOf\(\s*['"`])\/(?:pages|subpkgs)\//;

test('no link to a screen leaves the app', () => {
  const wrong = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && outOfTheApp.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
  expect(outOfTheApp.test('<GoLink href="/pages/admin/lists">')).toBe(true);
  expect(outOfTheApp.test("href={addressOf('/pages/admin/products', { category })}")).toBe(true);
});
