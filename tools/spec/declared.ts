import fs from 'node:fs';
import path from 'node:path';
import { contract } from '@sycee/contract/all';
import { uploadAddresses } from '@sycee/contract/upload';
import type { Report } from '../test/tally.ts';

export const declaredCalls = (): Set<string> =>
  new Set([...Object.values(contract), uploadAddresses].flatMap((group) => Object.keys(group)));

/** Read as text, because the table imports screens, and these import styles, which Node cannot. */
export function routesOfTable(): Set<string> {
  const folder = path.resolve(import.meta.dirname, '../../client/src/app');
  const table = fs
    .globSync('routes*.ts', { cwd: folder })
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return new Set(Array.from(table.join('\n').matchAll(/\bpath: '([^']+)'/g), ([, found = '']) => found));
}

const idsIn = (text: string): string[] => Array.from(text.matchAll(/\[(S\d+\.\d+)\]/g), ([, id = '']) => id);

/** Checklist ids in the titles of tests for which all tests with the id passed: none failed, was skipped or could not be loaded. */
export function coveredIds(reports: readonly Report[], textOf = readTest): Set<string> {
  const covered = new Set<string>();
  const uncovered = new Set<string>();
  for (const { name, status, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    for (const test of assertionResults)
      for (const id of idsIn(test.fullName)) (test.status === 'passed' ? covered : uncovered).add(id);
    // A file that could not be loaded has no tests in the report, so its ids are taken from its text.
    if (status === 'failed' && assertionResults.length === 0) for (const id of idsIn(textOf(name))) uncovered.add(id);
  }
  return new Set([...covered].filter((id) => !uncovered.has(id)));
}
const readTest = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
