import type { memberInfo } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import type { Role } from '@sycee/contract/core/roles';
import { shownName } from '@sycee/domain/contacts/shown-name';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ChatContext } from './chat-context.ts';
import { contactDetailsOpener, noDetails } from './contact-details.ts';

type MemberInfo = z.input<typeof memberInfo>;
/** A person as one reader sees them. */
export interface PersonView extends MemberInfo {
  /** The person's own name, which `name` is without a remark. */
  ownName: string;
}

export const asReaderSees = ({ ownName: _, ...info }: PersonView): MemberInfo => info;
/** Staff read the person's own name, and never a remark. */
export const asStaffSee = ({ ownName: name, ...info }: PersonView): MemberInfo => ({ ...info, name });

/**
 * People by account, as the reader sees them: with the reader's remark, if the reader gave one. A member is shown by the nickname, because the real name is not public;
 * staff by their name.
 */
export async function readPeople(ctx: ChatContext, accounts: readonly string[]): Promise<Map<string, PersonView>> {
  if (accounts.length === 0) return new Map();
  const rows = await peopleRows(ctx.db, ctx.reader.account, accounts);
  const openDetails = rows.some(({ details_sealed }) => details_sealed)
    ? await contactDetailsOpener(ctx.db, ctx, ctx.reader.person)
    : () => noDetails;
  return new Map(
    rows.map((row) => {
      // A colleague who is to set a new password is `invited` meanwhile.
      const isClosed = row.status === 'disabled' || row.erased_at !== null;
      const { remark } = openDetails(row.details_sealed);
      const ownName = shownName({ ...row, isClosed }, ctx.language);
      const view: PersonView = {
        contacts_no: row.account_no,
        name: remark || ownName,
        ownName,
        avatar: row.avatar && !isClosed ? ctx.files.address(row.avatar, ctx.origin) : null,
        role: row.role as Role,
        is_closed: isClosed,
      };
      return [row.id, view];
    }),
  );
}

const peopleRows = (db: Kysely<DB>, reader: string, accounts: readonly string[]) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.tenant_id', '=', 'account.tenant_id')
        .onRef('contact.account', '=', 'account.id')
        .on('contact.owner', '=', reader),
    )
    .select([
      'account.id',
      'account_no',
      'role',
      'status',
      'nickname',
      'avatar',
      'person.name',
      'erased_at',
      'details_sealed',
    ])
    .where('account.id', '=', sql<string>`any(${accounts}::uuid[])`)
    .execute();

/** The accounts of these numbers that exist. */
export async function accountsByNumber(db: Kysely<DB>, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'account_no'])
    .where('account_no', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map(({ id, account_no }) => [account_no, id]));
}

export const noAccount = () => new ApiError(code.notFound, { zh: '没有这个账号', en: 'There is no such account' });
