import { Buffer } from 'node:buffer';
import type { FileBegin, FilePiece } from '@sycee/contract/core/file-import';
import { pieceBytes } from '@sycee/contract/core/pieces';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { type FileImport, type FileImportTables, openStates } from './file-import.ts';

/** An import that nobody applied within this time is forgotten, with its file. */
const unfinishedKeptMs = 7 * 24 * 3_600_000;

export async function beginFileImport<View>(
  ctx: RequestContext,
  { table, limit, view }: FileImport<View>,
  { name, bytes }: FileBegin,
): Promise<View> {
  const { account } = callerOf(ctx);
  await ctx.limits.take(limit, account);
  const id = newId(ctx.now);
  return await ctx.write<View>(async (db) => {
    await db
      .deleteFrom(table)
      .where('state', 'in', openStates)
      .where('created_at', '<', new Date(ctx.now - unfinishedKeptMs))
      .execute();
    await db
      .insertInto(table)
      .values({ tenant_id: ctx.site.tenantId, id, account, name, bytes, created_at: new Date(ctx.now) })
      .execute();
    return await view(db, ctx, id);
  });
}

/** Stores a piece of the file; a repeated piece replaces the earlier one. */
export async function saveFilePiece(
  ctx: RequestContext,
  { table, pieces, pieceLimit }: FileImportTables,
  { id, piece, bytes }: FilePiece,
): Promise<Record<string, never>> {
  const content = contentOf(bytes);
  await ctx.limits.take(pieceLimit, callerOf(ctx).account);
  return await ctx.write(async (db) => {
    const row = await db.selectFrom(table).select('state').where('id', '=', id).forShare().executeTakeFirst();
    if (!row) throw notFound();
    if (row.state !== 'collecting') throw alreadyRead();
    await db
      .insertInto(pieces)
      .values({ tenant_id: ctx.site.tenantId, import: id, piece, content })
      .onConflict((on) => on.columns(['tenant_id', 'import', 'piece']).doUpdateSet({ content }))
      .execute();
    return {};
  });
}

/** The bytes of a piece, which is never longer than the contract says. */
export function contentOf(bytes: string): Buffer {
  const content = Buffer.from(bytes, 'base64');
  if (content.length > pieceBytes) throw invalid({ bytes: tooLong });
  return content;
}

/** Null: a piece has not arrived. */
export async function wholeFile({ db }: RequestContext, { pieces }: FileImportTables, id: string, bytes: number) {
  const found = await db
    .selectFrom(pieces)
    .select('content')
    .where('import', '=', id)
    .where('piece', '<', Math.ceil(bytes / pieceBytes))
    .orderBy('piece')
    .execute();
  return joinPieces(
    found.map(({ content }) => content),
    bytes,
  );
}

export const alreadyRead = () =>
  conflict({
    zh: '文件已读取；如需更换文件，请重新导入',
    en: 'The file has already been read. To use another file, start a new import',
  });
const tooLong = {
  zh: '上传分段过大，请刷新页面后重新上传',
  en: 'This part of the file is too large. Refresh the page and upload again',
};
