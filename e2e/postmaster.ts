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
