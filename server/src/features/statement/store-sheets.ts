import { headersHash } from './mappings.ts';
import type { Result, Scope, StatementRow } from './repository.ts';

/** Sheets beyond this are not counted for headquarters. */
const sheetsAtMost = 500;

/** Replaces what is known about the sheets of a statement, within the transaction that stores the result. */
export async function storeSheets(
  ctx: Scope,
  { id }: StatementRow,
  { reading, readOn }: Pick<Result, 'reading' | 'readOn'>,
): Promise<void> {
  await ctx.db.deleteFrom('statement_sheet').where('statement', '=', id).execute();
  const sheets = reading.sheets.slice(0, sheetsAtMost).flatMap(({ key, how, rows }, place) =>
    key === ''
      ? []
      : [
          {
            tenant_id: ctx.site.tenantId,
            statement: id,
            place,
            headers_hash: headersHash(ctx, key),
            how,
            rows,
            read_on: readOn,
          },
        ],
  );
  if (sheets.length > 0) await ctx.db.insertInto('statement_sheet').values(sheets).execute();
}
