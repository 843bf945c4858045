import fs from 'node:fs';
import path from 'node:path';

/** The embedded database of a data folder, while it is up: never 0, which is the whole group of whoever kills it. It may live elsewhere, by a link, where root's folder is closed to its user. */
export function postmasterPid(dataDir: string): number | undefined {
  const home = path.join(dataDir, 'postgres');
  const link = path.join(home, 'postgres-home');
  const place = fs.existsSync(link) ? fs.realpathSync(link) : home;
  const file = fs.globSync('*/postmaster.pid', { cwd: place })[0];
  const pid = file && Number(fs.readFileSync(path.join(place, file), 'utf8').split('\n')[0]);
  return pid || undefined;
}

/** The postmaster and every process that it started, by Linux's table of processes. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterPid(dataDir)!;
  const children = fs.globSync('[0-9]*', { cwd: '/proc' }).filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children.map(Number)];
}

/** The name of a process stands in brackets before its state and its parent, and may hold spaces. Undefined once it has ended. */
function parentOf(pid: string): number | undefined {
  try {
    const [, after = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    return Number(after.split(' ')[1]);
  } catch {
    return undefined;
  }
}
