// The whole server on a free port with data of its own: for the tour and the browser tests.
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
  /** Where its data stay; without it they are thrown away at `stop`. */
  dataDir?: string;
  /** Data of a server that was stopped, to begin with a copy of. */
  like?: string;
  /** That of an earlier server whose place it takes. */
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/**
 * With the demo world as `npm start` brings it without settings, whatever stands in this environment. One who looks at every page,
 * on a fast machine, asks more in a minute than a whole store does.
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
  // As it is, owners too: PostgreSQL runs as somebody else when we are root.
  if (options.like) execFileSync('cp', ['-a', `${options.like}/.`, dataDir]);
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const log = path.join(dataDir, 'server.log');
  const out = fs.openSync(log, 'a');
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    // The channel tells the server of our end, so that none is left behind.
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

/** Open to the user whom PostgreSQL runs as when we are root. */
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
