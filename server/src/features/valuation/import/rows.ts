import { isDeepStrictEqual } from 'node:util';
import type { ValuedKind } from '@sycee/domain/valuation/home';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { readInParts } from '#platform/db/read-in-parts.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { inTurns } from '#platform/next-turn.ts';
import { newId } from '#platform/random.ts';
import type { FileEstate } from './file-estates.ts';
import type { FileRow, Judgement, RowReasons } from './judge.ts';

/** Rows of one statement; more would hold other requests while they are encoded. */
const atOnce = 2_000;

export async function storeEstates(
  db: Kysely<DB>,
  tenantId: string,
  id: string,
  estates: readonly FileEstate[],
): Promise<void> {
  await db.deleteFrom('sale_import_estate').where('import', '=', id).execute();
  for (let from = 0; from < estates.length; from += atOnce)
    await sql`
      insert into sale_import_estate (tenant_id, import, seq, name, district, address, region, longitude, latitude, found_by, choice, estate, rows)
      select ${tenantId}::uuid, ${id}::uuid, seq, name, district, address, region, longitude, latitude, found_by, choice, estate, rows
      from jsonb_to_recordset(${JSON.stringify(estates.slice(from, from + atOnce))}::jsonb) as one (
        seq integer, name text, district text, address text, region text, longitude integer, latitude integer,
        found_by text, choice text, estate uuid, rows integer
      )
    `.execute(db);
}

export async function storeRows(
  db: Kysely<DB>,
  { now, site }: Pick<RequestContext, 'now' | 'site'>,
  id: string,
  rows: readonly FileRow[],
  judged: readonly Judgement[],
): Promise<void> {
  await db.deleteFrom('sale_import_row').where('import', '=', id).execute();
  for (let from = 0; from < rows.length; from += atOnce) {
    const chunk = rows.slice(from, from + atOnce).map(({ seq, row, estateSeq, sale }) => ({
      seq,
      row_no: row,
      estate_seq: estateSeq,
      sale: newId(now),
      ...judged[seq],
      facts: sale,
    }));
    await sql`
      insert into sale_import_row (
        tenant_id, import, seq, row_no, estate_seq, state, reasons, sale,
        kind, building, area, floor, floors, built_year, sold_on, total
      )
      select ${site.tenantId}::uuid, ${id}::uuid, seq, row_no, estate_seq, state, reasons, sale,
        facts ->> 'kind', coalesce(facts ->> 'building', ''), (facts ->> 'area')::integer, (facts ->> 'floor')::integer,
        (facts ->> 'floors')::integer, (facts ->> 'built_year')::integer, (facts ->> 'sold_on')::date, (facts ->> 'total')::bigint
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as one (
        seq integer, row_no integer, estate_seq integer, state text, reasons jsonb, sale uuid, facts jsonb
      )
    `.execute(db);
  }
}

/** The rows as they were read, with what they were judged to be. */
export const readRows = (db: Kysely<DB>, id: string): Promise<(FileRow & Judgement)[]> =>
  readInParts(
    db.selectFrom('sale_import_row').selectAll().where('import', '=', id).orderBy('seq'),
    ({ seq }) => sql<boolean>`seq > ${seq}`,
    storedRow,
  );

function storedRow(row: Selectable<DB['sale_import_row']>): FileRow & Judgement {
  const reasons = row.reasons as unknown as RowReasons;
  const { kind, building, area, floor, floors, built_year, sold_on, total } = row;
  const isSale = kind !== null && area !== null && sold_on !== null && total !== null;
  return {
    seq: row.seq,
    row: row.row_no,
    estateSeq: row.estate_seq,
    sale: isSale ? { kind: kind as ValuedKind, building, area, floor, floors, built_year, sold_on, total } : null,
    problems: reasons.problems,
    state: row.state as Judgement['state'],
    reasons,
  };
}

/** Writes the judgements that changed. */
export async function rejudge(
  db: Kysely<DB>,
  id: string,
  before: readonly (FileRow & Judgement)[],
  judged: readonly Judgement[],
): Promise<void> {
  const isSame = await inTurns(before, ({ state, reasons }, at) => {
    const now = judged[at]!;
    return now.state === state && isDeepStrictEqual(now.reasons, reasons);
  });
  const changed = before.flatMap(({ seq }, at) => (isSame[at] ? [] : [{ seq, ...judged[at]! }]));
  for (let from = 0; from < changed.length; from += atOnce)
    await sql`
      update sale_import_row as kept set state = one.state, reasons = one.reasons, taken = kept.taken and one.state = 'outlier'
      from jsonb_to_recordset(${JSON.stringify(changed.slice(from, from + atOnce))}::jsonb) as one (seq integer, state text, reasons jsonb)
      where kept.import = ${id}::uuid and kept.seq = one.seq
    `.execute(db);
}
