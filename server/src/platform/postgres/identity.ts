import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** The user that PostgreSQL runs as. Empty: the current user. */
export interface Identity {
  uid?: number;
  gid?: number;
}

const instead = 'Start as another user, or set DATABASE_URL.';

/**
 * PostgreSQL refuses root. An existing data folder's owner is preferred, so that a new user `postgres` on the host
 * changes nothing.
 */
export function identityFor(data: string): Identity {
  if (process.getuid?.() !== 0) return {};
  if (fs.existsSync(data)) {
    const { uid, gid } = fs.statSync(data);
    return { uid, gid };
  }
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(`PostgreSQL does not run as root, and this system has no user postgres or nobody. ${instead}`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Tested by entering as that user, because modes alone are not enough (parents, ACLs, mounts). */
export function canEnter(folder: string, as: Identity): boolean {
  if (as.uid === undefined) return true;
  const input = spawnSync('test', ['-x', folder], { ...as, cwd: '/' });
  if (input.error) {
    throw new Error(
      `PostgreSQL does not run as root, and this system lets nobody become another user (${input.error.message}). ${instead}`,
    );
  }
  return input.status === 0;
}
