import { missingPieces } from '#platform/files/pieces.ts';
import { call } from '#platform/http/call.ts';
import type { ImportView } from './queries.ts';

/** Sends the pieces that have not arrived, and has the file read. Null: it was moved or changed after it was chosen. */
export async function sendFile(
  view: Pick<ImportView, 'id' | 'arrived'>,
  file: File,
  onPiece: (arrived: number) => void,
): Promise<ImportView | null> {
  const { id } = view;
  const arrived = new Set(view.arrived);
  for await (const { piece, bytes } of missingPieces(file, arrived)) {
    if (bytes === null) return null;
    await call('PUT /admin/api/sale_import_piece', { body: { id, piece, bytes } });
    arrived.add(piece);
    onPiece(arrived.size);
  }
  return await call('POST /admin/api/sale_import_preview', { body: { id } });
}

/** Files that an import of sales takes. */
export const saleEndings = ['xlsx', 'csv', 'xls', 'ods'];
