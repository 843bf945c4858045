import { headersKey } from '@sycee/domain/statement/reading';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { At } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { notThere } from '#platform/refusal.ts';
import { readStatementInThread } from '#platform/statement-reader/in-thread.ts';
import { collectFiles } from './collect-files.ts';
import { rememberedMappings, rememberMappings } from './mappings.ts';
import {
  type Company,
  type Order,
  ownStatement,
  type Result,
  type StatementRow,
  StatementSeal,
  statementRows,
} from './store.ts';

/** How long one process may take before another takes over; a reading that goes on keeps it. */
export const leaseMs = 30_000;
export type Scope = Pick<At, 'db' | 'secrets' | 'clock' | 'log' | 'traceId'> & { site: Pick<At['site'], 'ffp'> };

/** Begins to read and does not wait. What was said of sheets is kept with it, and for such headers from then on. */
export async function orderReading(at: At, id: string, order: Order): Promise<Record<string, never>> {
  const row = await ownStatement(at, at.db, id);
  await at.limits.take('statementReading', row.account ?? at.network);
  const order_sealed = new StatementSeal(at, row).seal('order', order);
  await at.write(async (db) => {
    const changed = await db
      .updateTable('statement')
      .set((eb) => ({
        state: 'reading',
        order_sealed,
        percent: 0,
        reading: eb('reading', '+', 1),
        lease_until: new Date(at.now + leaseMs),
      }))
      .where('id', '=', row.id)
      .where('wrapped_key', 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notThere();
    return {};
  });
  readInBackground(at, row.id);
  return {};
}

export function readInBackground(at: Scope, id: string): void {
  void readOrFail(at, id);
}

/** What goes wrong is kept as the state; where not even that can be, the lease lets another take over. */
export async function readOrFail(at: Scope, id: string): Promise<void> {
  try {
    const row = await statementRows(at.db).where('id', '=', id).executeTakeFirst();
    // Forgotten meanwhile, or read by who was asked again.
    if (!row?.wrapped_key || row.state !== 'reading') return;
    await read(at, row).catch((error: unknown) => fail(at, row, error));
  } catch (error) {
    at.log.error(
      { err: error, statement: id, traceId: at.traceId },
      'statement could not be read, or not be marked failed',
    );
  }
}

const ofReading = (at: Scope, { id, reading }: StatementRow) =>
  at.db.updateTable('statement').where('id', '=', id).where('reading', '=', reading).where('state', '=', 'reading');

async function fail(at: Scope, row: StatementRow, error: unknown): Promise<void> {
  at.log.error({ err: error, statement: row.id, traceId: at.traceId }, 'statement failed');
  if (!isDatabaseAway(error)) await ofReading(at, row).set({ state: 'failed' }).execute();
}

async function read(at: Scope, row: StatementRow): Promise<void> {
  const sealed = new StatementSeal(at, row);
  const company = sealed.open<Company>('company', row.company_sealed);
  const { files, mappings } = sealed.open<Order>('order', row.order_sealed as Buffer);
  const readOn = businessDateOf(at.clock.now());
  const { whole, faults } = await collectFiles(at, sealed, row.id, files);
  const said = mappings.map(({ header_row, ...one }) => ({ ...one, headerRow: header_row }));
  const remembered = await rememberedMappings(at);
  const job = { subject: { ...company, today: readOn }, files: whole, said, remembered };
  const done = await readStatementInThread(job, (percent) => {
    const lease_until = new Date(at.clock.now() + leaseMs);
    void ofReading(at, row)
      .set({ percent, lease_until })
      .execute()
      .catch((error: unknown) => at.log.warn({ err: error, statement: row.id }, 'progress was not kept'));
  });
  if (!done) {
    const tooLong = Object.fromEntries(files.map(({ file }) => [file, 'too_long']));
    at.log.warn({ statement: row.id, faults: tooLong }, 'statement took too much');
    await ofReading(at, row).set({ state: 'failed' }).execute();
    return;
  }
  const result: Result = { readOn, faults: { ...faults, ...done.faults }, reading: done.reading };
  await rememberMappings(
    at,
    done.reading.sheets
      .filter(({ how, kind }) => how === 'mapped' && kind)
      .map((sheet) => ({
        key: headersKey(sheet.headers),
        mapping: { kind: sheet.kind, headerRow: sheet.headerRow, columns: sheet.columns },
      })),
  );
  await ofReading(at, row)
    .set({ state: 'ready', percent: 100, result_sealed: sealed.seal('result', result) })
    .execute();
}
