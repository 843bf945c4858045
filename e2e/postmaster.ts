import fs from 'node:fs';
import path from 'node:path';

/**
 * Process id of the embedded database of a data folder while it runs; never 0, which would address the caller's process group. The folder
 * may be a link to another place if PostgreSQL's user cannot read root's folder.
 */
export function postmasterPid(dataDir: string): number | undefined {
  const home = path.join(dataDir, 'postgres');
  const link = path.join(home, 'postgres-home');
  const place = fs.existsSync(link) ? fs.realpathSync(link) : home;
  const file = fs.globSync('*/postmaster.pid', { cwd: place })[0];
  const pid = file && Number(fs.readFileSync(path.join(place, file), 'utf8').split('\n')[0]);
  return pid || undefined;
}

/** The postmaster and its child processes, from Linux's process table. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterPid(dataDir)!;
  const children = fs.globSync('[0-9]*', { cwd: '/proc' }).filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children.map(Number)];
}

/** The process name is in parentheses before state and parent, and may contain spaces. Undefined after the process has ended. */
function parentOf(pid: string): number | undefined {
  try {
    const [, after = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    return Number(after.split(' ')[1]);
  } catch {
    return undefined;
  }
}
