import { newId } from '#platform/random.ts';
import { firstTenant } from './first-tenant.ts';
import { rowsOf } from './payments.ts';
import type { TestServer } from './test-server.ts';

const salesOfEstate = 50;

/** Adds own sales of the year until a date, 50 of each estate, without calls. */
export async function addManySales(server: TestServer, n: number, until: string): Promise<void> {
  const { tenantId } = await firstTenant(server);
  const estates = Array.from({ length: Math.ceil(n / salesOfEstate) }, (_, at) => ({ id: newId(0), at }));
  const list = JSON.stringify(estates);
  await rowsOf(
    server,
    `insert into estate (tenant_id, id, name_zh, name_en, search, region, longitude, latitude, built_year, sample)
    select $1, id, '大盘 ' || id, 'Large Court ' || id, '{}', '320582',
      120500000 + at % 50 * 4000, 31900000 + at / 50 * 4000, 1990 + at % 30, false
    from jsonb_to_recordset($2) as one (id uuid, at integer)`,
    [tenantId, list],
  );
  // Without statistics, each sale would search all estates for its own.
  await rowsOf(server, 'analyze estate');
  await rowsOf(
    server,
    `insert into estate_sale (tenant_id, id, estate, kind, building, area, floor, floors, sold_on, total, sample)
    select $1, gen_random_uuid(), id, 'apartment', (nth % 30)::text, 8000 + nth * 97 % 4000, 1 + nth % 18, 18,
      $4::date - (nth % 365), 200000000 + nth::bigint * 7919 % 9000 * 10000, false
    from jsonb_to_recordset($2) as one (id uuid, at integer), generate_series(at * $5::integer, least((at + 1) * $5::integer, $3::integer) - 1) nth`,
    [tenantId, list, n, until, salesOfEstate],
  );
  await rowsOf(server, 'analyze estate_sale');
}
