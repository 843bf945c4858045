import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

/** A folder for a server of a test run. If the tests run as root, the user of PostgreSQL must be able to enter it. */
export function temporaryHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-postgres-'));
  fs.chmodSync(home, 0o755);
  return home;
}

/** An empty server whose data is deleted at the end. Durability is not needed, so it never waits for the disk. */
export async function openTemporaryPostgres(options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const home = temporaryHome();
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', ...(options.settings ?? [])];
  const server = await openEmbeddedPostgres(home, { ...options, settings });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
