// Every check and test of the project, or a selection of the tests: see `npm test -- --help`.
import fs from 'node:fs';
import { checks, clientBuild, sizeBudget } from './checks.ts';
import { readSelection } from './selection.ts';
import { passes, type Step } from './step.ts';
import { failedFiles, resultsFolder, slowestFiles, type Tally, tallyOf } from './tally.ts';
import { browserTests, browserTestsAlone, otherTests, type VitestStep } from './vitest-steps.ts';

const from = Date.now();
const selection = readSelection(process.argv.slice(2));
const { isWhole, needsBrowser, words } = selection;
const results = resultsFolder(isWhole);
fs.rmSync(results, { recursive: true, force: true });

/** More files than this are a fault of the product, not of a busy machine. */
const mostTriedAgain = 4;
const failed: string[] = [];
const tally = { passed: 0, failed: 0 };
const reports: string[] = [];

async function runStep(step: Step): Promise<boolean> {
  const passed = await passes(step);
  if (!passed) failed.push(step.name);
  return passed;
}
async function count(step: VitestStep): Promise<void> {
  await runStep(step);
  reports.push(step.report);
  add(tallyOf(step.report));
}
function add({ passed, failed: notPassed }: Tally): void {
  tally.passed += passed;
  tally.failed += notPassed;
}
/** Few files that failed are tried once more, alone. What passes then is named: it is no fault that others see, but one of its test. */
async function countBrowserTests(): Promise<void> {
  const step = browserTests(selection, results);
  const passed = await passes(step);
  reports.push(step.report);
  const unstable = failedFiles(step.report);
  const first = tallyOf(step.report);
  if (passed || selection.isProving || unstable.length === 0 || unstable.length > mostTriedAgain) {
    if (!passed) failed.push(step.name);
    add(first);
    return;
  }
  const again = browserTestsAlone(selection, unstable, results);
  await runStep(again);
  const second = tallyOf(again.report);
  add({ passed: first.passed + first.failed - second.failed, failed: second.failed });
  console.log(`Failed beside other tests: ${unstable.join(', ')}`);
}

// Type checking takes as long as all other checks together.
if (isWhole) {
  const [types, ...others] = checks;
  const inTurn = async () => {
    for (const check of others) await runStep(check);
  };
  await Promise.all([types && runStep(types), inTurn()]);
}
const building = needsBrowser ? runStep(clientBuild) : Promise.resolve(false);
await count(otherTests(selection, results));
if (needsBrowser) {
  if (await building) {
    if (isWhole) await runStep(sizeBudget);
    await countBrowserTests();
  } else failed.push('browser tests (there is no client to try)');
}

if (tally.passed + tally.failed === 0 && words.length > 0)
  failed.push(`no test file has ${words.join(' or ')} in its name`);
console.log('\nThe slowest test files:');
for (const { file, seconds } of slowestFiles(reports, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
console.log(
  `\nIn ${((Date.now() - from) / 1000).toFixed(0)} s: ${failed.length === 0 ? 'all is well' : `failed: ${failed.join(', ')}`}`,
);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(failed.length > 0 || tally.failed > 0 ? 1 : 0);
