import { connect } from '#platform/db/connect.ts';

/**
 * Error for a database with tables from before the first release. `migration` is the last applied one, if it can be
 * read.
 */
export const preReleaseDatabase = (migration?: string): Error =>
  new Error(
    `The database was made by a version before the first release${migration ? ` (migration ${migration})` : ''}, and its tables cannot be upgraded: move the data folder away or set DATA_DIR to a new one and start again; with a PostgreSQL of your own, create an empty database and set its address.`,
  );

/**
 * Refuses a start with a role that could see every tenant (a superuser, a role that bypasses row-level security, or an
 * owner of tables) and with a database without tables.
 */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{
      rolsuper: boolean;
      rolbypassrls: boolean;
      owns: boolean;
      is_old: boolean;
      is_empty: boolean;
    }>(
      `select rolsuper, rolbypassrls, to_regclass('public.tenant') is null as is_empty,
         to_regclass('public.kysely_migration') is not null as is_old,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'usage')) as owns
       from pg_roles where rolname = current_user`,
    );
    const [role] = rows;
    if (!role || role.rolsuper || role.rolbypassrls || role.owns)
      throw new Error(
        'DATABASE_URL is of a role that owns tables or passes by row level security. Use a login that is a member of sycee_runtime and owns nothing.',
      );
    if (role.is_empty && role.is_old) throw preReleaseDatabase();
    if (role.is_empty)
      throw new Error('The database has no tables yet: run npm run migrate with MIGRATE_DATABASE_URL of its owner.');
  } finally {
    await client.end();
  }
}
