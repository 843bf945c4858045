import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { plantDemo } from '../demo/plant.ts';
import { givePassword, migrate, operatorRole, runtimeRole } from '../migrate.ts';
import { wire } from '../wire.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the cluster whose database `template_sycee` holds the demo world. */
    postgresUrl: string;
  }
}

/** One cluster for the run; every test file copies the template, which takes tens of milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTemporaryPostgres();
  const owner = new pg.Client({ connectionString: postgres.adminUrl });
  await owner.connect();
  await owner.query('create database template_sycee');
  const templateUrl = at(postgres.adminUrl, 'template_sycee');
  await migrate(templateUrl);
  await givePassword(templateUrl, runtimeRole, 'runtime');
  await givePassword(templateUrl, operatorRole, 'operator');
  const house = await wire(testConfig(templateUrl));
  await plantDemo(house);
  await house.close();
  await owner.end();
  project.provide('postgresUrl', postgres.adminUrl);
  return () => postgres.stop();
}

export function at(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
