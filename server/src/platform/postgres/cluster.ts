import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './data-location.ts';
import { renameUnlessExists } from './files.ts';

/** Creates the data folder under another name and renames it, so that a killed start leaves no incomplete folder. */
export function createCluster({ home, data, bin, as, password }: Place, adminUser: string): void {
  const temporary = `${data}.${process.pid}`;
  const passwordFile = `${temporary}.password`;
  fs.rmSync(temporary, { recursive: true, force: true });
  fs.mkdirSync(temporary, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const file of [temporary, passwordFile]) fs.chownSync(file, as.uid, as.gid);
  }
  const result = spawnSync(path.join(bin, 'initdb'), optionsFor(temporary, adminUser, passwordFile), {
    ...as,
    cwd: home,
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  fs.rmSync(passwordFile);
  if (result.status !== 0) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not make its data folder in ${home}: ${result.error?.message ?? result.stderr.trim()}`,
    );
  }
  renameUnlessExists(temporary, data);
}

const optionsFor = (data: string, adminUser: string, passwordFile: string): string[] => [
  `--pgdata=${data}`,
  `--username=${adminUser}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The builtin C.UTF-8 locale: with plain C, pg_trgm ignores Chinese characters.
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];
