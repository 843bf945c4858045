import { Buffer } from 'node:buffer';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { saleImport } from '@sycee/contract/sale-import';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { type ImportView, importView } from './view.ts';

type Begin = (typeof saleImport)['POST /admin/api/sale_import'];
type Piece = (typeof saleImport)['PUT /admin/api/sale_import_piece'];

/** An import that nobody applied within this time is forgotten, with its file. */
const unfinishedKeptMs = 7 * 24 * 3_600_000;

export async function beginImport(ctx: RequestContext, { name, bytes }: BodyOut<Begin>): Promise<ImportView> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('saleImport', account);
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    await db
      .deleteFrom('sale_import')
      .where('state', 'in', ['collecting', 'asking', 'read', 'failed'])
      .where('created_at', '<', new Date(ctx.now - unfinishedKeptMs))
      .execute();
    await db
      .insertInto('sale_import')
      .values({ tenant_id: ctx.site.tenantId, id, account, name, bytes, created_at: new Date(ctx.now) })
      .execute();
    return await importView(db, id);
  });
}

/** Stores a piece of the file; a repeated piece replaces the earlier one. */
export async function savePiece(ctx: RequestContext, { id, piece, bytes }: BodyOut<Piece>): Promise<DataIn<Piece>> {
  const content = Buffer.from(bytes, 'base64');
  if (content.length > pieceBytes) throw invalid({ bytes: tooLong });
  await ctx.limits.take('saleImportPiece', callerOf(ctx).account);
  return await ctx.write(async (db) => {
    const row = await db.selectFrom('sale_import').select('state').where('id', '=', id).forShare().executeTakeFirst();
    if (!row) throw notFound();
    if (row.state !== 'collecting') throw conflict(alreadyRead);
    await db
      .insertInto('sale_import_piece')
      .values({ tenant_id: ctx.site.tenantId, import: id, piece, content })
      .onConflict((on) => on.columns(['tenant_id', 'import', 'piece']).doUpdateSet({ content }))
      .execute();
    return {};
  });
}

const alreadyRead = {
  zh: '文件已读取；如需更换文件，请重新导入',
  en: 'The file has already been read. To use another file, start a new import',
};
const tooLong = {
  zh: '上传分段过大，请刷新页面后重新上传',
  en: 'This part of the file is too large. Refresh the page and upload again',
};
