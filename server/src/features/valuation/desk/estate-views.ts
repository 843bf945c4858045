import type { DataIn } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';
import { placeOfEstate } from '../estate-rows.ts';

export type DeskEstate = DataIn<(typeof estateDesk)['GET /admin/api/estate']>;

const salesWhere = (condition: string) =>
  sql<number>`(select count(*)::int from estate_sale s where s.tenant_id = estate.tenant_id and s.estate = estate.id and s.excluded_at is ${sql.raw(condition)})`;
const usedSales = salesWhere('null');
const excludedSales = salesWhere('not null');

export const deskEstates = (db: Kysely<DB>) =>
  db
    .selectFrom('estate')
    .select(['id', 'estate_version as version', 'name_zh', 'name_en', 'address_zh', 'address_en', 'region'])
    .select(['longitude', 'latitude', 'built_year', 'sample'])
    .select([usedSales.as('sales'), excludedSales.as('excluded')]);

export async function readEstate(db: Kysely<DB>, id: string): Promise<DeskEstate> {
  if (!uuid.test(id)) throw notFound();
  const row = await deskEstates(db).where('id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row) throw notFound();
  const { longitude: _, latitude: __, ...view } = row;
  return { ...view, place: placeOfEstate(row) };
}
