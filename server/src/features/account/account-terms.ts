import { type Kysely, sql } from 'kysely';
import type { Ports, RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { bigrams } from '#platform/search.ts';
import { spellings } from '#platform/spelling.ts';
import { last4Hash, mobileOf } from './people.ts';
import { accountRows } from './repository.ts';

interface Keys {
  secrets: RequestContext['secrets'];
  site: { tenantId: string };
}

/** How the mobile's last four stand among the terms: as a keyed hash. */
export const last4Term = ({ secrets, site }: Keys, last4: string): string =>
  `m:${last4Hash(secrets, site.tenantId, last4).toString('base64url')}`;

/** What an account is found by: name, its pinyin and initials, nickname, number, and the mobile's last four. */
export function accountTerms(
  ctx: Keys,
  { name, nickname = '', accountNo, mobile }: { name: string; nickname?: string; accountNo: string; mobile: string },
): string[] {
  const terms = bigrams(...[name, nickname].flatMap(spellings), accountNo);
  return mobile ? [...terms, last4Term(ctx, mobile.slice(-4))] : terms;
}

/** Files an account anew, after what it is found by was changed. */
export async function fileAccount(db: Kysely<DB>, ctx: Keys, id: string): Promise<void> {
  const row = await accountRows(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) return;
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person });
  const search = accountTerms(ctx, { ...row, accountNo: row.account_no, mobile });
  await db.updateTable('account').set({ search }).where('id', '=', id).execute();
}

/** A name for somebody who has none yet; what they are found by follows. */
export async function namePerson(db: Kysely<DB>, ctx: Keys, person: string, name: string): Promise<void> {
  const named = await db
    .updateTable('person')
    .set({ name })
    .where('id', '=', person)
    .where('name', '=', '')
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (named) await filePerson(db, ctx, person);
}

/** Every account of a person, after their name or mobile was changed. */
export async function filePerson(db: Kysely<DB>, ctx: Keys, person: string): Promise<void> {
  const accounts = await db.selectFrom('account').select('id').where('person', '=', person).execute();
  for (const { id } of accounts) await fileAccount(db, ctx, id);
}

const filedAtATime = 500;

/** Accounts older than the terms they are found by. Pinyin is not to be had in a migration. */
export async function fileAccounts({ registry, database, secrets }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const unfiled = db.selectFrom('account').select('id').where(sql<boolean>`search = '{}'`).limit(filedAtATime);
    for (let rows = await unfiled.execute(); rows.length > 0; rows = await unfiled.execute())
      for (const { id } of rows) await fileAccount(db, { secrets, site: { tenantId } }, id);
  }
}
