import type { contacts } from '@sycee/contract/contacts';
import type { DataIn } from '@sycee/contract/core/call';
import { statusForApplicant, statusForRecipient } from '@sycee/domain/contacts/application';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openText } from '#features/account/index.ts';
import { directTids } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { personRows, personView } from './people.ts';
import { stored } from './relation.ts';

export type Direction = 'received' | 'sent';
export type ApplicationView = DataIn<(typeof contacts)['POST /message/api/contacts/examine']>;

/** When the applicant applied, as each side knows it: renewals after a refusal are the applicant's alone. */
export const appliedAt = (direction: Direction): RawBuilder<Date> =>
  direction === 'sent' ? sql<Date>`coalesce(renewed_at, applied_at)` : sql<Date>`applied_at`;

/** Applications that an account received or sent, as that side knows them. */
export function applicationRows(db: Kysely<DB>, account: string, direction: Direction) {
  const rows = db
    .selectFrom('contact_application')
    .select(['id', 'applicant', 'recipient', 'status', 'expires_at', 'decided_at'])
    .select(appliedAt(direction).as('applied_at'));
  if (direction === 'received') return rows.select(['greeting_sealed', 'found_by']).where('recipient', '=', account);
  return rows
    .select(sql<string>`coalesce(renewed_found_by, found_by)`.as('found_by'))
    .select(
      sql<Buffer | null>`case when renewed_at is null then greeting_sealed else renewed_greeting_sealed end`.as(
        'greeting_sealed',
      ),
    )
    .where('applicant', '=', account);
}
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>;

/**
 * Applications as the caller sees them. A refusal is the recipient's to know: for the applicant it stays pending, without the time of the decision. People and
 * conversations are read by their keys, as those of contacts are.
 */
export async function applicationViews(
  db: Kysely<DB>,
  ctx: RequestContext,
  rows: readonly ApplicationRow[],
): Promise<ApplicationView[]> {
  const { account } = callerOf(ctx);
  const others = rows.map((row) => (row.applicant === account ? row.recipient : row.applicant));
  const people = await peopleWithKeys(db, [account, ...others]);
  const tids = await directTids(db, account, others);
  return rows.flatMap((row, i) => {
    const [person, writer] = [people.get(others[i]!), people.get(row.applicant)];
    if (!person || !writer) return [];
    const direction: Direction = row.applicant === account ? 'sent' : 'received';
    const status = (direction === 'sent' ? statusForApplicant : statusForRecipient)(stored(row), ctx.now);
    const isDecided = status === 'accepted' || status === 'refused';
    const key = { id: writer.person, wrapped_key: writer.wrapped_key };
    return [
      {
        id: row.id,
        person: personView(ctx, person),
        direction,
        greeting: openText(ctx.secrets, ctx.site.tenantId, key, row.greeting_sealed),
        found_by: row.found_by as ApplicationView['found_by'],
        status,
        applied_at: row.applied_at.toISOString(),
        decided_at: (isDecided && row.decided_at?.toISOString()) || null,
        tid: status === 'accepted' ? (tids.get(person.id) ?? null) : null,
      },
    ];
  });
}

/** A greeting is sealed under the key of the applicant's person. */
async function peopleWithKeys(db: Kysely<DB>, accounts: readonly string[]) {
  const rows = await personRows(db)
    .select('person.wrapped_key')
    .where('account.id', '=', sql<string>`any(${accounts}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** An application that the caller received. */
export async function applicationById(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<ApplicationView> {
  const row = await applicationRows(db, callerOf(ctx).account, 'received')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [view] = await applicationViews(db, ctx, [row]);
  if (!view) throw new Error('The applicant of an application exists.');
  return view;
}
