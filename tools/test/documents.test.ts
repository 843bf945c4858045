import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const documents = ['docs/asvs.md', 'docs/security.md'];
const isProjectPath = /^(\.?[\w-]+\/)?(client|contract|docs|domain|e2e|seed|server|tools|bench)\/[\w./-]+$/;
const ofDocuments = <One>(find: (text: string) => Iterable<One>) =>
  documents.flatMap((file) => Array.from(find(read(file)), (one) => ({ file, one })));

const paths = ofDocuments(
  (text) =>
    new Set(Array.from(text.matchAll(/`([^`\s]+)`/g), ([, one = '']) => one).filter((one) => isProjectPath.test(one))),
);
/** `name = value` in `path`, as quoted. */
const stated = ofDocuments((text) =>
  Array.from(text.matchAll(/`([^`]+)` in `([^`\s]+)`/g), ([, what = '', where = '']) => ({ what, where })),
);
const links = ofDocuments((text) =>
  Array.from(text.matchAll(/\]\(([^)#]+)\)/g), ([, to = '']) => to).filter((to) => !/^https?:/.test(to)),
);

test('the pages on security name paths, values and each other', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(stated.length).toBeGreaterThan(30);
  expect(links.length).toBeGreaterThan(2);
});

test('every path that they name exists', () => {
  expect(
    paths.filter(({ one }) => !fs.existsSync(path.join(root, one))).map(({ file, one }) => `${file}: ${one}`),
  ).toEqual([]);
});

test('every value that they state is in the source that they name', () => {
  const missing = stated.filter(
    ({ one: { what, where } }) => !fs.existsSync(path.join(root, where)) || !read(where).includes(what),
  );
  expect(missing.map(({ file, one: { what, where } }) => `${file}: ${what} in ${where}`)).toEqual([]);
});

test('every link in them has a target', () => {
  const isDead = ({ file, one }: (typeof links)[number]) => !fs.existsSync(path.join(root, path.dirname(file), one));
  expect(links.filter(isDead).map(({ file, one }) => `${file}: ${one}`)).toEqual([]);
});
