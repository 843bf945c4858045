// node tools/node24.mjs script args…: runs a script under the lock file's Node, after installing packages if needed.
import { spawn } from 'node:child_process';
import { answerHelp } from './help.mjs';
import { enterProject, follow, installIfStale, pinnedNode } from './project.mjs';

// Arguments after a script belong to the script.
if (process.argv[2]?.startsWith('-'))
  answerHelp(`
Usage: node tools/node24.mjs script [argument ...]

Runs a script under the Node of the lock file, after installing the packages if needed.
`);

enterProject();
await installIfStale();
follow(spawn(pinnedNode(), process.argv.slice(2), { stdio: 'inherit' }));
