import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { AuthSeal, authRows, type Company, typedAuthRow } from './repository.ts';

/** A member's consents for tax data, newest first. */
export const ownTaxConsents = (db: Kysely<DB>, account: string, atMost: number) =>
  db
    .selectFrom('tax_authorization')
    .select(['id', 'version', 'text', 'given_at', 'expires_at', 'revoked_at', 'site', 'state', 'ends_at', 'changed_at'])
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();

/** Whether the account has this consent. */
export const isOwnTaxConsent = async (db: Kysely<DB>, account: string, id: string): Promise<boolean> =>
  !!(await db
    .selectFrom('tax_authorization')
    .select('id')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst());

/** A member's authorizations with their steps, for the data export. */
export async function ownAuthorizations(ctx: RequestContext) {
  const rows = await authRows(ctx.db).where('account', '=', callerOf(ctx).account).orderBy('id').execute();
  const steps = await ctx.db
    .selectFrom('tax_authorization_step')
    .select(['tax_authorization', 'event', 'to_state', 'actor', 'occurred_at'])
    .where('tax_authorization', 'in', (ownAuthorizationIds) =>
      ownAuthorizationIds.selectFrom('tax_authorization').select('id').where('account', '=', callerOf(ctx).account),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, state, version, given_at, expires_at, revoked_at } = typedAuthRow(row);
    return {
      id,
      state,
      version,
      given_at,
      expires_at,
      revoked_at,
      company: row.wrapped_key ? new AuthSeal(ctx, row).open<Company>('company', row.company_sealed) : null,
      steps: steps.filter(({ tax_authorization: authorization }) => authorization === id),
    };
  });
}
