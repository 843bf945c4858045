import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { connect, makePool } from '#platform/db/connect.ts';
import { answerHelp } from './help.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Runs what is missing, as the owner of the tables. Answers the names of what it ran. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  // A migration may take as long as it needs.
  const noLimits = { statement_timeout: 0, query_timeout: 0, pipeline: false };
  const pool = makePool({ connectionString: ownerUrl, max: 2, ...noLimits } as pg.PoolConfig);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseBlindOwner(db);
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** Row level security holds for the owner too, and migrations change rows of every tenant: without the right they would see none. */
async function refuseBlindOwner(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sees: boolean }>`
    select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user
  `.execute(db);
  if (!rows[0]?.sees)
    throw new Error(
      'The owner of the tables needs BYPASSRLS, for migrations change rows of every tenant: run "alter role … bypassrls" as a superuser.',
    );
}

async function getMigrations() {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const entries = files.map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const up = async (db: Kysely<never>) => void (await sql.raw(text).execute(db));
    return [name.replace('.sql', ''), { up }] as const;
  });
  return Object.fromEntries(entries);
}

export const runtimeRole = 'sycee_runtime';
/** Reaches the registry of tenants and nothing of theirs. */
export const operatorRole = 'sycee_operator';

/** Neither role owns anything. Gives one the password that the server will log in with (embedded database only). */
export async function enterPassword(ownerUrl: string, role: string, password: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query(`alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  answerHelp(`
Usage: npm run migrate

Runs the migrations that the database of MIGRATE_DATABASE_URL lacks, as the owner of its tables.
`);
  const { readConfig } = await import('./config.ts');
  const { startFailureText } = await import('./start-failure.ts');
  const { migrateDatabaseUrl } = readConfig();
  if (!migrateDatabaseUrl) {
    console.error(
      'Set MIGRATE_DATABASE_URL to the address of the database as its owner. The embedded database migrates by itself at the start.',
    );
    process.exit(1);
  }
  const ran = await migrate(migrateDatabaseUrl).catch((error: unknown) => {
    console.error(startFailureText(error));
    process.exit(1);
  });
  console.log(ran.length ? `Ran ${ran.join(', ')}.` : 'Nothing to run: the database is as this version wants it.');
}
