import type { authorisation } from '@sycee/contract/bureau';
import { bureauFacts } from '@sycee/domain/bureau/bureau-reading';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { writeValue } from '@sycee/domain/matching/value-words';
import { tableOf } from '@sycee/domain/statement/columns';
import type { z } from 'zod';
import type { At } from '#platform/context.ts';
import { followSoon } from './follow.ts';
import { deskOf } from './scope.ts';
import { type AuthRow, AuthSeal, type Company, type Fetched, newestLive, ownAuth } from './store.ts';

export type AuthView = Exclude<z.input<typeof authorisation>, { state: 'none' }>;

/** Of a report, of one by its id, or the newest that lives. Whoever looks makes it go on, where it is due. */
export async function stateOfAuth(
  at: At,
  asked: { id: string | null } | 'newest',
): Promise<z.input<typeof authorisation>> {
  const row = asked === 'newest' ? await newestLive(at) : asked.id === null ? null : await ownAuth(at, asked.id);
  if (!row) return { state: 'none' };
  const desk = row.ask_at.getTime() <= at.now ? await deskOf(at, at.site.ffp) : null;
  if (desk) followSoon(desk, row.id);
  return await authView(at, row);
}

export async function authView(at: At, row: AuthRow): Promise<AuthView> {
  const sealed = row.wrapped_key ? new AuthSeal(at, row) : null;
  return {
    id: row.id,
    state: row.state,
    why: row.why as AuthView['why'],
    company: sealed?.open<Company>('company', row.company_sealed) ?? null,
    url: row.state === 'verifying' && row.ends_at.getTime() > at.now ? row.url : null,
    sample: row.sample,
    version: row.version,
    text: row.text,
    given_at: row.given_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    steps: await stepsOf(at, row.id),
    found: sealed && row.result_sealed ? foundView(at, row, sealed.open<Fetched>('result', row.result_sealed)) : null,
  };
}

async function stepsOf(at: At, id: string): Promise<AuthView['steps']> {
  const rows = await at.db
    .selectFrom('tax_authorisation_step')
    .select(['event', 'to_state', 'by', 'at'])
    .where('authorisation', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, to_state, by, at: when }) => ({
    event: event as AuthView['steps'][number]['event'],
    state: to_state as AuthRow['state'],
    by: by as AuthView['steps'][number]['by'],
    at: when.toISOString(),
  }));
}

function foundView(at: At, { sample }: AuthRow, fetched: Fetched): NonNullable<AuthView['found']> {
  const { figures, readOn, failed, asOf, badRows } = fetched;
  const { facts } = bureauFacts(figures, { today: readOn, sample, failed });
  const l = at.language;
  const missing = [figures.invoices, figures.payments].flatMap((one) => one?.window.missing ?? []);
  return {
    as_of: asOf,
    facts: Object.entries(facts).flatMap(([attr, fact]) =>
      isAttrSlug(attr)
        ? [{ attr, name: attributes[attr].name[l], value: writeValue(attr, fact.value, l), as_of: fact.asOf }]
        : [],
    ),
    failed: failed.map((table) => ({ table, name: tableOf(table)[l] })),
    missing: [...new Set(missing)].sort(),
    bad_rows: badRows,
  };
}
