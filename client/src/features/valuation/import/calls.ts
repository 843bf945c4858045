import type { FileImportCalls } from '#platform/file-import/calls.ts';
import { call } from '#platform/http/call.ts';
import type { ImportLayout } from './queries.ts';

/** `layout` is what the columns mean by now; null: what the server recognizes. */
export const saleCalls = (layout: ImportLayout | null): FileImportCalls => ({
  begin: (body, idempotencyKey) => call('POST /admin/api/sale_import', { body, idempotencyKey }),
  sendPiece: (body) => call('PUT /admin/api/sale_import_piece', { body }),
  preview: (body, quiet) =>
    call('POST /admin/api/sale_import_preview', {
      body: { ...body, ...(layout && { mapping: mappingOf(layout) }) },
      quiet,
    }),
  apply: (body, idempotencyKey) => call('POST /admin/api/sale_import_apply', { body, idempotencyKey, quiet: true }),
  undo: (body, idempotencyKey) => call('POST /admin/api/sale_import_undo', { body, idempotencyKey, quiet: true }),
});

export const mappingOf = ({ sheet, header_row, columns, unit, kind }: ImportLayout) => ({
  sheet,
  header_row,
  columns,
  unit,
  kind,
});
