import { seedDemoWorld } from '../../server/src/app/demo/seed.ts';
import { enterPassword, migrate, runtimeRole } from '../../server/src/app/migrate.ts';
import { testConfig } from '../../server/src/app/testing/config.ts';
import { type ServerParts, wire } from '../../server/src/app/wire.ts';
import { openTemporaryPostgres } from '../../server/src/platform/postgres/temporary.ts';

/** Runs benches of messages on a database of their own that waits for the disk. `env` starts a server on it. */
export async function onMessagesDatabase<Result>(
  run: (ownerUrl: string, parts: ServerParts, env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const postgres = await openTemporaryPostgres({
    settings: ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'],
  });
  await migrate(postgres.adminUrl);
  await enterPassword(postgres.adminUrl, runtimeRole, 'runtime');
  const config = testConfig(postgres.adminUrl);
  const parts = await wire(config);
  try {
    await seedDemoWorld(parts);
    return await run(postgres.adminUrl, parts, {
      DATABASE_URL: config.databaseUrl,
      MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
      SYCEE_SECRET: config.secret,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    });
  } finally {
    await parts.close();
    await postgres.stop();
  }
}
