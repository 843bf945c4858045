import { type Kysely, sql } from 'kysely';
import type { Ports, RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { pinyinTerms } from '#platform/pinyin-terms.ts';
import { bigrams } from '#platform/search.ts';
import { last4Hash, mobileOf } from './people.ts';
import { accountRows } from './repository.ts';

interface Keys {
  secrets: RequestContext['secrets'];
  site: { tenantId: string };
}

/** The term for the last four digits of a mobile, as a keyed hash. */
export const last4Term = ({ secrets, site }: Keys, last4: string): string =>
  `m:${last4Hash(secrets, site.tenantId, last4).toString('base64url')}`;

/** Search terms of an account: name, its pinyin and initials, nickname, number, and the mobile's last four digits. */
export function accountTerms(
  ctx: Keys,
  { name, nickname = '', accountNo, mobile }: { name: string; nickname?: string; accountNo: string; mobile: string },
): string[] {
  const terms = bigrams(...[name, nickname].flatMap(pinyinTerms), accountNo);
  return mobile ? [...terms, last4Term(ctx, mobile.slice(-4))] : terms;
}

/** Updates an account's search terms after a change of their sources. */
export async function indexAccount(db: Kysely<DB>, ctx: Keys, id: string): Promise<void> {
  const row = await accountRows(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) return;
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person });
  const search = accountTerms(ctx, { ...row, accountNo: row.account_no, mobile });
  await db.updateTable('account').set({ search }).where('id', '=', id).execute();
}

/** Names a person without a name and updates the search terms. A name that the person gives replaces one that was only the nickname. */
export async function namePerson(
  db: Kysely<DB>,
  ctx: Keys,
  person: string,
  name: string,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const isNickname = sql<boolean>`${isOwn} and exists (select from account
    where account.tenant_id = person.tenant_id and account.person = person.id and account.role = 'member' and account.nickname = person.name)`;
  const renamed = await db
    .updateTable('person')
    .set({ name })
    .where('id', '=', person)
    .where(({ or, eb }) => or([eb('name', '=', ''), isNickname]))
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (renamed) await indexPerson(db, ctx, person);
}

/** Updates the search terms of all of a person's accounts after a change of name or mobile. */
export async function indexPerson(db: Kysely<DB>, ctx: Keys, person: string): Promise<void> {
  const accounts = await db.selectFrom('account').select('id').where('person', '=', person).execute();
  for (const { id } of accounts) await indexAccount(db, ctx, id);
}

const accountsPerBatch = 500;

/** Adds search terms to accounts from before these existed; a migration cannot compute pinyin. */
export async function indexAccounts({ registry, database, secrets }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const unfiled = db.selectFrom('account').select('id').where(sql<boolean>`search = '{}'`).limit(accountsPerBatch);
    for (let rows = await unfiled.execute(); rows.length > 0; rows = await unfiled.execute())
      for (const { id } of rows) await indexAccount(db, { secrets, site: { tenantId } }, id);
  }
}
