import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { makeServer } from '../server.ts';
import { wire } from '../wire.ts';
import { testConfig } from './config.ts';
import { type SiteAt, type TestServer, type Visitor, visitorOf } from './test-server.ts';

export interface SecondServer {
  app: FastifyInstance;
  parts: Awaited<ReturnType<typeof wire>>;
  guest(site: SiteAt): Visitor;
  /** The same person with the same token. */
  sameVisitor(visitor: Visitor): Visitor;
  close(): Promise<void>;
}

/** Another server on the database and the clock of a test server, like another process. */
export async function startSecondServer(server: TestServer, but: Partial<Config> = {}): Promise<SecondServer> {
  const config = { ...testConfig(server.ownerUrl), ...but };
  const parts = await wire(config, { clock: server.clock, limitTimes: 100_000, checkQueries: true });
  const app = await makeServer(config, parts, { checkAnswers: true });
  return {
    app,
    parts,
    guest: (site) => visitorOf(app, site),
    sameVisitor: ({ headers }) => visitorOf(app, { prefix: '', tenantNo: '', storeNo: 1 }).with(headers),
    async close() {
      await app.close();
      await parts.close();
    },
  };
}
