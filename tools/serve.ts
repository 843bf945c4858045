// A whole server on a free port with its own data: for the tour and the browser tests.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  /** `http://127.0.0.1:4711` */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const patienceMs = 120_000;
const root = path.resolve(import.meta.dirname, '..');

export interface ServerOptions {
  /** Folder of its data; absent: temporary, deleted at `stop`. */
  dataDir?: string;
  /** Data folder of a stopped server, copied for the start. */
  like?: string;
  /** The port of a previous server that this one replaces. */
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/**
 * The demo world as `npm start` serves it without settings, whatever this environment contains. A test that opens every page makes more
 * requests a minute than a whole store, so the limits are higher.
 */
export const ownSettings = {
  HOST: '127.0.0.1',
  DEMO: '',
  DATABASE_URL: '',
  PUBLIC_ORIGINS: '',
  TRUSTED_PROXIES: '',
  NODE_ENV: '',
  REQUESTS_PER_MINUTE: '100000',
};

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? temporaryFolder();
  // Keeps the owners too: PostgreSQL runs as another user if this process is root.
  if (options.like) execFileSync('cp', ['-a', `${options.like}/.`, dataDir]);
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const log = path.join(dataDir, 'server.log');
  const out = fs.openSync(log, 'a');
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    // The channel closes when this process ends, so that the server ends too.
    stdio: ['ignore', out, out, 'ipc'],
    env: { ...process.env, ...ownSettings, PORT: String(port), DATA_DIR: dataDir, ...options.env },
  });
  fs.closeSync(out);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(address, () => server.exitCode !== null || server.signalCode !== null, log);
  return {
    address,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      if (!options.dataDir) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder that PostgreSQL's user can open if this process is root. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

async function untilReady(address: string, hasEnded: () => boolean, log: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline && !hasEnded(); await sleep(50)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The server did not become ready:\n${fs.readFileSync(log, 'utf8').slice(-4_000)}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
