import type { contacts } from '@sycee/contract/contacts';
import type { DataIn } from '@sycee/contract/core/call';
import { compareNames } from '@sycee/domain/contacts/name-order';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import { type ContactDetails, detailsOpener } from './details.ts';
import { type PersonRow, personRows, personView } from './people.ts';

/** One contact as its owner sees it. */
export type ContactView = DataIn<(typeof contacts)['GET /message/api/contacts/list']>['list'][number];

/** Accounts with the owner's own row about them, if there is one, and the conversation of the two. */
const withContactOf = (db: Kysely<DB>, owner: string) =>
  personRows(db)
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.tenant_id', '=', 'account.tenant_id')
        .onRef('contact.account', '=', 'account.id')
        .on('contact.owner', '=', owner),
    )
    .leftJoin('conversation', (join) =>
      join
        .onRef('conversation.tenant_id', '=', 'account.tenant_id')
        .on('conversation.account_low', '=', sql<string>`least(account.id, ${owner}::uuid)`)
        .on('conversation.account_high', '=', sql<string>`greatest(account.id, ${owner}::uuid)`),
    )
    .select(['contact.details_sealed', 'contact.starred', 'contact.blocked_at', 'contact.is_contact'])
    .select('conversation.id as tid');
type ContactRow = Awaited<ReturnType<ReturnType<typeof withContactOf>['executeTakeFirstOrThrow']>>;

export function contactView(
  ctx: RequestContext,
  row: ContactRow,
  open: (sealed: Buffer | null) => ContactDetails,
): ContactView {
  const { name: ownName, ...person } = personView(ctx, row);
  const { remark, tags } = open(row.details_sealed);
  const name = remark || ownName;
  return {
    ...person,
    name,
    own_name: ownName,
    remark,
    ...namePinyin(name),
    tags,
    starred: row.starred === true,
    blocked: row.blocked_at !== null,
    tid: row.tid,
  };
}

/** Everybody whom the caller has as a contact or has blocked, in the order of the list. */
export async function allContacts(ctx: RequestContext): Promise<ContactView[]> {
  const rows = await withContactOf(ctx.db, callerOf(ctx).account).where('contact.owner', 'is not', null).execute();
  const open = await detailsOpener(ctx.db, ctx);
  return rows
    .map((row) => contactView(ctx, row, open))
    .sort((one, other) => compareNames(sortedName(one), sortedName(other)));
}

export const sortedName = ({
  name,
  name_py_array,
  contacts_no,
}: Pick<ContactView, 'name' | 'name_py_array' | 'contacts_no'>) => ({
  name,
  syllables: name_py_array,
  no: contacts_no,
});

/** One person as the caller sees them, a contact or not; undefined if the account does not exist. */
export async function contactOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: string,
): Promise<{ view: ContactView; row: PersonRow }> {
  const row = await withContactOf(db, callerOf(ctx).account)
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
  return { view: contactView(ctx, row, await detailsOpener(db, ctx)), row };
}
