// npm start: installs the lock file's packages, builds the client, then serves under the lock file's Node.
import { spawn } from 'node:child_process';
import { answerHelp } from './help.mjs';
import {
  buildClientIfStale,
  enterProject,
  follow,
  installIfStale,
  isWindows,
  pinnedNode,
  serverFlags,
} from './project.mjs';

answerHelp(`
Usage: npm start

Installs the packages of the lock file, builds the client, migrates the database, seeds the demo world the first time
and serves. The settings are environment variables: docs/guides/run-it.md.
`);

enterProject();
await installIfStale();
const node = pinnedNode();
await buildClientIfStale(node);
console.log('Starting the server …');
follow(
  spawn(node, [...serverFlags, 'server/src/main.ts'], {
    // The channel tells the server that this process has ended, even after kill -9.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate process group, so that Ctrl-C reaches the server once, through this process, and not also from the terminal.
    detached: !isWindows,
  }),
);
