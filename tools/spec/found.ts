import fs from 'node:fs';
import path from 'node:path';
import { contract } from '@sycee/contract/all';
import { storeAddresses } from '@sycee/contract/upload';
import { reportsOfWholeRun } from '../test/tally.ts';

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

/** Ids in the titles of tests that passed, unless one with the same id failed. */
export function provenIds(): Set<string> {
  const tests = reportsOfWholeRun().flatMap(({ testResults }) => testResults.flatMap((file) => file.assertionResults));
  const idsOf = (status: (status: string) => boolean) =>
    new Set(
      tests.filter((test) => status(test.status)).flatMap(({ fullName }) => fullName.match(/\bS\d+\.\d+\b/g) ?? []),
    );
  const failed = idsOf((status) => status === 'failed');
  return new Set([...idsOf((status) => status === 'passed')].filter((id) => !failed.has(id)));
}
