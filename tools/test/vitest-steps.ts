import fs from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

export interface VitestStep extends Step {
  report: string;
}

const vitest = 'node_modules/vitest/vitest.mjs';

/** Every project but the browser's. `words` choose files by name. */
export const otherTests = (words: readonly string[], results: string): VitestStep =>
  run('unit, property and call tests', ['--project', '!e2e', ...words], path.join(results, 'vitest.json'));

/** After the client is built. */
export const browserTests = (words: readonly string[], results: string): VitestStep =>
  run('browser tests', ['--project', 'e2e', ...words], path.join(results, 'e2e.json'));

/** Whether the words, if any, name a browser test. */
export function nameBrowserTests(words: readonly string[]): boolean {
  const files = fs
    .readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'));
  return words.length === 0 || files.some((file) => words.some((word) => `e2e/${file}`.includes(word)));
}

function run(name: string, args: string[], report: string): VitestStep {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, args: [vitest, 'run', '--passWithNoTests', ...reporters, ...args], isTalkative: true, report };
}
