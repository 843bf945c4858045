import type { FileImportCalls } from '#platform/file-import/calls.ts';
import { call } from '#platform/http/call.ts';

export const catalogCalls: FileImportCalls = {
  begin: (body, idempotencyKey) => call('POST /admin/api/catalog_import', { body, idempotencyKey }),
  sendPiece: (body) => call('PUT /admin/api/catalog_import_piece', { body }),
  preview: (body, quiet) => call('POST /admin/api/catalog_import_preview', { body, quiet }),
  apply: (body, idempotencyKey) => call('POST /admin/api/catalog_import_apply', { body, idempotencyKey, quiet: true }),
  undo: (body, idempotencyKey) => call('POST /admin/api/catalog_import_undo', { body, idempotencyKey, quiet: true }),
};
