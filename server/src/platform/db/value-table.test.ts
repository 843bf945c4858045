import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { valueTable } from './value-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const row = fc.record({
  id: fc.uuid(),
  count: fc.option(fc.maxSafeInteger()),
  isOpen: fc.boolean(),
  at: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  text: fc.oneof(
    fc.constantFrom('null', '', ' ', '"', '\\', '{a,b}', "'", '\n'),
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  ),
  bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
});

test('values arrive as they are, whatever quotes, backslashes or braces they have', async () => {
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.standardSite())!.tenantId);
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const table = valueTable('given', rows, {
        id: ['uuid', ({ id }) => id],
        count: ['bigint', ({ count }) => count],
        isOpen: ['boolean', ({ isOpen }) => isOpen],
        at: ['timestamptz', ({ at }) => at],
        text: ['text', ({ text }) => text],
        bytes: ['bytea', ({ bytes }) => bytes],
      });
      expect((await sql`select * from ${table}`.execute(db)).rows).toEqual(rows);
    }),
  );
});
