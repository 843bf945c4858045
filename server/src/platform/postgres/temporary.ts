import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

/** A folder for a server that lives as long as a test run; root's must be open to the user whom PostgreSQL runs as. */
export function temporaryHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-postgres-'));
  fs.chmodSync(home, 0o755);
  return home;
}

/** An empty server whose data go with it. What it acknowledged need not outlive the machine, so it never waits for the disk. */
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
