import type { BodyOut } from '@sycee/contract/core/call';
import type { saleImport } from '@sycee/contract/sale-import';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { kindWords } from '@sycee/domain/valuation/sales/kind-words';
import type { SaleMapping, SaleReading } from '@sycee/domain/valuation/sales/reading';
import type { RequestContext } from '#platform/context.ts';
import { openStates } from '#platform/file-import/file-import.ts';
import { alreadyApplied, previewFile } from '#platform/file-import/preview-file.ts';
import { readSalesInThread } from '#platform/sale-reader/in-thread.ts';
import { findEstates } from './file-estates.ts';
import { judgeRows } from './judge.ts';
import { storeEstates, storeRows } from './rows.ts';
import { type ImportView, importView, saleImports } from './view.ts';

type Input = BodyOut<(typeof saleImport)['POST /admin/api/sale_import_preview']>;

/** Reads the file and stores what each row is; repeated, it replaces the earlier reading. */
export const previewImport = (ctx: RequestContext, { id, mapping }: Input): Promise<ImportView> =>
  previewFile(
    ctx,
    saleImports,
    id,
    (file) =>
      readSalesInThread({
        ...file,
        mapping: mapping ? mappingOf(mapping) : null,
        kinds: kindWords(ctx.listsInForce.words.account),
        today: businessDateOf(ctx.now),
      }),
    ({ reading }) => reading && keep(ctx, id, reading),
  );

const mappingOf = ({ header_row, ...mapping }: NonNullable<Input['mapping']>): SaleMapping => ({
  ...mapping,
  headerRow: header_row,
});

async function keep(ctx: RequestContext, id: string, { layout, rows }: SaleReading): Promise<ImportView> {
  const { estates, seqs } = await findEstates(ctx, rows);
  const fileRows = rows.map(({ row, sale, problems }, seq) => ({ seq, row, estateSeq: seqs[seq]!, sale, problems }));
  const judged = await judgeRows(ctx.db, fileRows, estates);
  const isAsking = layout.questions.length > 0;
  return await ctx.write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('sale_import')
      .set({ state: isAsking ? 'asking' : 'read', fault: null, layout: JSON.stringify(layout) })
      .where('id', '=', id)
      .where('state', 'in', openStates)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw alreadyApplied();
    await storeEstates(db, ctx.site.tenantId, id, estates);
    await storeRows(db, ctx, id, fileRows, judged);
    return await importView(db, id);
  });
}
