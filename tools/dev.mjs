// npm run dev: the server, restarted when one of its files changes, and Vite, which proxies calls to it.
import { spawn } from 'node:child_process';
import { answerHelp } from './help.mjs';
import { enterProject, installIfStale, isWindows, pinnedNode } from './project.mjs';

answerHelp(`
Usage: npm run dev

Starts the server and the dev server of the client at http://127.0.0.1:5173. Both reload when a file changes.
`);

enterProject();
await installIfStale();
const node = pinnedNode();
console.log('Starting server and client; both reload when a file changes. Ctrl-C stops them.');

const children = [
  spawnAside(['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  spawnAside(['node_modules/vite/bin/vite.js', 'client', '--clearScreen', 'false']),
];
let running = children.length;
let worst = 0;
for (const child of children) {
  child.once('exit', (code) => {
    worst = Math.max(worst, code ?? 0);
    running -= 1;
    if (running === 0) process.exit(worst);
    stop('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

function spawnAside(args) {
  return spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !isWindows });
}
function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
