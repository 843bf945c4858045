import { expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { recordTables } from '#app/testing/record-tables.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { connect } from '#platform/db/connect.ts';

// Without statistics PostgreSQL takes a small table for almost empty and reads all of it for each row of a list.
test('PostgreSQL collects statistics of every table of the workbench’s lists from a few rows on', async () => {
  const server = await startTestServer();
  const adviser = await server.as('broker', mobiles.adviser);
  const recorded = recordTables(server);
  await adviser.data('GET /finance/api/work_list');
  await adviser.data('GET /finance/api/my_customer_list');
  const owner = await connect(server.ownerUrl);
  const { rows } = await owner.query<{ relname: string; reloptions: string[] | null }>(
    'select relname, reloptions from pg_class where relname = any($1::text[])',
    [recorded().flat()],
  );
  await owner.end();
  await server.close();
  expect(rows.length).toBeGreaterThan(8);
  const without = rows.filter(({ reloptions }) => !reloptions?.includes('autovacuum_analyze_threshold=5'));
  expect(without.map(({ relname }) => relname)).toEqual([]);
});
