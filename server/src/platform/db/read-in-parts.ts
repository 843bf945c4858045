import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';

/** Rows of one statement; more would hold other requests while they are decoded. */
const rowsAtOnce = 2_000;

/** Reads many rows in parts, in the order of the query. `isAfter` is the condition of the rows that follow the last one that was read. */
export async function readInParts<Schema, Tables extends keyof Schema, Row, Made>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  isAfter: (last: Row) => Expression<SqlBool>,
  make: (row: Row) => Made,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let rest = query, isMore = true; isMore; ) {
    const limit = Math.min(rowsAtOnce, atMost - made.length);
    const rows = (await rest.limit(limit).execute()) as Row[];
    for (const row of rows) made.push(make(row));
    isMore = rows.length === rowsAtOnce && made.length < atMost;
    if (isMore) rest = query.where(isAfter(rows.at(-1)!));
  }
  return made;
}
