// Servers that share one process: starting one takes a tenth of the time of a process and cluster for each.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, ownSettings, temporaryFolder } from './serve.ts';

export interface HostRequest {
  id: number;
  /** Opens a server with this environment. */
  open?: NodeJS.ProcessEnv;
  /** Stops the server at this address. */
  close?: string;
  /** Moves the clock of the server at this address forward. */
  forward?: { address: string; ms: number };
}
export interface HostResponse {
  id: number;
  address?: string;
  error?: string;
}
export interface HostedServer {
  /** `http://127.0.0.1:4711` */
  address: string;
  dataDir: string;
  /** Moves its clock forward, and runs the job that tells about products without a check. */
  forward(ms: number): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
let host: ChildProcess | undefined;
let lastId = 0;
const pending = new Map<number, (response: HostResponse) => void>();

function startHost(): ChildProcess {
  // The channel closes when this process ends, so that the host ends too.
  const child = spawn(process.execPath, ['tools/server-host.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (response: HostResponse) => pending.get(response.id)?.(response));
  child.on('exit', (code) => {
    host = undefined;
    for (const [id, settle] of pending) settle({ id, error: `The process of the servers ended with ${code}.` });
  });
  // Neither keeps the test process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

async function request(what: Omit<HostRequest, 'id'>): Promise<string> {
  host ??= startHost();
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<HostResponse>();
  pending.set(id, resolve);
  host.channel?.ref();
  host.send({ id, ...what } satisfies HostRequest);
  const { address, error } = await promise;
  pending.delete(id);
  if (pending.size === 0) host?.channel?.unref();
  if (address === undefined) throw new Error(error);
  return address;
}

/** Opens a server on the database at `databaseUrls`, with the secrets and files of `like`. */
export async function openHostedServer(
  like: string,
  urls: DatabaseUrls,
  env: NodeJS.ProcessEnv = {},
): Promise<HostedServer> {
  const dataDir = temporaryFolder();
  const settings = {
    ...ownSettings,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: urls.runtime,
    OPERATOR_DATABASE_URL: urls.operator,
    MIGRATE_DATABASE_URL: urls.owner,
    SYCEE_SECRET: fs.readFileSync(path.join(like, 'secret'), 'utf8'),
  };
  const address = await request({ open: { ...settings, ...env } });
  return {
    address,
    dataDir,
    async forward(ms) {
      await request({ forward: { address, ms } });
    },
    async stop() {
      await request({ close: address });
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Addresses of one database for its three roles. */
export interface DatabaseUrls {
  owner: string;
  runtime: string;
  operator: string;
}
