import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'uuid' | 'bigint' | 'integer' | 'boolean' | 'timestamptz' | 'text' | 'bytea';
type Value = string | number | boolean | Date | Buffer | null;
/** The columns by name: their types, and their values in a row. */
export type ValueColumns<Row> = Record<string, [type: ColumnType, value: (row: Row) => Value]>;

/**
 * Rows as a table in a statement, `unnest(…) as name(columns)`: the statement stays the same for any number of rows. The arrays are written here, because pg's way of
 * writing them costs more than the rest of a statement with hundreds of rows.
 */
export function valueTable<Row>(name: string, rows: readonly Row[], columns: ValueColumns<Row>): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(
    ([type, value]) => sql`${arrayOf(rows.map((row) => element(value(row), type)))}::${sql.raw(type)}[]`,
  );
  const names = Object.keys(columns).map((column) => sql.id(column));
  return sql`unnest(${sql.join(arrays)}) as ${sql.id(name)}(${sql.join(names)})`;
}

const arrayOf = (elements: readonly string[]): string => `{${elements.join(',')}}`;
const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

function element(value: Value, type: ColumnType): string {
  if (value === null) return 'null';
  if (type === 'timestamptz') return (value as Date).toISOString();
  if (type === 'bytea') return `"\\\\x${(value as Buffer).toString('hex')}"`;
  return type === 'text' ? quoted(value as string) : String(value);
}
