import type { contacts } from '@sycee/contract/contacts';
import type { DataIn } from '@sycee/contract/core/call';
import { compareNames, type SortedName } from '@sycee/domain/contacts/name-order';
import { type Kysely, type Selectable, sql } from 'kysely';
import { directTids } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import { detailsOpener } from './details.ts';
import { type PersonRow, personRows, personView } from './people.ts';

/** One contact as its owner sees it. */
export type ContactView = DataIn<(typeof contacts)['GET /message/api/contacts/list']>['list'][number];
type OwnRow = Pick<Selectable<DB['contact']>, 'account' | 'details_sealed' | 'starred' | 'blocked_at'>;
const noRow = { details_sealed: null, starred: false, blocked_at: null };

const ownRows = (db: Kysely<DB>, owner: string) =>
  db.selectFrom('contact').select(['account', 'details_sealed', 'starred', 'blocked_at']).where('owner', '=', owner);

/** Everybody whom the caller has as a contact or has blocked, in the order of the list. */
export async function allContacts(ctx: RequestContext): Promise<ContactView[]> {
  const views = await viewsOf(ctx.db, ctx, await ownRows(ctx.db, callerOf(ctx).account).execute());
  return views.sort((one, other) => compareNames(sortedName(one), sortedName(other)));
}

/** One person as the caller sees them, a contact or not. */
export async function contactOf(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<ContactView> {
  const row = await ownRows(db, callerOf(ctx).account).where('account', '=', account).executeTakeFirst();
  const [view] = await viewsOf(db, ctx, [row ?? { account, ...noRow }]);
  if (!view) throw new Error('The account of a contact exists.');
  return view;
}

/**
 * Adds the people and the conversations to the owner's rows. Each is read by its key: a join of them all had a plan that took ten seconds for the contacts of a new
 * database, whose statistics were not collected yet.
 */
async function viewsOf(db: Kysely<DB>, ctx: RequestContext, rows: readonly OwnRow[]): Promise<ContactView[]> {
  if (rows.length === 0) return [];
  const accounts = rows.map(({ account }) => account);
  const people = await personRows(db).where('account.id', '=', sql<string>`any(${accounts}::uuid[])`).execute();
  const personOf = new Map<string, PersonRow>(people.map((person) => [person.id, person]));
  const tids = await directTids(db, callerOf(ctx).account, accounts);
  const openDetails = await detailsOpener(db, ctx);
  return rows.flatMap((row) => {
    const person = personOf.get(row.account);
    if (!person) return [];
    const { name: ownName, ...shown } = personView(ctx, person);
    const { remark, tags } = openDetails(row.details_sealed);
    const name = remark || ownName;
    const settings = { tags, starred: row.starred, blocked: row.blocked_at !== null };
    return [
      {
        ...shown,
        name,
        own_name: ownName,
        remark,
        ...namePinyin(name),
        ...settings,
        tid: tids.get(row.account) ?? null,
      },
    ];
  });
}

export const sortedName = ({
  name,
  name_py_array,
  contacts_no,
}: Pick<ContactView, 'name' | 'name_py_array' | 'contacts_no'>): SortedName => ({
  name,
  syllables: name_py_array,
  no: contacts_no,
});
