// node tools/complete-lock.mjs, after npm install has changed package-lock.json. If the registry lacks a package for another platform, npm
// leaves it out of the lock file, which npm ci then rejects everywhere. This adds such packages from their dependant's entry: the exact
// version, and the platform from the name.
import fs from 'node:fs';
import { enterProject } from './project.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

enterProject();
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const { packages } = lock;
const added = [];
for (const [at, dependant] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(dependant.optionalDependencies ?? {})) {
    const entry = entryFor(name, version, dependant);
    if (entry && !isThere(at, name)) added.push([`node_modules/${name}`, entry]);
  }
}
const sorted = [...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(`${added.length} packages of other platforms added to package-lock.json`);

function isThere(at, name) {
  return `${at}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
}

/** Undefined if the name contains no platform, or the version is not exact. */
function entryFor(name, version, { dev }) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const libc = words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
}
