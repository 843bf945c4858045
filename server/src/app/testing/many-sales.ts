import { sql } from 'kysely';
import { newId } from '#platform/random.ts';
import type { FirstTenant } from './first-tenant.ts';

const salesOfEstate = 50;

/** Adds own sales of a year until a date, 50 of each estate, in statements and not by calls. */
export async function addManySales({ db, tenantId }: FirstTenant, n: number, until: string): Promise<void> {
  const estates = Array.from({ length: Math.ceil(n / salesOfEstate) }, (_, at) => ({ id: newId(0), at }));
  await sql`
    insert into estate (tenant_id, id, name_zh, name_en, search, region, longitude, latitude, built_year, sample)
    select ${tenantId}::uuid, id, '大盘 ' || id, 'Large Court ' || id, '{}', '320582',
      120500000 + at % 50 * 4000, 31900000 + at / 50 * 4000, 1990 + at % 30, false
    from jsonb_to_recordset(${JSON.stringify(estates)}::jsonb) as one (id uuid, at integer)
  `.execute(db);
  await sql`
    insert into estate_sale (tenant_id, id, estate, kind, building, area, floor, floors, sold_on, total, sample)
    select ${tenantId}::uuid, gen_random_uuid(), id, 'apartment', (nth % 30)::text, 8000 + nth * 97 % 4000, 1 + nth % 18, 18,
      ${until}::date - (nth % 365), 200000000 + nth::bigint * 7919 % 9000 * 10000, false
    from jsonb_to_recordset(${JSON.stringify(estates)}::jsonb) as one (id uuid, at integer),
      generate_series(at * ${sql.lit(salesOfEstate)}, least((at + 1) * ${sql.lit(salesOfEstate)}, ${n}::integer) - 1) nth
  `.execute(db);
}
