import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { hasRequiredFields } from '@sycee/domain/customer-import/reading';
import { conflict, invalid } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { leaseFrom } from './begin.ts';
import { type Findings, type ImportRow, ImportSeal, importInScope } from './repository.ts';
import { addRowsOrLeave } from './run.ts';
import { viewOf } from './view.ts';

type Start = (typeof customerImport)['POST /finance/api/customer_import/start'];

/** Starts adding the valid rows in the background. The audit entry is written before the first row. */
export async function startImport(ctx: RequestContext, { id }: BodyOut<Start>): Promise<DataIn<Start>> {
  const caller = callerOf(ctx);
  const row = await importInScope(ctx.db, ctx, id);
  if (row.account !== caller.account) throw notOwnImport();
  refuseNotReadable(ctx, row);
  const view = await ctx.write(async (db) => {
    const started = await db
      .updateTable('customer_import')
      .set({ state: 'importing', lease_until: leaseFrom(ctx.now) })
      .where('id', '=', row.id)
      .where('state', '=', 'read')
      .where('reading', '=', row.reading)
      .returningAll()
      .executeTakeFirst();
    // A concurrent call has already started it.
    if (!started) return await viewOf(db, ctx, await importInScope(db, ctx, row.id));
    await db.deleteFrom('customer_import_piece').where('import', '=', row.id).execute();
    const answer = await viewOf(db, ctx, started);
    await writeAudit(db, ctx, {
      action: 'customer.import',
      subject: { kind: 'account', id: caller.accountNo },
      store: row.store,
      changes: [
        ['entries', null, String(row.good_count)],
        ['kind', null, row.kind],
        ['import', null, row.id],
      ],
    });
    return answer;
  });
  void addRowsOrLeave({ ...ctx, db: ctx.database.of(ctx.site.tenantId) }, row.id);
  return view;
}

function refuseNotReadable(ctx: RequestContext, row: ImportRow): void {
  if (row.state === 'importing' || row.state === 'done') return;
  if (row.state !== 'read' || !row.found_sealed) throw notRead();
  const { columns } = new ImportSeal(ctx, row).open<Findings>('found', row.found_sealed);
  if (!hasRequiredFields(columns))
    throw invalid({
      columns: { zh: '请先指定姓名列和手机号列', en: 'Choose the name and mobile columns first' },
    });
  if (row.good_count === 0)
    throw conflict({
      zh: '没有可导入的行，请修改表格后重新导入',
      en: 'No rows can be imported. Fix the file and import it again',
    });
}

const notRead = () =>
  conflict({ zh: '文件正在读取，请读取完成后再导入', en: 'The file is still being read. Please wait, then import' });
const notOwnImport = () =>
  conflict({ zh: '这是同事的导入，仅可由本人继续', en: 'A colleague started this import. Only they can continue it' });
