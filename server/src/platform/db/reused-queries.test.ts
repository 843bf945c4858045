import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ReusedQueries } from './reused-queries.ts';
import type { DB } from './schema.gen.ts';

/** Records what would be sent. */
function recordingDatabase() {
  const sent: [string, readonly unknown[]][] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push([query.sql, query.parameters]);
    },
  });
  return { db, sent };
}
const storeNo = (db: Kysely<DB>, n: number) => db.selectFrom('store').select('id').where('store_no', '=', n);

test('a query is built once per key and sent with the values of its key', async () => {
  const { db, sent } = recordingDatabase();
  const queries = new ReusedQueries({ isChecked: false });
  let built = 0;
  const run = (n: number) =>
    queries.execute(db, `store ${n}`, () => {
      built++;
      return storeNo(db, n);
    });
  for (const n of [1, 2, 1, 2, 1]) await run(n);
  expect(built).toBe(2);
  const text = 'select "id" from "store" where "store_no" = $1';
  expect(sent).toEqual([1, 2, 1, 2, 1].map((n) => [text, [n]]));
});

test('a check finds a key that lacks a value or a condition', async () => {
  const { db } = recordingDatabase();
  const queries = new ReusedQueries({ isChecked: true });
  await queries.execute(db, 'store', () => storeNo(db, 1));
  await queries.execute(db, 'store', () => storeNo(db, 1));
  await expect(queries.execute(db, 'store', () => storeNo(db, 2))).rejects.toThrow('lacks something');
  const narrower = () => storeNo(db, 1).where(sql<boolean>`hotline is null`);
  await expect(queries.execute(db, 'store', narrower)).rejects.toThrow('lacks something');
});

test('the number of queries is bounded', async () => {
  const { db } = recordingDatabase();
  const queries = new ReusedQueries({ isChecked: false });
  let built = 0;
  const run = (n: number) =>
    queries.execute(db, `store ${n}`, () => {
      built++;
      return storeNo(db, n);
    });
  for (let n = 0; n <= 5_000; n++) await run(n);
  await run(5_000);
  expect(built).toBe(5_001);
  await run(0);
  expect(built, 'the least recently used query was dropped').toBe(5_002);
});
