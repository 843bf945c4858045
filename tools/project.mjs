// The start of every command: packages as in the lock file, and Node 24 from among them. Plain JavaScript for Node 20 without packages,
// because it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const isWindows = process.platform === 'win32';

/** Exits with a sentence that says what to do. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Changes to the project's folder, whatever folder the command was started in. */
export function enterProject() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20)
    fail(`This is Node ${process.versions.node}: install Node 20 or newer, then run the command again.`);
  process.chdir(root);
  // Starting a process or a thread costs half as much when the code compiled by an earlier one is at hand.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
}

export async function installIfStale() {
  const stamp = 'node_modules/.sycee-install';
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
  if (read(stamp) === wanted) return;
  fs.rmSync(stamp, { force: true });
  await run(
    'Installing the packages of package-lock.json',
    ...npm('ci', '--ignore-scripts', '--include=dev', '--loglevel=error'),
    {
      sorry:
        'npm ci failed; see the output above. The network is a frequent cause: check whether "npm ping" succeeds, then run the command again.',
    },
  );
  fs.writeFileSync(stamp, wanted);
}

/** Uses npm's own script if npm started this process (no shell, so it works on Windows too). */
function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : [isWindows ? 'npm.cmd' : 'npm', args];
}

/**
 * How the server's Node is run. V8 learns at the start which places of the program make objects that stay, and makes them in old space from then on. It takes the
 * rows of the database for such, so that every answer was kept until a large collection, which delayed messages by 100 ms.
 */
export const serverFlags = ['--no-allocation-site-pretenuring'];

/** Path of the lock file's Node. There is no package of it for macOS, which uses the installed one if it is new enough. */
export function pinnedNode() {
  const [major] = process.versions.node.split('.');
  if (process.platform === 'darwin') {
    if (Number(major) >= 24) return process.execPath;
    fail(
      `On macOS Sycee runs under the installed Node, and this is ${process.versions.node}: install Node 24, then run the command again.`,
    );
  }
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    fail('Sycee includes programs that need glibc, which this Linux lacks: use Debian, Ubuntu, Fedora or the like.');
  }
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
    return path.join(path.dirname(manifest), isWindows ? 'bin/node.exe' : 'bin/node');
  } catch {
    fail(
      `There is no Node 24 among the packages for ${process.platform} ${process.arch}: use an x64 or arm64 Linux, or x64 Windows.`,
    );
  }
}

export async function buildClientIfStale(node) {
  const stamp = 'client/dist/.sycee-build';
  const sources = ['client/src', 'client/public', 'contract/src', 'domain/src'].flatMap(filesIn);
  const wanted = hashOf([
    'package-lock.json',
    'client/index.html',
    'client/vite.config.ts',
    'client/precompress.ts',
    'client/chunk-timeout.ts',
    'client/sheet-beside-script.ts',
    ...sources,
  ]);
  if (read(stamp) === wanted) return;
  await run('Building the client', node, ['node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'warn'], {
    sorry: 'The client could not be built; see the output above.',
  });
  fs.writeFileSync(stamp, wanted);
}

/** Runs a program to its end, and prints what it does and how long it took. In a build log it prints a line now and then. */
async function run(doing, command, args, { sorry }) {
  const from = Date.now();
  const seconds = () => `${((Date.now() - from) / 1000).toFixed(1)} s`;
  console.log(`${doing} …`);
  const alive = setInterval(() => console.log(`  still running, ${seconds()}`), 15_000);
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: command.endsWith('.cmd') });
    child.once('error', (error) => resolve(console.error(error.message)));
    child.once('exit', resolve);
  });
  clearInterval(alive);
  if (code !== 0) fail(sorry);
  console.log(`  done in ${seconds()}`);
}

/** Forwards signals to the child and exits with its result. */
export function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`${child.spawnfile} cannot be started: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** A hash of the files' names and contents; a missing file counts as empty. */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(read(file)).update('\0');
  return hash.digest('hex');
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** Tests are left out, because they are not built. */
function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)).toSorted();
}
