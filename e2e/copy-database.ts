import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '../tools/hosted-server.ts';

/** Copies the template database. The roles of the copy have the passwords stored in the folder `like`. */
export async function copyDatabase(
  templateUrl: string,
  like: string,
): Promise<{ urls: DatabaseUrls; drop(): Promise<void> }> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await asOwner(templateUrl, `create database ${name} template ${template}`);
  const urlOf = (role?: 'runtime' | 'operator') => {
    const url = new URL(templateUrl);
    url.pathname = `/${name}`;
    if (role) {
      url.username = `sycee_${role}`;
      url.password = fs.readFileSync(path.join(like, `${role}-password`), 'utf8');
    }
    return url.href;
  };
  return {
    urls: { owner: urlOf(), runtime: urlOf('runtime'), operator: urlOf('operator') },
    drop: () => asOwner(templateUrl, `drop database ${name} with (force)`),
  };
}

async function asOwner(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/template1';
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
