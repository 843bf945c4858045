// postmaster.pid, PostgreSQL's own protection against two servers on one data folder.
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
 * Whether `pid` is a PostgreSQL server of this data folder. On Linux checked by name, state and folder, because the pid
 * may be reused or a zombie (containers). An unreadable folder (no CAP_SYS_PTRACE) counts as this one.
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
 * Removes the lock file if it is empty or its pid now belongs to another program (a container reuses pids), either of
 * which would keep PostgreSQL from starting. It stays while processes of a killed server still use the data. A dead pid
 * needs nothing: PostgreSQL handles that itself.
 */
export function dropUselessLock(data: string, { pid }: Lock): void {
  if (process.platform !== 'linux') return;
  const isTakenOver = pid > 0 && fs.existsSync(`/proc/${pid}`) && !ordersIn(data, pid);
  if (pid > 0 && !isTakenOver) return;
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (processes.some((other) => ordersIn(data, Number(other)))) return;
  if (readLock(data)?.pid === pid) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
}
