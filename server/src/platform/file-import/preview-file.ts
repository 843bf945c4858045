import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { type FileImport, openStates } from './file-import.ts';
import { wholeFile } from './receive-file.ts';

/** A file waits for its turn as long as a request may. */
const waitAtMostMs = 30_000;

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/**
 * Has the whole file read in its turn, and `keep` store what was found. A file in which nothing is found (`keep` answers null) fails the
 * import with its fault; a reading that answers null exceeded a limit of memory or time.
 */
export async function previewFile<View, Found extends { readonly fault: string | null }>(
  ctx: RequestContext,
  of: FileImport<View>,
  id: string,
  read: (file: ReadFile) => Promise<Found | null>,
  keep: (found: Found) => Promise<View> | null,
): Promise<View> {
  const { account } = callerOf(ctx);
  const row = await ctx.db
    .selectFrom(of.table)
    .select(['state', 'bytes', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!openStates.includes(row.state)) throw alreadyApplied();
  await ctx.limits.take(of.limit, account);
  const bytes = await wholeFile(ctx, of, id, row.bytes);
  // An incomplete file can still become complete.
  if (!bytes) return await change(ctx, of, id, { state: 'collecting', fault: null });
  const place = ctx.readings.join(account, readingCost(row.bytes));
  const found = await place.run(() => read({ bytes, name: row.name }), { waitAtMostMs });
  const kept = found && keep(found);
  if (kept) return await kept;
  return await change(ctx, of, id, { state: 'failed', fault: found ? (found.fault ?? 'broken') : 'too_long' });
}

const change = <View>(
  ctx: RequestContext,
  { table, view }: FileImport<View>,
  id: string,
  to: { state: string; fault: string | null },
): Promise<View> =>
  ctx.write<View>(async (db) => {
    await db.updateTable(table).set(to).where('id', '=', id).where('state', 'in', openStates).execute();
    return await view(db, ctx, id);
  });

export const alreadyApplied = () => conflict({ zh: '这次导入已经写入', en: 'This import was already applied' });
