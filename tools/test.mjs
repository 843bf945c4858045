// npm test [word …]: everything, or only the test files whose name has one of the words.
import { spawn } from 'node:child_process';
import { enterHouse, follow, installIfStale, pinnedNode } from './house.mjs';

enterHouse();
await installIfStale();
follow(
  spawn(pinnedNode(), ['tools/test/main.ts', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] }),
);
