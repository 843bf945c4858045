import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { at } from './template.global.ts';

export interface EmptyDatabase {
  /** The address at which the owner of the database connects. */
  readonly url: string;
  readonly owner: pg.Client;
}

/** Creates a database without tables before the tests of the file that calls this, and drops it after them. */
export function emptyDatabase(): EmptyDatabase {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const clusterUrl = inject('postgresUrl');
  const url = at(clusterUrl, name);
  let cluster: pg.Client;
  let owner: pg.Client;
  beforeAll(async () => {
    cluster = await connect(clusterUrl);
    await cluster.query(`create database ${name}`);
    owner = await connect(url);
  });
  afterAll(async () => {
    await owner.end();
    await cluster.query(`drop database ${name} with (force)`);
    await cluster.end();
  });
  return {
    url,
    get owner() {
      return owner;
    },
  };
}
