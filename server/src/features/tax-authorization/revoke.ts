import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notifyEndedAuthorizations } from './poll-authorizations.ts';
import { ownAuth } from './repository.ts';
import { taxContextOf } from './scope.ts';
import { applyStep, type StepContext } from './step.ts';

const revoked = { event: 'revoked', by: 'member', mustReportEnd: true } as const;

/** Revokes an authorization; a finished one keeps its state. */
export async function revokeAuth(ctx: RequestContext, id: string): Promise<null> {
  const row = await ownAuth(ctx, id);
  await ctx.write(async (db) => {
    await revokeWithin(db, { tenantId: ctx.site.tenantId, now: ctx.now }, row.id);
    return null;
  });
  await notifyGatewaySoon(ctx);
  return null;
}

/** Runs in the caller's transaction. */
export async function revokeWithin(db: Kysely<DB>, stepContext: StepContext, id: string): Promise<void> {
  await applyStep(db, stepContext, id, revoked);
}

/** Tries to inform the tax gateway at once; otherwise the job does. */
export async function notifyGatewaySoon(ctx: RequestContext): Promise<void> {
  const tax = await taxContextOf(ctx, ctx.site.tenantId);
  if (tax) void notifyEndedAuthorizations(tax).catch((error: unknown) => ctx.log.warn({ err: error }, 'told later'));
}

/** Ends all authorizations of an erased account and removes the link to the company. */
export async function endAuthorizations(
  db: Kysely<DB>,
  stepContext: StepContext,
  account: string,
  nowhere: () => Buffer,
) {
  const rows = await db.selectFrom('tax_authorization').select('id').where('account', '=', account).execute();
  for (const { id } of rows) {
    await revokeWithin(db, stepContext, id);
    await db
      .updateTable('tax_authorization')
      .set({ company_hash: nowhere(), wrapped_key: null })
      .where('id', '=', id)
      .execute();
  }
}
