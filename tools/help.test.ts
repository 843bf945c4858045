import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { chosenBenches } from '../bench/benches.ts';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// The formatter is an external command with its own help.
const commands = Object.entries(scripts).filter(([name]) => name !== 'format');
/** Without tools/node24.mjs before it, because the test already runs under that Node. */
const fileOf = (command: string): string => command.split(' ').findLast((word) => /\.(mjs|ts)$/.test(word))!;
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root, timeout: 15_000 });

test.each(commands)('npm run %s -- --help prints the usage and does nothing else', async (name, command) => {
  const { stdout, stderr } = await run(fileOf(command), '--help');
  expect(stdout).toMatch(new RegExp(`^(Usage:| {6}) npm (run )?${name}\\b`, 'm'));
  expect(stderr).toBe('');
  // Output after the usage would come from the command itself.
  expect(stdout).not.toMatch(/…|Starting|Migrated|^calls/m);
});

test('node24.mjs answers --help itself if no script is named', async () => {
  expect((await run('tools/node24.mjs', '--help')).stdout).toMatch(/^Usage: node tools\/node24\.mjs script/);
});

test('selects benches by a word, all without one, and rejects an unknown word with the known names', () => {
  expect([...chosenBenches(['read-call'])]).toEqual(['read-call']);
  expect([...chosenBenches(['read', 'matching'])]).toEqual(['read-call', 'matching']);
  expect(chosenBenches([]).size).toBe(18);
  expect(() => chosenBenches(['workbench', 'unheard-of'])).toThrow(
    /no bench unheard-of\..*\n {2}rls .*\n {2}read-call /,
  );
});

test('npm run bench measures nothing with an unknown word and exits with an error', async () => {
  const failure = await run('bench/main.ts', 'unheard-of').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('read-call') });
});
