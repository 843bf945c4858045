// Every check of the house; with words, only the tests whose file name has one of them.
import fs from 'node:fs';
import { checks, clientBuild, sizeBudget } from './checks.ts';
import { passes, type Step } from './step.ts';
import { resultsFolder, tallyOf } from './tally.ts';
import { browserTests, nameBrowserTests, otherTests, type VitestStep } from './vitest-steps.ts';

const from = Date.now();
const words = process.argv.slice(2);
const results = resultsFolder(words);
fs.rmSync(results, { recursive: true, force: true });

const failed: string[] = [];
const tally = { passed: 0, failed: 0 };

async function take(step: Step): Promise<boolean> {
  const passed = await passes(step);
  if (!passed) failed.push(step.name);
  return passed;
}
async function count(step: VitestStep): Promise<void> {
  await take(step);
  const { passed, failed: notPassed } = tallyOf(step.report);
  tally.passed += passed;
  tally.failed += notPassed;
}

// The types take as long as all the others together.
if (words.length === 0) {
  const [types, ...others] = checks;
  const inTurn = async () => {
    for (const check of others) await take(check);
  };
  await Promise.all([types && take(types), inTurn()]);
}
await count(otherTests(words, results));
if (nameBrowserTests(words)) {
  if (await take(clientBuild)) {
    if (words.length === 0) await take(sizeBudget);
    await count(browserTests(words, results));
  } else failed.push('browser tests (there is no client to try)');
}

if (tally.passed + tally.failed === 0) failed.push(`no test file has ${words.join(' or ')} in its name`);
console.log(
  `\nIn ${((Date.now() - from) / 1000).toFixed(0)} s: ${failed.length === 0 ? 'all is well' : `failed: ${failed.join(', ')}`}`,
);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(failed.length > 0 || tally.failed > 0 ? 1 : 0);
