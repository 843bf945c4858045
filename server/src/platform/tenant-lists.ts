import { type ListEntry, type Lists, listsInForce } from '@sycee/domain/lists/in-force';
import type { Kysely } from 'kysely';
import type { DB } from './db/schema.gen.ts';

/** The lists of a tenant as they are now. */
export async function readLists(db: Kysely<DB>): Promise<Lists> {
  const rows = await db
    .selectFrom('tenant_list_entry')
    .select(['list', 'slug', 'name_zh', 'name_en', 'hidden'])
    .orderBy('list')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const own = new Map<string, ListEntry[]>();
  for (const { list, slug, name_zh, name_en, hidden } of rows) {
    const entries = own.get(list) ?? [];
    entries.push({ slug, name: { zh: name_zh, en: name_en }, isHidden: hidden });
    own.set(list, entries);
  }
  return listsInForce(own);
}
