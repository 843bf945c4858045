// npm test: every check and test, or a selection of the tests.
import { spawn } from 'node:child_process';
import { answerHelp } from './help.mjs';
import { enterProject, follow, installIfStale, pinnedNode } from './project.mjs';

answerHelp(`
Usage: npm test [-- word ... | --changed[=commit]]
       npm run prove [-- word ...]

Runs every check and every test, and names the slowest test files.
  word ...   only test files whose name contains one of the words
  --changed  only tests that files changed since the commit can affect; without a commit, uncommitted changes
npm run prove runs long proofs (kills, floods, big imports) at their full size; with words, only those in test files
whose name contains one of them.
`);

enterProject();
await installIfStale();
follow(
  spawn(pinnedNode(), ['tools/test/main.ts', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] }),
);
