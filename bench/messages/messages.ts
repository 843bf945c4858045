import { seedDemoWorld } from '../../server/src/app/demo/seed.ts';
import { enterPassword, migrate, runtimeRole } from '../../server/src/app/migrate.ts';
import { testConfig } from '../../server/src/app/testing/config.ts';
import { type ServerParts, wire } from '../../server/src/app/wire.ts';
import { openTemporaryPostgres } from '../../server/src/platform/postgres/temporary.ts';
import type { Measured } from '../compare.ts';
import { start } from '../start.ts';
import { benchFanOut } from './fan-out.ts';
import { benchGroupSize } from './group-size.ts';
import { benchLongLists } from './long-lists.ts';
import { benchMemory } from './memory.ts';
import { runLoad, startLoad } from './start-load.ts';
import { messagingTokens, seedMessages } from './world.ts';

const connections = 2000;
const rates = [
  { rate: 5_000, p99: 25 },
  { rate: 12_000, p99: 100 },
];
const seconds = 5;

/** Messages through the whole path (socket, contract, sealing, row-level security, commit), on a database that waits for the disk. */
export async function benchMessages(): Promise<Measured[]> {
  const postgres = await openTemporaryPostgres({
    settings: ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'],
  });
  await migrate(postgres.adminUrl);
  await enterPassword(postgres.adminUrl, runtimeRole, 'runtime');
  const config = testConfig(postgres.adminUrl);
  const parts = await wire(config);
  try {
    await seedDemoWorld(parts);
    const env = {
      DATABASE_URL: config.databaseUrl,
      MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
      SYCEE_SECRET: config.secret,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    };
    return [
      ...(await durableMessages(postgres.adminUrl, parts, env)),
      await benchMemory(postgres.adminUrl, parts, env),
      await benchFanOut(),
      ...(await benchGroupSize(postgres.adminUrl, parts)),
      ...(await benchLongLists(postgres.adminUrl, parts)),
    ];
  } finally {
    await parts.close();
    await postgres.stop();
  }
}

async function durableMessages(ownerUrl: string, parts: ServerParts, env: NodeJS.ProcessEnv): Promise<Measured[]> {
  const world = await seedMessages(ownerUrl, parts, connections);
  const tokens = await messagingTokens(ownerUrl, world.tenantId, world.accounts);
  const server = await start('our-server.ts', [], env);
  const load = await startLoad({ port: server.port, tokens, pairs: world.pairs, groups: world.groups });
  const measured: Measured[] = [];
  // A server that has just started compiles its hottest functions.
  await runLoad(load, { rate: 5000, seconds: 5 });
  for (const { rate, p99 } of rates) {
    const result = await runLoad(load, { rate, seconds });
    measured.push({
      name: `durable messages, ${connections.toLocaleString('en-US')} connections, ${rate.toLocaleString('en-US')}/s offered`,
      figure: `${Math.round(result.perSecond).toLocaleString('en-US')}/s, p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms, ${result.delivered.toLocaleString('en-US')} of ${result.expected.toLocaleString('en-US')} delivered`,
      target: `p99 ≤ ${p99} ms`,
    });
  }
  load.disconnect();
  server.stop();
  return measured;
}
