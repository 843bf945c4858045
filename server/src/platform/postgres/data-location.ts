// Where embedded PostgreSQL is stored and as which user it runs. PostgreSQL refuses root, and the user it then runs as
// may be unable to enter the checkout (in root's home, for example): then the data goes to /var/lib, with the binaries
// beside it.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { binariesFor } from './binaries.ts';
import { allow } from './files.ts';
import { canEnter, type Identity, identityFor } from './identity.ts';

export interface Place {
  home: string;
  data: string;
  bin: string;
  log: string;
  as: Identity;
  password: string;
}
export type Say = (line: string) => void;

const release = 'postgres-18';
const folderForRoot = '/var/lib/sycee';

export function preparePlace(requestedHome: string, say: Say): Place {
  fs.mkdirSync(requestedHome, { recursive: true });
  const link = path.join(requestedHome, 'postgres-home');
  const settled = follow(link) ?? requestedHome;
  const as = identityFor(path.join(settled, release));
  const home = canEnter(settled, as) ? settled : createOutsideFolder(link, say);
  return {
    home,
    data: path.join(home, release),
    bin: binariesFor(home, as),
    log: path.join(home, 'postgres.log'),
    as,
    password: secretIn(home),
  };
}

function follow(link: string): string | undefined {
  if (!fs.lstatSync(link, { throwIfNoEntry: false })) return undefined;
  try {
    return fs.realpathSync(link);
  } catch {
    throw new Error(
      `The database lived in ${fs.readlinkSync(link)}, which is gone. Bring it back, or delete ${link} to begin with an empty one.`,
    );
  }
}

/**
 * Always creates a new folder, because a fresh checkout must not find an old database. The link leads to it at later
 * starts.
 */
function createOutsideFolder(link: string, say: Say): string {
  fs.mkdirSync(folderForRoot, { recursive: true });
  const home = fs.mkdtempSync(path.join(folderForRoot, 'data-'));
  fs.chmodSync(home, 0o755);
  try {
    fs.symlinkSync(home, link);
  } catch (error) {
    allow(error, 'EEXIST');
    fs.rmdirSync(home);
    return fs.realpathSync(link);
  }
  say(`PostgreSQL cannot run as root, nor its user enter ${path.dirname(link)}: the database lives in ${home}`);
  return home;
}

/** Written under another name and linked, so that no other process reads an incomplete file. */
function secretIn(home: string): string {
  const file = path.join(home, 'postgres.secret');
  if (!fs.existsSync(file)) {
    const temporary = `${file}.${process.pid}`;
    fs.writeFileSync(temporary, randomBytes(18).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(temporary, file);
    } catch (error) {
      allow(error, 'EEXIST');
    }
    fs.rmSync(temporary);
  }
  return fs.readFileSync(file, 'utf8');
}
