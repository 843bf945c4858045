import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '#platform/db/connect.ts';
import { answerHelp } from './help.ts';
import { type IndexStatement, indexStatements, isConcurrent, type Migration, readMigrations } from './migrations.ts';
import { preReleaseDatabase } from './unfit-database.ts';

/** Runs the missing migrations as the owner of the tables. Returns the names of those it ran. */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = await connect(ownerUrl);
  try {
    await refuseBlindOwner(client);
    await takeLock(client);
    await refusePreRelease(client);
    await client.query(
      `create table if not exists ${appliedTable} (name text primary key, applied_at timestamptz not null)`,
    );
    const missing = missingOf(migrations, await appliedMigrations(client));
    for (const migration of missing) await run(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Refuses an owner that row-level security applies to: its migrations would not see the tenants' rows. */
async function refuseBlindOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.sees)
    throw new Error(
      'The owner of the tables needs BYPASSRLS, for migrations change rows of every tenant: run "alter role … bypassrls" as a superuser.',
    );
}

const migrationLock = 6_147_302_915;
/**
 * Only one process migrates a database at a time. The lock is polled: a process that waits inside pg_advisory_lock holds a snapshot,
 * for which `create index concurrently` of the other process would wait in turn.
 */
async function takeLock(client: pg.Client): Promise<void> {
  const isTaken = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0]!
      .taken;
  while (!(await isTaken())) await pause(100);
}

/**
 * Refuses a database from before the first release: it lists another migration runner's migrations, and nothing
 * converts its tables.
 */
async function refusePreRelease(client: pg.Client): Promise<void> {
  const { rows: lists } = await client.query("select where to_regclass('public.kysely_migration') is not null");
  if (lists.length === 0) return;
  const { rows } = await client.query<{ last: string | null }>('select max(name) as last from kysely_migration');
  if (rows[0]!.last) throw preReleaseDatabase(rows[0]!.last);
}

const appliedTable = 'schema_migration';
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${appliedTable} order by name collate "C"`);
  return rows.map(({ name }) => name);
}

/** Migrations are append-only, so the applied ones must be the first of the list. */
function missingOf(migrations: readonly Migration[], applied: readonly string[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was migrated by a newer version (migration ${unknown.at(-1)}): start that version, or restore a backup from before it.`,
    );
  const missing = migrations.filter(({ name }) => !applied.includes(name));
  const [last] = applied.slice(-1);
  const late = missing.find(({ name }) => last !== undefined && name < last);
  if (late) throw new Error(`Migration ${late.name} must have a higher number than ${last}, which is applied already.`);
  return missing;
}

/** Runs one migration. If it fails, the migrations before it stay applied and the next start repeats it. */
async function run(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  const record = () => client.query(`insert into ${appliedTable} (name, applied_at) values ($1, now())`, [name]);
  try {
    if (isConcurrent(migration)) {
      for (const statement of indexStatements(migration)) await runConcurrently(client, statement);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Builds the index unless it is complete. An interrupted run leaves it missing, complete, or invalid; an invalid index
 * is dropped and built again.
 */
async function runConcurrently(client: pg.Client, { does, index, text }: IndexStatement): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [`public.${index}`],
  );
  const isValid = rows[0]?.indisvalid;
  if (does === 'create' ? isValid === true : isValid === undefined) return;
  if (does === 'create' && isValid === false) await client.query(`drop index concurrently ${index}`);
  await client.query(text);
}

export const runtimeRole = 'sycee_runtime';
/** Writes the registry of tenants and has no access to the tenants' tables. */
export const operatorRole = 'sycee_operator';

/** Sets the login password of a role that owns nothing (embedded database only). */
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
