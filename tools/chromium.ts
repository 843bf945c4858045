// Finds the Chromium for pictures and browser tests, and its environment.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * CHROMIUM_PATH, else the one among the npm packages, else the system's. The packaged one is a headless shell: the same version everywhere,
 * with half the processor time of a desktop browser.
 */
export function findChromium(): Chromium {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    if (starts({ executablePath: requested, env: {} })) return { executablePath: requested, env: {} };
    throw new Error(`CHROMIUM_PATH is ${requested}, which cannot be started.`);
  }
  const packaged = chromiumFromNpm();
  if (packaged) return packaged;
  const executablePath = installed.find((file) => fs.existsSync(file));
  if (executablePath !== undefined && starts({ executablePath, env: {} })) return { executablePath, env: {} };
  throw new Error(
    'There is no Chromium that starts here: install one (apt-get install chromium) or set CHROMIUM_PATH to it.',
  );
}

/** Its archive is unpacked once, beside the packages. Its libraries are only used if the system lacks them. */
function chromiumFromNpm(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = fs.readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.resolve(`node_modules/.cache/chromium-${version}`);
  if (!fs.existsSync(folder)) unpack(folder);
  const alone: Chromium = { executablePath: path.join(folder, 'chromium'), env: {} };
  const withLibraries = { ...alone, env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') } };
  return [alone, withLibraries].find(starts);
}

/**
 * The package unpacks into TMPDIR, and its libraries only on AWS Lambda. Unpacked into a temporary folder first, so that a killed run
 * leaves nothing incomplete.
 */
function unpack(folder: string): void {
  const temporary = `${folder}.${process.pid}`;
  fs.mkdirSync(temporary, { recursive: true });
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const env = { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  const { status } = spawnSync(process.execPath, ['--eval', script], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Chromium cannot be unpacked; see the output above. Is the disk full?');
  try {
    fs.renameSync(temporary, folder);
  } catch (error) {
    // Another process was faster; its folder is complete.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

function starts({ executablePath, env }: Chromium): boolean {
  const options = ['--version', '--no-sandbox', '--headless'];
  return spawnSync(executablePath, options, { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0;
}
