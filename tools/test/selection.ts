import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** The checks and tests that a run executes. */
export interface Selection {
  /** Everything: static checks, every test, the size budget. */
  isWhole: boolean;
  /** Only test files whose name contains one of them; empty: all. */
  words: readonly string[];
  /** Only tests that the files changed since this commit can affect. */
  changedSince: string | undefined;
  /** Long tests run at their full size. */
  isProving: boolean;
  needsBrowser: boolean;
}

const product = /^(client|server|contract|domain|seed|e2e|tools)\//;
const unitTest = /^(?!e2e\/).*\.test\.tsx?$/;

/** A browser test uses the whole product, so each of its files may affect it; tests below the browser affect none. */
export const affectsBrowserTests = (changed: readonly string[]): boolean =>
  changed.some((file) => product.test(file) && !unitTest.test(file) && !file.endsWith('.md'));

export function readSelection(args: readonly string[]): Selection {
  const option = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const changedSince = option && (option.split('=')[1] || 'HEAD');
  const isProving = args.includes('--prove');
  const given = args.filter((arg) => !arg.startsWith('--'));
  const proofs = isProving ? filesWithProofs(given) : [];
  const words = proofs.length > 0 ? proofs : given;
  const isWhole = words.length === 0 && !changedSince;
  const needsBrowser = changedSince
    ? affectsBrowserTests(filesChangedSince(changedSince))
    : isWhole || browserTests().some((file) => words.some((word) => file.includes(word)));
  return { isWhole, words, changedSince, isProving, needsBrowser };
}

const browserTests = (): string[] => fs.globSync('e2e/**/*.test.ts');

/** Test files with a test that `npm run prove` makes longer: all, or those whose name contains one of the words. */
const filesWithProofs = (given: readonly string[]): string[] =>
  fs
    .globSync('{server,domain,e2e}/**/*.test.ts', { exclude: (name) => name === 'node_modules' })
    .filter((file) => given.length === 0 || given.some((word) => file.includes(word)))
    .filter((file) => fs.readFileSync(file, 'utf8').includes('proofSize('));

function filesChangedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}
