import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './data-location.ts';
import { ordersIn, readLock } from './lock.ts';

const stopPatienceMs = 30_000;

/**
 * Resolves to `undefined` when the server is ready, else to the reason why it ended. The server runs detached, in its
 * own process group, and outlives this process.
 */
export async function launch(place: Place, settings: readonly string[], port: number): Promise<string | undefined> {
  const { home, data, bin, as } = place;
  const always = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const options = [...always, ...settings].flatMap((setting) => ['-c', setting]);
  const log = fs.openSync(place.log, 'a');
  const logged = fs.fstatSync(log).size;
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], {
    ...as,
    cwd: home,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  fs.closeSync(log);
  server.unref();
  let ended: string | undefined;
  server.once('error', (error) => {
    ended = error.message;
  });
  server.once('exit', (code, signal) => {
    ended = reasonIn(place.log, logged) ?? `it ended with ${signal ?? code}`;
  });
  while (ended === undefined && !isReady(data, server.pid)) await sleep(10);
  // A later exit is not a failed start, and the log may be deleted by then.
  server.removeAllListeners('exit');
  return ended;
}

function isReady(data: string, pid: number | undefined): boolean {
  const lock = readLock(data);
  return lock?.pid === pid && (lock?.ready ?? false);
}

function reasonIn(log: string, from: number): string | undefined {
  const lines = fs.readFileSync(log).subarray(from).toString().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(?:FATAL|PANIC): +/, '');
}

/**
 * Returns when the data is on disk. Another process may start a new server meanwhile, so this waits for the pid and not
 * for the lock file.
 */
export async function shutDown({ home, data, bin, as }: Place): Promise<void> {
  const pid = readLock(data)?.pid;
  if (pid === undefined) return;
  // Uses pg_ctl, which can stop a server on Windows too.
  const options = ['stop', '-D', data, '-m', 'fast', '-W', '-s'];
  const asking = spawn(path.join(bin, 'pg_ctl'), options, { ...as, cwd: home, stdio: 'ignore', windowsHide: true });
  await new Promise((resolve) => asking.once('exit', resolve).once('error', resolve));
  for (const deadline = Date.now() + stopPatienceMs; ordersIn(data, pid) && Date.now() < deadline; ) await sleep(20);
}
