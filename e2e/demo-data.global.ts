import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { startServer, temporaryFolder } from '../tools/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped server with the demo world. */
    demoData: string;
    /** The owner's address of the database `template_demo` in a running cluster, with the same demo world. */
    demoTemplateUrl: string;
  }
}

/** Seeds the demo world once per run; every test file starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder();
  const clusterDir = temporaryFolder();
  const server = await startServer({ dataDir });
  await server.stop();
  execFileSync('cp', ['-a', `${path.join(dataDir, 'postgres')}/.`, clusterDir]);
  // The data of these tests does not have to survive a crash of the machine.
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
  const postgres = await openEmbeddedPostgres(clusterDir, { settings });
  const templateUrl = await makeTemplate(postgres.adminUrl);
  project.provide('demoData', dataDir);
  project.provide('demoTemplateUrl', templateUrl);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, clusterDir]) fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** The embedded database is called `postgres` and has connections that reconnect after being cut; a template must have none. */
async function makeTemplate(adminUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: urlOf(adminUrl, 'template1') });
  await owner.connect();
  for (let attempts = 10; ; attempts -= 1) {
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
    const failed = await owner.query('create database template_demo template postgres').catch((error: Error) => error);
    if (!(failed instanceof Error)) break;
    if (attempts === 0) throw failed;
  }
  await owner.end();
  return urlOf(adminUrl, 'template_demo');
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
