import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { seedDemoWorld } from '../demo/seed.ts';
import { enterPassword, migrate, operatorRole, runtimeRole } from '../migrate.ts';
import { wire } from '../wire.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the cluster whose database `template_sycee` contains the demo world. */
    postgresUrl: string;
  }
}

// Joins in the order written: on the tests' small tables, choosing an order takes a third of the database's processor time.
const settings = ['join_collapse_limit=1', 'from_collapse_limit=1'];

/** One cluster for the run; every test file copies the template, which takes tens of milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTemporaryPostgres({ settings });
  const owner = new pg.Client({ connectionString: postgres.adminUrl });
  await owner.connect();
  await owner.query('create database template_sycee');
  const templateUrl = at(postgres.adminUrl, 'template_sycee');
  await migrate(templateUrl);
  await enterPassword(templateUrl, runtimeRole, 'runtime');
  await enterPassword(templateUrl, operatorRole, 'operator');
  const parts = await wire(testConfig(templateUrl));
  await seedDemoWorld(parts);
  await parts.close();
  await owner.end();
  project.provide('postgresUrl', postgres.adminUrl);
  return () => postgres.stop();
}

export function at(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
