// npm run rotate-secret, with the new SYCEE_SECRET and the old one in SYCEE_SECRET_BEFORE: afterwards no stored value
// needs the old secret.
import process from 'node:process';
import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readConfig } from './config.ts';
import { answerHelp } from './help.ts';
import { startFailureText } from './start-failure.ts';
import { type ServerParts, wire } from './wire.ts';

const atATime = 500;
/** Every table whose rows have their own wrapped key. */
export const tables = [
  'person',
  'report',
  'statement',
  'customer_import',
  'tax_authorization',
  'draft',
  'conversation',
  'legal_hold_key',
] as const;
type Table = (typeof tables)[number];

/** The associated data of each wrapped key, as its feature sets it. */
const ownerOf = (tenantId: string, table: Table, { id, key_hash }: Wrapped): string =>
  table === 'draft' ? `${tenantId} draft ${key_hash?.toString('hex')}` : `${tenantId} ${id}`;

/** Rewraps every key that an older secret wraps. Safe to run beside servers, and repeatedly. */
export async function rotateSecret({
  ports,
  resealPersistentKeys,
}: Pick<ServerParts, 'ports' | 'resealPersistentKeys'>): Promise<number> {
  let wrapped = 0;
  for (const tenantId of await ports.registry.everyTenant())
    for (const table of tables) wrapped += await wrapTable(ports, ports.database.of(tenantId), tenantId, table);
  // Resealed last: until then these keys show that older secrets are still needed.
  await resealPersistentKeys();
  return wrapped;
}

async function wrapTable({ secrets }: Ports, db: Kysely<DB>, tenantId: string, table: Table): Promise<number> {
  let wrapped = 0;
  for (let after = firstId; ; ) {
    const rows = await rowsAfter(db, table, after);
    for (const row of rows) {
      if (secrets.isCurrent(row.wrapped_key)) continue;
      const rewrapped = secrets.rewrap(row.wrapped_key, ownerOf(tenantId, table, row));
      // Skips a row that was erased meanwhile.
      const { numUpdatedRows } = await db
        .updateTable(table as 'person')
        .set({ wrapped_key: rewrapped })
        .where('id', '=', row.id)
        .where('wrapped_key', '=', row.wrapped_key)
        .executeTakeFirst();
      wrapped += Number(numUpdatedRows);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atATime) return wrapped;
    after = last.id;
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';
interface Wrapped {
  id: string;
  wrapped_key: Buffer;
  /** Only in drafts. */
  key_hash?: Buffer | null;
}
const rowsAfter = async (db: Kysely<DB>, table: Table, after: string): Promise<Wrapped[]> =>
  (await db
    .selectFrom(table as 'draft')
    .select(table === 'draft' ? ['id', 'wrapped_key', 'key_hash'] : ['id', 'wrapped_key'])
    .where('id', '>', after)
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .limit(atATime)
    .execute()) as Wrapped[];

if (import.meta.main) {
  answerHelp(`
Usage: npm run rotate-secret

Wraps every key anew with the secret in SYCEE_SECRET. SYCEE_SECRET_BEFORE holds the secret in use until now. Servers may run
meanwhile.
`);
  const config = readConfig();
  if (config.secretsBefore.length === 0) {
    console.error('Set SYCEE_SECRET to the new secret and SYCEE_SECRET_BEFORE to the one in use until now.');
    process.exit(1);
  }
  try {
    const parts = await wire(config);
    console.log(
      `Wrapped anew: ${await rotateSecret(parts)} keys. Answers kept for a day are the last that the old secret opens.`,
    );
    await parts.close();
  } catch (error) {
    console.error(startFailureText(error));
    process.exitCode = 1;
  }
}
