import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { realtimePath } from '@sycee/contract/realtime';
import pg from 'pg';
import type { Ports } from '#platform/context.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { readLock } from '#platform/postgres/lock.ts';
import { temporaryHome } from '#platform/postgres/temporary.ts';
import { readConfig } from '../config.ts';
import { enterPassword, migrate, operatorRole, runtimeRole } from '../migrate.ts';
import { wire } from '../wire.ts';
import { freePort } from './free-port.ts';

const program = path.join(import.meta.dirname, 'server-process.ts');

/** A server process and its database, both of which can be killed at any moment. They come back on the same ports. */
export class KillableServer {
  readonly tenantId: string;
  readonly #home: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

  private constructor(home: string, postgres: EmbeddedPostgres, env: NodeJS.ProcessEnv, tenantId: string) {
    this.tenantId = tenantId;
    this.#home = home;
    this.#postgres = postgres;
    this.#env = env;
  }

  /** An installation with one tenant and nothing else. */
  static async open(but: NodeJS.ProcessEnv = {}): Promise<KillableServer> {
    const home = temporaryHome();
    const postgres = await openEmbeddedPostgres(home);
    const { adminUrl } = postgres;
    await migrate(adminUrl);
    await enterPassword(adminUrl, runtimeRole, 'runtime');
    await enterPassword(adminUrl, operatorRole, 'operator');
    const server = new KillableServer(
      home,
      postgres,
      {
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DEMO: '0',
        DATA_DIR: path.join(home, 'data'),
        DATABASE_URL: urlOf(adminUrl, runtimeRole, 'runtime'),
        OPERATOR_DATABASE_URL: urlOf(adminUrl, operatorRole, 'operator'),
        MIGRATE_DATABASE_URL: adminUrl,
        SYCEE_SECRET: 'only for tests, and long enough to be taken',
        LOG_LEVEL: 'silent',
        REQUESTS_PER_MINUTE: '1000000',
        ...but,
      },
      randomUUID(),
    );
    await server.query(
      "insert into tenant (id, tenant_no, name_zh, name_en, created_at) values ($1, '1001', '试', 'Trial', now())",
      [server.tenantId],
    );
    return server;
  }

  /** Another server of the same installation, which ends before this one. */
  async another(): Promise<KillableServer> {
    const env = { ...this.#env, PORT: String(await freePort()) };
    return new KillableServer(this.#home, this.#postgres, env, this.tenantId);
  }

  /** Prepares data with the parts of a server in this process. */
  async prepare<Result>(work: (ports: Ports) => Promise<Result>): Promise<Result> {
    const parts = await wire(readConfig(this.#env));
    try {
      return await work(parts.ports);
    } finally {
      await parts.close();
    }
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#env.PORT}${realtimePath}`;
  }
  get origin(): string {
    return `http://127.0.0.1:${this.#env.PORT}`;
  }

  async start(): Promise<void> {
    this.#process = fork(program, {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(this.#process, 'message'),
      once(this.#process, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code}.`);
      }),
    ]);
  }

  async kill(): Promise<void> {
    const ended = once(this.#process!, 'exit');
    this.#process!.kill('SIGKILL');
    await ended;
  }
  /** Resolves when the server listens again. */
  async killServer(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Resolves when the database answers again. */
  async killDatabase(): Promise<void> {
    const data = path.join(
      fs.existsSync(path.join(this.#home, 'postgres-home')) ? path.join(this.#home, 'postgres-home') : this.#home,
      'postgres-18',
    );
    const before = readLock(data)!.pid;
    process.kill(before, 'SIGKILL');
    for (let isBack = false; !isBack; )
      isBack = await this.query('select 1').then(
        () => readLock(data)?.pid !== before,
        () => false,
      );
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#postgres.adminUrl });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the process only. */
  async end(): Promise<void> {
    const process = this.#process;
    if (!process?.connected) return;
    const ended = once(process, 'exit');
    process.disconnect();
    await ended;
  }

  async close(): Promise<void> {
    await this.end();
    await this.#postgres.stop();
    fs.rmSync(this.#home, { recursive: true, force: true });
  }
}

function urlOf(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
