import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const shown = [...text.matchAll(/`([^`]+\.test\.tsx?)` “([^”]+)”/g)];

test('names tests in the table of the ASVS', () => expect(shown.length).toBeGreaterThan(5));

test.each(shown.map(([, file, title]) => [file!, title!]))('%s has “%s”', (file, title) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});

test('states the counts of its rows at its top', () => {
  const kinds = ['partly', 'not met', 'not shown yet', 'exception', 'not applicable', 'read'] as const;
  const counts = new Map<string, number>();
  for (const [, cell = ''] of text.matchAll(/^\| V[\d.]+ \| L\d \|.* \| (.+?) \|$/gm)) {
    const kind = kinds.find((one) => cell.startsWith(one)) ?? 'shown';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const of = (kind: string) => counts.get(kind) ?? 0;
  const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
  expect(text).toContain(
    `Of ${rows} rows ${of('shown')} are shown by a test, ${of('read')} can be read, ${of('partly')} are met in part, ${of('not met')} are not met, ${of('not shown yet')} are not shown yet, ${of('exception')} are exceptions and ${of('not applicable')} do not apply.`,
  );
});
