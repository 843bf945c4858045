import type { Kysely } from 'kysely';
import type { Ports, RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ownStatement } from './repository.ts';

/** Deletes the files, the result of reading them, and their key. */
export async function deleteStatement(ctx: RequestContext, id: string): Promise<Record<string, never>> {
  const row = await ownStatement(ctx, ctx.db, id);
  await ctx.write(async (db) => {
    await db.deleteFrom('statement').where('id', '=', row.id).execute();
    return {};
  });
  return {};
}

/**
 * Deletes the statements and column mappings of an erased account. Mappings that it proposed for the tenant stay, without the account. A
 * running reading finds its statement gone.
 */
export async function eraseStatements(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('statement').where('account', '=', account).execute();
  await db.deleteFrom('statement_mapping').where('account', '=', account).execute();
  await db.updateTable('shared_mapping_proposal').set({ account: null }).where('account', '=', account).execute();
}

/** Files are deleted after thirty days; reports made of them have their own facts. */
export async function sweepStatements({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants())
    await database.of(tenantId).deleteFrom('statement').where('retained_until', '<', new Date(clock.now())).execute();
}
