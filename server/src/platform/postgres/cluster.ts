import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { renameUnlessExists } from './files.ts';
import type { Place } from './place.ts';

/** Creates the data folder under another name and renames it, so that a killed start leaves no incomplete folder. */
export function createCluster({ home, data, bin, as, password }: Place, adminUser: string): void {
  const half = `${data}.${process.pid}`;
  const passwordFile = `${half}.password`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const file of [half, passwordFile]) fs.chownSync(file, as.uid, as.gid);
  }
  const result = spawnSync(path.join(bin, 'initdb'), optionsFor(half, adminUser, passwordFile), {
    ...as,
    cwd: home,
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  fs.rmSync(passwordFile);
  if (result.status !== 0) {
    fs.rmSync(half, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not make its data folder in ${home}: ${result.error?.message ?? result.stderr.trim()}`,
    );
  }
  renameUnlessExists(half, data);
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
