import { connect } from '#platform/db/connect.ts';

/**
 * A superuser, a role that passes by row level security, or an owner of tables would see every tenant; without tables nothing
 * could be answered: such a start is refused.
 */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean; is_empty: boolean }>(
      `select rolsuper, rolbypassrls, to_regclass('public.ffp') is null as is_empty,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'usage')) as owns
       from pg_roles where rolname = current_user`,
    );
    const [role] = rows;
    if (!role || role.rolsuper || role.rolbypassrls || role.owns)
      throw new Error(
        'DATABASE_URL is of a role that owns tables or passes by row level security. Use a login that is a member of sycee_runtime and owns nothing.',
      );
    if (role.is_empty)
      throw new Error('The database has no tables yet: run npm run migrate with MIGRATE_DATABASE_URL of its owner.');
  } finally {
    await client.end();
  }
}
