import fs from 'node:fs';
import path from 'node:path';
import { contract } from '@sycee/contract/all';
import { storeAddresses } from '@sycee/contract/upload';
import type { Report } from '../test/tally.ts';

export const declaredCalls = (): Set<string> =>
  new Set([...Object.values(contract), storeAddresses].flatMap((group) => Object.keys(group)));

/** Read as text: the table imports screens, and a screen imports styles, which Node cannot. */
export function routesOfTable(): Set<string> {
  const folder = path.resolve(import.meta.dirname, '../../client/src/app');
  const table = fs
    .globSync('routes*.ts', { cwd: folder })
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return new Set(Array.from(table.join('\n').matchAll(/\bpath: '([^']+)'/g), ([, found = '']) => found));
}

const idsIn = (text: string): string[] => Array.from(text.matchAll(/\[(S\d+\.\d+)\]/g), ([, id = '']) => id);

/** Checklist ids in the titles of tests, of which every test that carries the id passed: none failed, was skipped or not loaded. */
export function coveredIds(reports: readonly Report[], textOf = readTest): Set<string> {
  const covered = new Set<string>();
  const uncovered = new Set<string>();
  for (const { name, status, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    for (const test of assertionResults)
      for (const id of idsIn(test.fullName)) (test.status === 'passed' ? covered : uncovered).add(id);
    // A file that was not loaded has no tests in the report: its text says which ids they would have carried.
    if (status === 'failed' && assertionResults.length === 0) for (const id of idsIn(textOf(name))) uncovered.add(id);
  }
  return new Set([...covered].filter((id) => !uncovered.has(id)));
}
const readTest = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
