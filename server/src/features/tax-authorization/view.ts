import type { authorization } from '@sycee/contract/tax-authorization';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { writeBesideName } from '@sycee/domain/matching/value-words';
import { tableOf } from '@sycee/domain/statement/columns';
import { taxFacts } from '@sycee/domain/tax-authorization/tax-data';
import type { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import { pollSoon } from './poll-authorizations.ts';
import { type AuthRow, AuthSeal, type Company, type Fetched, newestActive, ownAuth } from './repository.ts';
import { taxContextOf } from './scope.ts';

export type AuthView = Exclude<z.input<typeof authorization>, { state: 'none' }>;

/** The state of a report's authorization, of one by id, or of the newest active one. Reading it triggers a due step. */
export async function stateOfAuth(
  ctx: RequestContext,
  input: { id: string | null } | 'newest',
): Promise<z.input<typeof authorization>> {
  const row = input === 'newest' ? await newestActive(ctx) : input.id === null ? null : await ownAuth(ctx, input.id);
  if (!row) return { state: 'none' };
  const tax = row.next_poll_at.getTime() <= ctx.now ? await taxContextOf(ctx, ctx.site.tenantId) : null;
  if (tax) pollSoon(tax, row.id);
  return await authView(ctx, row);
}

export async function authView(ctx: RequestContext, row: AuthRow): Promise<AuthView> {
  const sealed = row.wrapped_key ? new AuthSeal(ctx, row) : null;
  return {
    id: row.id,
    state: row.state,
    why: row.reason as AuthView['why'],
    company: sealed?.open<Company>('company', row.company_sealed) ?? null,
    url: row.state === 'verifying' && row.ends_at.getTime() > ctx.now ? row.url : null,
    sample: row.sample,
    version: row.version,
    text: row.text,
    given_at: row.given_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    steps: await stepsOf(ctx, row.id),
    found:
      sealed && row.result_sealed ? fetchedView(ctx, row, sealed.open<Fetched>('result', row.result_sealed)) : null,
  };
}

async function stepsOf(ctx: RequestContext, id: string): Promise<AuthView['steps']> {
  const rows = await ctx.db
    .selectFrom('tax_authorization_step')
    .select(['event', 'to_state', 'actor', 'occurred_at'])
    .where('tax_authorization', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, to_state, actor, occurred_at: when }) => ({
    event: event as AuthView['steps'][number]['event'],
    state: to_state as AuthRow['state'],
    by: actor as AuthView['steps'][number]['by'],
    at: when.toISOString(),
  }));
}

function fetchedView(ctx: RequestContext, { sample }: AuthRow, fetched: Fetched): NonNullable<AuthView['found']> {
  const { figures, readOn, failed, asOf, badRows } = fetched;
  const { facts } = taxFacts(figures, { today: readOn, sample, failed });
  const l = ctx.language;
  const missing = [figures.invoices, figures.payments].flatMap((one) => one?.window.missing ?? []);
  return {
    as_of: asOf,
    facts: Object.entries(facts).flatMap(([attr, fact]) =>
      isAttrSlug(attr)
        ? [{ attr, name: attributes[attr].name[l], value: writeBesideName(attr, fact.value, l), as_of: fact.asOf }]
        : [],
    ),
    failed: failed.map((table) => ({ table, name: tableOf(table)[l] })),
    missing: [...new Set(missing)].sort(),
    bad_rows: badRows,
  };
}
