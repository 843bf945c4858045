import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
}
const packages = read('package-lock.json').packages as Record<string, Entry>;
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

test('names every dependency in one exact version', () => {
  const folders = ['.', 'contract', 'domain', 'seed', 'server', 'client'];
  const loose = folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(`${folder}/package.json`);
    const requests = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return requests
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

test('lists everything that is installed in the lock file, each with its version and the hash of its content', () => {
  const installed = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(300);
  const without = (is: (entry: Entry) => boolean) => installed.filter(([, entry]) => !is(entry)).map(([at]) => at);
  expect(without(({ version }) => exact.test(version ?? ''))).toEqual([]);
  // Binaries of other platforms were never downloaded here, so their hashes are unknown.
  expect(without(({ integrity, os, optional }) => integrity?.startsWith('sha512-') || (!!os && !!optional))).toEqual(
    [],
  );
  expect(without(({ resolved }) => resolved === undefined)).toEqual([]);
});
