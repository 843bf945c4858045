import type { DataIn } from '@sycee/contract/core/call';
import type { sharedMappings } from '@sycee/contract/shared-mappings';
import { readingWays } from '@sycee/domain/statement/choose-table';
import type { RequestContext } from '#platform/context.ts';

type Files = DataIn<(typeof sharedMappings)['GET /admin/api/mappings']>['list'][number]['files'];

export const noFiles: Files = { sheets: 0, rows: 0, by_way: [], days: [] };

/** Counts the sheets of stored statements by the hash of their headers, in hexadecimal. */
export async function readSheetCounts(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  hashes: readonly Buffer[],
): Promise<Map<string, Files>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('statement_sheet as sheet')
    .innerJoin('statement', (join) =>
      join.onRef('statement.tenant_id', '=', 'sheet.tenant_id').onRef('statement.id', '=', 'sheet.statement'),
    )
    .select((eb) => [
      'sheet.headers_hash',
      'sheet.how',
      'sheet.read_on',
      eb.fn.countAll<number>().as('sheets'),
      eb.fn.sum<number>('sheet.rows').as('rows'),
    ])
    .where('sheet.headers_hash', 'in', hashes)
    .where('statement.wrapped_key', 'is not', null)
    .where('statement.retained_until', '>', new Date(now))
    .groupBy(['sheet.headers_hash', 'sheet.how', 'sheet.read_on'])
    .execute();
  const counts = rows.map((row) => ({ ...row, sheets: Number(row.sheets), rows: Number(row.rows) }));
  const byHeaders = Map.groupBy(counts, ({ headers_hash }) => headers_hash.toString('hex'));
  return new Map([...byHeaders].map(([hash, same]) => [hash, filesOf(same)]));
}

interface Count {
  readonly how: string;
  readonly read_on: string;
  readonly sheets: number;
  readonly rows: number;
}

const total = (counts: readonly Count[], what: 'sheets' | 'rows'): number =>
  counts.reduce((sum, one) => sum + one[what], 0);

const filesOf = (counts: readonly Count[]): Files => ({
  sheets: total(counts, 'sheets'),
  rows: total(counts, 'rows'),
  by_way: readingWays.flatMap((how) => {
    const same = counts.filter((one) => one.how === how);
    return same.length > 0 ? [{ how, sheets: total(same, 'sheets'), rows: total(same, 'rows') }] : [];
  }),
  days: [...Map.groupBy(counts, ({ read_on }) => read_on)]
    .map(([day, same]) => ({ day, sheets: total(same, 'sheets') }))
    .sort((a, b) => (a.day < b.day ? 1 : -1)),
});
