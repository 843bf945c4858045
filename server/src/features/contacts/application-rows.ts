import type { contacts } from '@sycee/contract/contacts';
import type { DataIn } from '@sycee/contract/core/call';
import { statusForApplicant, statusForRecipient } from '@sycee/domain/contacts/application';
import { type Kysely, sql } from 'kysely';
import { openText } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { personRows, personView } from './people.ts';
import { stored } from './relation.ts';

export type Direction = 'received' | 'sent';
export type ApplicationView = DataIn<(typeof contacts)['POST /message/api/contacts/examine']>;

/** Applications of the caller with the other person. The greeting is sealed under the key of the applicant's person. */
export const applicationRows = (db: Kysely<DB>, caller: string, direction: Direction) =>
  personRows(db)
    .innerJoin('contact_application', (join) =>
      join
        .onRef('contact_application.tenant_id', '=', 'account.tenant_id')
        .onRef(`contact_application.${direction === 'sent' ? 'recipient' : 'applicant'}`, '=', 'account.id'),
    )
    .innerJoin('account as author', (join) =>
      join
        .onRef('author.tenant_id', '=', 'contact_application.tenant_id')
        .onRef('author.id', '=', 'contact_application.applicant'),
    )
    .innerJoin('person as writer', (join) =>
      join.onRef('writer.tenant_id', '=', 'author.tenant_id').onRef('writer.id', '=', 'author.person'),
    )
    .leftJoin('conversation', (join) =>
      join
        .onRef('conversation.tenant_id', '=', 'contact_application.tenant_id')
        .on(
          'conversation.account_low',
          '=',
          sql<string>`least(contact_application.applicant, contact_application.recipient)`,
        )
        .on(
          'conversation.account_high',
          '=',
          sql<string>`greatest(contact_application.applicant, contact_application.recipient)`,
        ),
    )
    .where(`contact_application.${direction === 'sent' ? 'applicant' : 'recipient'}`, '=', caller)
    .select([
      'contact_application.id as application',
      'greeting_sealed',
      'found_by',
      'applied_at',
      'expires_at',
      'decided_at',
    ])
    .select(['contact_application.status as decision', 'writer.id as writer', 'writer.wrapped_key as writer_key'])
    .select('conversation.id as tid');
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>;

/** A refusal is the recipient's to know: for the applicant it stays pending, without the time of the decision. */
export function applicationView(ctx: RequestContext, row: ApplicationRow, direction: Direction): ApplicationView {
  const application = stored({ ...row, status: row.decision });
  const status = (direction === 'sent' ? statusForApplicant : statusForRecipient)(application, ctx.now);
  const isDecided = status === 'accepted' || status === 'refused';
  const writer = { id: row.writer, wrapped_key: row.writer_key };
  return {
    id: row.application,
    person: personView(ctx, row),
    direction,
    greeting: openText(ctx.secrets, ctx.site.tenantId, writer, row.greeting_sealed),
    found_by: row.found_by as ApplicationView['found_by'],
    status,
    applied_at: row.applied_at.toISOString(),
    decided_at: (isDecided && row.decided_at?.toISOString()) || null,
    tid: status === 'accepted' ? row.tid : null,
  };
}

/** An application that the caller received. */
export async function applicationById(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<ApplicationView> {
  const row = await applicationRows(db, callerOf(ctx).account, 'received')
    .where('contact_application.id', '=', id)
    .executeTakeFirstOrThrow();
  return applicationView(ctx, row, 'received');
}
