import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oldNames } from './old-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = fs
  .globSync('{client,server,domain,contract,seed,e2e,bench,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
  .filter((file) => !path.basename(file).startsWith('old-names'));

/** Removes comments, strings and JSX text; code inside `${…}` stays. */
const codeOf = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '));

test('contains no identifier that was replaced by a standard name', () => {
  const pattern = new RegExp(`\\b(${Object.keys(oldNames).join('|')})\\b`, 'g');
  const findings = files.flatMap((file) => {
    const code = codeOf(fs.readFileSync(path.join(root, file), 'utf8'));
    return Array.from(code.matchAll(pattern), ([name]) => `${file}: ${name} is ${oldNames[name]} now`);
  });
  expect([...new Set(findings)]).toEqual([]);
});

test('finds identifiers in code and not in texts', () => {
  const source = "const a = 'giveOut'; // giveOut\nconst b = `giveOut ${letFall}`; /* giveOut */ giveOut();";
  expect(codeOf(source).match(/giveOut|letFall/g)).toEqual(['letFall', 'giveOut']);
});
