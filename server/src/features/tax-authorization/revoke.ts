import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notifyEndedAuthorisations } from './follow.ts';
import { ownAuth } from './repository.ts';
import { taxContextOf } from './scope.ts';
import { takeStep, type When } from './step.ts';

const revoked = { event: 'revoked', by: 'member', tellEnd: true } as const;

/** Twice is once; what is over stays what it was. */
export async function revokeAuth(ctx: RequestContext, id: string): Promise<null> {
  const row = await ownAuth(ctx, id);
  await ctx.write(async (db) => {
    await revokeIn(db, { tenantId: ctx.site.tenantId, now: ctx.now }, row.id);
    return null;
  });
  await notifyBureauSoon(ctx);
  return null;
}

/** In a transaction of somebody else's. */
export async function revokeIn(db: Kysely<DB>, when: When, id: string): Promise<void> {
  await takeStep(db, when, id, revoked);
}

/** The bureau hears of it at once where it answers, else by the job. */
export async function notifyBureauSoon(ctx: RequestContext): Promise<void> {
  const tax = await taxContextOf(ctx, ctx.site.tenantId);
  if (tax) void notifyEndedAuthorisations(tax).catch((error: unknown) => ctx.log.warn({ err: error }, 'told later'));
}

/** All of somebody who is erased: what is kept of the company leads to nobody. */
export async function endAuthorizations(db: Kysely<DB>, when: When, account: string, nowhere: () => Buffer) {
  const rows = await db.selectFrom('tax_authorization').select('id').where('account', '=', account).execute();
  for (const { id } of rows) {
    await revokeIn(db, when, id);
    await db
      .updateTable('tax_authorization')
      .set({ company_hash: nowhere(), wrapped_key: null })
      .where('id', '=', id)
      .execute();
  }
}
