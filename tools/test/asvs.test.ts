import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const shown = [...readFileSync(path.join(root, 'docs/asvs.md'), 'utf8').matchAll(/`([^`]+\.test\.tsx?)` “([^”]+)”/g)];

test('the table of the ASVS names tests', () => expect(shown.length).toBeGreaterThan(5));

test.each(shown.map(([, file, title]) => [file!, title!]))('%s has “%s”', (file, title) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
