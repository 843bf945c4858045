import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { openGroup } from './groups/open-group.ts';

type OpenContext = Parameters<typeof openGroup>[1];
interface ServicePair {
  store: string;
  account: string;
}

/** The service conversation of a member with a store, which is created if there is none. Two devices at once create one: the second insert waits for the first and does nothing. */
export async function openService(db: Kysely<DB>, ctx: OpenContext, pair: ServicePair): Promise<string> {
  const known = await serviceTid(db, pair);
  if (known) return known;
  const created = await openGroup(db, ctx, { name: '', people: [pair.account], service: pair });
  return created ?? (await serviceTid(db, pair))!;
}

async function serviceTid(db: Kysely<DB>, { store, account }: ServicePair): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('service_store', '=', store)
    .where('service_account', '=', account)
    .executeTakeFirst();
  return row?.id;
}
