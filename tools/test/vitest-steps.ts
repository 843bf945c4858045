import path from 'node:path';
import type { Selection } from './selection.ts';
import type { Step } from './step.ts';
import { makeTestFolder } from './test-folder.ts';

export interface VitestStep extends Step {
  report: string;
}

const vitest = 'node_modules/vitest/vitest.mjs';
const testFolder = makeTestFolder();
/** Browser tests wait as well as compute. With four on two cores, pages answer so slowly that tests begin to fail for want of time. */
const browserWorkers = 3;

/** Every project except the browser's. */
export const otherTests = (selection: Selection, results: string): VitestStep => {
  const changed = selection.changedSince ? [`--changed=${selection.changedSince}`] : [];
  // Some proofs have a time limit, so nothing runs beside them.
  const oneByOne = selection.isProving ? ['--maxWorkers=1'] : [];
  return run(
    'unit, property and call tests',
    ['--project', '!e2e', ...changed, ...oneByOne],
    selection,
    path.join(results, 'vitest.json'),
  );
};

/** Needs the built client. Browser tests import nothing of the product, so no import graph tells which of them a change affects. */
export const browserTests = (selection: Selection, results: string): VitestStep =>
  run(
    'browser tests',
    ['--project', 'e2e', `--maxWorkers=${browserWorkers}`],
    selection,
    path.join(results, 'e2e.json'),
  );

/** Files of browser tests that failed beside others, one at a time on new servers: a machine that stalls is told from a fault. */
export const browserTestsAlone = (selection: Selection, files: string[], results: string): VitestStep =>
  run(
    'browser tests, once more',
    ['--project', 'e2e', '--maxWorkers=1'],
    { ...selection, words: files },
    path.join(results, 'e2e-alone.json'),
  );

function run(name: string, args: string[], { words, isProving }: Selection, report: string): VitestStep {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    args: [vitest, 'run', '--passWithNoTests', ...reporters, ...args, ...words],
    env: { PROVE: isProving ? '1' : '', TMPDIR: testFolder },
    isTalkative: true,
    report,
  };
}
