import { businessDateOf } from '@sycee/domain/time/business-date';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Place, ReadingCost } from '#platform/reading-queue.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { readStatementInThread } from '#platform/statement-reader/in-thread.ts';
import { approvedMappings } from './approved-mappings.ts';
import { collectFiles } from './collect-files.ts';
import { rememberedMappings, rememberMappings } from './mappings.ts';
import {
  type Company,
  ownStatement,
  type ReadingOrder,
  type Result,
  type Scope,
  type StatementRow,
  StatementSeal,
  statementRows,
} from './repository.ts';
import { storeSheets } from './store-sheets.ts';

/** How long one process may take before another takes over, in milliseconds; a running reading renews it. */
export const leaseMs = 30_000;

/** Starts a reading without waiting. Declared mappings are stored with it and remembered for the owner. */
export async function orderReading(
  ctx: RequestContext,
  id: string,
  order: ReadingOrder,
): Promise<Record<string, never>> {
  const row = await ownStatement(ctx, ctx.db, id);
  await ctx.limits.take('statementReading', row.account ?? ctx.network);
  const order_sealed = new StatementSeal(ctx, row).seal('order', order);
  const place = ctx.readings.join(row.account ?? ctx.network, costOf(order));
  await ctx
    .write(async (db) => {
      const changed = await db
        .updateTable('statement')
        .set((eb) => ({
          state: 'reading',
          order_sealed,
          percent: 0,
          queue_ahead: 0,
          reading: eb('reading', '+', 1),
          lease_until: new Date(ctx.now + leaseMs),
        }))
        .where('id', '=', row.id)
        .where('wrapped_key', 'is not', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw notFound();
      return {};
    })
    .catch((error: unknown) => {
      place.leave();
      throw error;
    });
  void readInTurn(ctx, row.id, place);
  return {};
}

const costOf = ({ files }: ReadingOrder): ReadingCost => readingCost(files.reduce((sum, { bytes }) => sum + bytes, 0));

/** Takes over an abandoned reading unless the queue is full; then its lease ends and it is tried again. */
export async function takeOverReading(ctx: Scope, id: string): Promise<void> {
  const row = await statementRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row?.wrapped_key || !row.order_sealed) return;
  const order = new StatementSeal(ctx, row).open<ReadingOrder>('order', row.order_sealed);
  await readInTurn(ctx, id, ctx.readings.join(row.account ?? id, costOf(order)));
}

/** Renews the lease and reports the position while waiting. */
async function readInTurn(ctx: Scope, id: string, place: Place): Promise<void> {
  const tellAhead = (ahead: number) =>
    ctx.db
      .updateTable('statement')
      .set({ queue_ahead: ahead, lease_until: new Date(ctx.clock.now() + leaseMs) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error, statement: id }, 'the place in the queue was not kept'));
  await place.run(() => readOrFail(ctx, id), { tellAhead });
}

/**
 * A failure becomes the state of the statement; if that cannot be stored, another process takes over when the lease
 * ends.
 */
async function readOrFail(ctx: Scope, id: string): Promise<void> {
  try {
    const row = await statementRows(ctx.db).where('id', '=', id).executeTakeFirst();
    // The statement was deleted meanwhile, or read by another process.
    if (!row?.wrapped_key || row.state !== 'reading') return;
    await read(ctx, row).catch((error: unknown) => fail(ctx, row, error));
  } catch (error) {
    ctx.log.error(
      { err: error, statement: id, traceId: ctx.traceId },
      'statement could not be read, or not be marked failed',
    );
  }
}

const ofReading = ({ db }: Pick<Scope, 'db'>, { id, reading }: StatementRow) =>
  db.updateTable('statement').where('id', '=', id).where('reading', '=', reading).where('state', '=', 'reading');

async function fail(ctx: Scope, row: StatementRow, error: unknown): Promise<void> {
  ctx.log.error({ err: error, statement: row.id, traceId: ctx.traceId }, 'statement failed');
  if (!isDatabaseAway(error)) await ofReading(ctx, row).set({ state: 'failed' }).execute();
}

async function read(ctx: Scope, row: StatementRow): Promise<void> {
  const sealed = new StatementSeal(ctx, row);
  const company = sealed.open<Company>('company', row.company_sealed);
  // Orders of before confirmations existed have none.
  const {
    files,
    mappings,
    confirmed = [],
  } = sealed.open<Partial<ReadingOrder> & Pick<ReadingOrder, 'files' | 'mappings'>>(
    'order',
    row.order_sealed as Buffer,
  );
  const readOn = businessDateOf(ctx.clock.now());
  const { whole, faults } = await collectFiles(ctx, sealed, row.id, files);
  const [remembered, approved] = [await rememberedMappings(ctx, row), await approvedMappings(ctx)];
  const job = {
    subject: { ...company, today: readOn },
    files: whole,
    declared: mappings.map(({ header_row, ...one }) => ({ ...one, headerRow: header_row })),
    confirmed,
    remembered,
    approved,
  };
  const done = await readStatementInThread(job, (percent) => {
    const lease_until = new Date(ctx.clock.now() + leaseMs);
    void ofReading(ctx, row)
      .set({ percent, lease_until })
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error, statement: row.id }, 'progress was not kept'));
  });
  if (!done) {
    const tooLong = Object.fromEntries(files.map(({ file }) => [file, 'too_long']));
    ctx.log.warn({ statement: row.id, faults: tooLong }, 'statement took too much');
    await ofReading(ctx, row).set({ state: 'failed' }).execute();
    return;
  }
  const { reading, notices } = done;
  const result: Result = { readOn, faults: { ...faults, ...done.faults }, reading, notices };
  const mappedSheets = done.reading.sheets.filter(({ how, kind }) => how === 'mapped' && kind);
  await ctx.db.transaction().execute(async (db) => {
    const updated = await ofReading({ db }, row)
      .set({ state: 'ready', percent: 100, result_sealed: sealed.seal('result', result) })
      .executeTakeFirst();
    // A newer reading has replaced this one, or the statement is gone.
    if (updated.numUpdatedRows === 0n) return;
    await rememberMappings({ ...ctx, db }, row, mappedSheets);
    await storeSheets({ ...ctx, db }, row, result);
  });
}
