import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export interface Store {
  id: string;
  name_zh: string;
  name_en: string;
}
/** The target store of a transfer. */
export async function resolveStore(db: Kysely<DB>, storeNo: number): Promise<Store> {
  const store = await db
    .selectFrom('store')
    .select(['id', 'name_zh', 'name_en'])
    .where('store_no', '=', storeNo)
    .executeTakeFirst();
  if (!store) throw invalid({ store_no: { zh: '门店不存在，请另选', en: 'Store not found. Choose another' } });
  return store;
}
