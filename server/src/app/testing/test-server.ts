import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@sycee/contract/all';
import type { Address, CallSpec, DataOut } from '@sycee/contract/core/call';
import type { Envelope } from '@sycee/contract/core/envelope';
import { header } from '@sycee/contract/core/headers';
import type { Role } from '@sycee/contract/core/roles';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import type { EmbeddedSms } from '#platform/ports/sms/embedded-sms.ts';
import { newSecret } from '#platform/random.ts';
import type { Config } from '../config.ts';
import { makeServer } from '../server.ts';
import { type ServerParts, wire } from '../wire.ts';
import { beginSession } from './begin-session.ts';
import { testConfig } from './config.ts';
import { at } from './template.global.ts';

export type KnownAddress = keyof Contract & Address;
type Data<A extends KnownAddress> = Contract[A] extends CallSpec ? DataOut<Contract[A]> : never;
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answer<A extends KnownAddress> = Envelope<Data<A>> & { status: number };

/** A client at a site, with or without a token. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly headers: Record<string, string>;
  constructor(app: FastifyInstance, headers: Record<string, string>) {
    this.#app = app;
    this.headers = headers;
  }

  async call<A extends KnownAddress>(
    address: A,
    { params = {}, query = {}, body, headers }: Sent = {},
  ): Promise<Answer<A>> {
    const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const response = await this.#app.inject({
      method,
      url,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { ...this.headers, ...headers },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    });
    // A file has no envelope.
    const isFile = !String(response.headers['content-type']).startsWith('application/json');
    const envelope = isFile ? { code: '2000000', message: '', data: response.rawPayload } : response.json();
    return { status: response.statusCode, ...(envelope as Envelope<Data<A>>) };
  }

  /** Makes a call that must succeed and returns its data. */
  async data<A extends KnownAddress>(address: A, sent?: Sent): Promise<Data<A>> {
    const { code, message, data } = await this.call(address, sent);
    if (code !== '2000000') throw new Error(`${address} answered ${code}: ${message}`);
    return data;
  }

  with(headers: Record<string, string>): Visitor {
    return new Visitor(this.#app, { ...this.headers, ...headers });
  }
}

export class TestClock implements Clock {
  #now: number;
  constructor(now: number) {
    this.#now = now;
  }
  now = (): number => this.#now;
  advance(ms: number): void {
    this.#now += ms;
  }
  /** One o’clock of the next business day, for tests that must not pass a midnight, whenever they run. */
  startNextDay(): void {
    this.#now = startOfBusinessDate(addDays(businessDateOf(this.#now), 1)) + 3_600_000;
  }
}

export interface SiteAt {
  prefix: string;
  tenantNo: string;
  storeNo: number;
}
export const pingjiang: SiteAt = { prefix: 'sy', tenantNo: '1001', storeNo: 1 };
export const jingan: SiteAt = { prefix: 'sy', tenantNo: '1001', storeNo: 2 };
export const headquarters: SiteAt = { prefix: 'saas', tenantNo: '1001', storeNo: 1 };
export const otherTenantSite: SiteAt = { prefix: 'jh', tenantNo: '1002', storeNo: 1 };

/** A visitor of a site without a token. */
export const visitorOf = (app: FastifyInstance, { prefix, tenantNo, storeNo }: SiteAt): Visitor =>
  new Visitor(app, {
    'content-type': 'application/json',
    'accept-language': 'en',
    [header.prefix]: prefix,
    [header.tenantNo]: tenantNo,
    [header.storeNo]: String(storeNo),
    [header.device]: newSecret(),
  });

export interface TestServer {
  app: FastifyInstance;
  parts: ServerParts;
  clock: TestClock;
  outbox: EmbeddedSms;
  ownerUrl: string;
  guest(site?: SiteAt): Visitor;
  /** A visitor with a new session. */
  as(role: Role, mobile: string, site?: SiteAt): Promise<Visitor>;
  /** Requests a code and reads it from the outbox. */
  code(
    mobile: string,
    scene: 'login' | 'pwd' | 'submit' | 'bind' | 'update' | 'export' | 'erase',
    site?: SiteAt,
  ): Promise<string>;
  close(): Promise<void>;
}

/** Turns the demo people into accounts of an installation that never was a demo. */
async function makeProduction(ownerUrl: string): Promise<void> {
  const owner = await connect(ownerUrl);
  await owner.query('delete from demo_world; update account set is_demo = false');
  await owner.end();
}

/** Starts the whole server on its own copy of the demo world; every answer is checked against its contract. */
export async function startTestServer({
  limitTimes = 100_000,
  but,
  logTo,
}: {
  limitTimes?: number;
  /** Receives the log from level info on. */
  logTo?: { write(line: string): void };
  /** Settings that differ from the defaults. */
  but?: Partial<Config>;
} = {}): Promise<TestServer> {
  const clusterUrl = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client({ connectionString: clusterUrl });
  await owner.connect();
  await owner.query(`create database ${name} template template_sycee`);
  const ownerUrl = at(clusterUrl, name);
  const dataDir = mkdtempSync(join(os.tmpdir(), 'sycee-test-'));
  const config: Config = { ...testConfig(ownerUrl), ...(logTo && { logLevel: 'info' }), dataDir, ...but };
  if (config.demo === 'off') await makeProduction(ownerUrl);
  const clock = new TestClock(Date.now());
  const parts = await wire(config, {
    clock,
    limitTimes,
    proofOfWorkKeys: 200,
    checkQueries: true,
    ...(logTo && { logTo }),
  });
  const app = await makeServer(config, parts, { checkAnswers: true });
  await app.ready();
  const guest = (site: SiteAt = pingjiang) => visitorOf(app, site);
  // One device per person: under the default limits, only a new device needs a proof of work.
  const devices = new Map<string, string>();
  return {
    app,
    parts,
    clock,
    outbox: parts.outbox!,
    ownerUrl,
    guest,
    async as(role, mobile, site) {
      const device = devices.get(mobile) ?? newSecret();
      devices.set(mobile, device);
      const token = await beginSession(parts.ports, { role, mobile, site: site ?? pingjiang, device });
      return guest(site).with({ [header.device]: device, [header.token]: token });
    },
    async code(mobile, scene, site) {
      await guest(site).data('POST /tools/api/sms/code', { body: { mobile, scene } });
      return parts.outbox!.newest().find((sent) => sent.mobile === mobile && sent.scene === scene)!.code;
    },
    async close() {
      await app.close();
      await parts.close();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
