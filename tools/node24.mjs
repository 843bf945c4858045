// node tools/node24.mjs script args…: runs a script under the lock file's Node, after installing if that is due.
import { spawn } from 'node:child_process';
import { enterHouse, follow, installIfStale, pinnedNode } from './house.mjs';

enterHouse();
await installIfStale();
follow(spawn(pinnedNode(), process.argv.slice(2), { stdio: 'inherit' }));
