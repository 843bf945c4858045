// postmaster.pid, PostgreSQL's own guard against two servers on one data folder.
import fs from 'node:fs';
import path from 'node:path';
import { allow } from './files.ts';

export interface Lock {
  pid: number;
  port: number;
  ready: boolean;
}

export function readLock(data: string): Lock | undefined {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false };
  } catch (error) {
    allow(error, 'ENOENT');
    return undefined;
  }
}

/**
 * Whether `pid` is a PostgreSQL of this data folder. On Linux by name, state and folder: the pid may be another's by now,
 * or a zombie that nobody reaps (containers). A folder we may not see (no CAP_SYS_PTRACE) counts as this one.
 */
export function ordersIn(data: string, pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    if (!/\(postgres\) [^Z]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
  } catch {
    return false;
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch (error) {
    allow(error, 'EACCES', 'EPERM', 'ENOENT');
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * A pid that another program has by now keeps PostgreSQL from starting (a container's pids repeat), and so does an empty file.
 * But the file also guards the data while processes of a killed server linger: it goes only if no postgres works there.
 * A dead pid is none of our business: PostgreSQL sees to that itself.
 */
export function dropUselessLock(data: string, { pid }: Lock): void {
  if (process.platform !== 'linux') return;
  const isTakenOver = pid > 0 && fs.existsSync(`/proc/${pid}`) && !ordersIn(data, pid);
  if (pid > 0 && !isTakenOver) return;
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (processes.some((other) => ordersIn(data, Number(other)))) return;
  if (readLock(data)?.pid === pid) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
}
