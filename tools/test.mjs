// npm test [word …]: everything, or only the test files whose name has one of the words.
import { spawn } from 'node:child_process';
import { answerHelp } from './help.mjs';
import { enterHouse, follow, installIfStale, pinnedNode } from './house.mjs';

answerHelp(`
Usage: npm test [-- word ...]

Runs every check and every test. With words, runs only the test files whose name contains one of them.
`);

enterHouse();
await installIfStale();
follow(
  spawn(pinnedNode(), ['tools/test/main.ts', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] }),
);
