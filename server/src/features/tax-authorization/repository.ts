import type { TableKind } from '@sycee/domain/statement/columns';
import type { Figures } from '@sycee/domain/statement/figures';
import { type AuthState, liveStates } from '@sycee/domain/tax-authorization/table';
import type { TaxAuthorizationSource } from '@sycee/domain/tax-authorization/tax-data';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { RecordSeal } from '#platform/record-seal.ts';
import { uuid } from '#platform/uuid.ts';

export interface Company {
  readonly code: string;
  readonly name: string;
}

/** The fetched data as figures; its rows are not stored. */
export interface Fetched {
  /** The day of reading, to which "now" refers. */
  readonly readOn: string;
  readonly asOf: string;
  readonly figures: Figures;
  readonly sources: readonly TaxAuthorizationSource[];
  readonly failed: readonly TableKind[];
  readonly badRows: number;
}

export const authRows = (db: Kysely<DB>) =>
  db
    .selectFrom('tax_authorization')
    .select(['id', 'number', 'account', 'company_sealed', 'wrapped_key', 'version', 'text', 'tables', 'site'])
    .select(['given_at', 'expires_at', 'revoked_at', 'sample', 'state', 'reason', 'url', 'result_sealed'])
    .select(['changed_at', 'ends_at', 'next_poll_at', 'poll_count', 'tell_end']);
type Row = Awaited<ReturnType<ReturnType<typeof authRows>['executeTakeFirstOrThrow']>>;
export type AuthRow = Omit<Row, 'state'> & { state: AuthState };

export const typedAuthRow = (row: Row): AuthRow => ({ ...row, state: row.state as AuthState });
export async function authById(db: Kysely<DB>, id: string): Promise<AuthRow | null> {
  const row = await authRows(db).where('id', '=', id).executeTakeFirst();
  return row ? typedAuthRow(row) : null;
}

/** The member's own authorization. Any other is reported as not found. */
export async function ownAuth(ctx: RequestContext, id: string): Promise<AuthRow> {
  const row = uuid.test(id) ? await authById(ctx.db, id) : null;
  if (!row || ctx.caller?.role !== 'member' || row.account !== ctx.caller.account) throw notFound();
  return row;
}

export async function newestActive(ctx: RequestContext): Promise<AuthRow | null> {
  const row = await authRows(ctx.db)
    .where('account', '=', callerOf(ctx).account)
    .where('state', 'in', [...liveStates])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? typedAuthRow(row) : null;
}

/** All data of an authorization is sealed under its own key; ending it destroys the key. */
export class AuthSeal extends RecordSeal<'company' | 'result'> {}
