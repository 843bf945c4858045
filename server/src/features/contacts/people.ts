import type { memberInfo } from '@sycee/contract/chat-models';
import type { Role } from '@sycee/contract/core/roles';
import { shownName } from '@sycee/domain/contacts/shown-name';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Query of accounts with the facts that other people may see. Accounts of support sessions are nobody. */
export const personRows = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'account.tenant_id').onRef('store.id', '=', 'account.store'),
    )
    .where('account.is_support', '=', false)
    .select(['account.id', 'account.account_no', 'account.role', 'account.status', 'account.person'])
    .select(['account.nickname', 'account.title', 'account.avatar', 'account.is_findable'])
    .select(['person.name', 'store.name_zh as store_zh', 'store.name_en as store_en']);
export type PersonRow = Awaited<ReturnType<ReturnType<typeof personRows>['executeTakeFirstOrThrow']>>;

/** An account by its number, whatever its status. */
export const personByNo = (db: Kysely<DB>, contactsNo: string): Promise<PersonRow | undefined> =>
  personRows(db).where('account.account_no', '=', contactsNo).executeTakeFirst();

/** The account can log in. Only such people get an application. */
export const isActive = ({ status }: Pick<PersonRow, 'status'>): boolean => status === 'active';
/** The account was closed for good. A colleague who is to set a new password is `invited` meanwhile, and stays visible to contacts. */
export const isClosed = ({ status }: Pick<PersonRow, 'status'>): boolean => status === 'disabled';

type ViewContext = Pick<RequestContext, 'language' | 'files' | 'origin' | 'site'>;
type PersonView = z.input<typeof memberInfo> & { store_name: string };

/** A person as everybody may see them. A closed account shows nothing but its number and role. */
export function personView(ctx: ViewContext, row: PersonRow): PersonView {
  const is_closed = isClosed(row);
  return {
    contacts_no: row.account_no,
    name: shownName({ ...row, isClosed: is_closed }, ctx.language),
    avatar: row.avatar && !is_closed ? ctx.files.address(row.avatar, ctx.origin) : null,
    role: row.role as Role,
    is_closed,
    store_name:
      is_closed || row.role === 'member' ? '' : (row[`store_${ctx.language}`] ?? ctx.site.tenantName[ctx.language]),
  };
}
