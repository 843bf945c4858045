import type { saleImport } from '@sycee/contract/sale-import';
import { beginFileImport, saveFilePiece } from '#platform/file-import/receive-file.ts';
import type { Handlers } from '#platform/handlers.ts';
import { applyImport } from './apply.ts';
import { decideEstate, takeOutliers } from './decide.ts';
import { listFileEstates, listRows } from './list-rows.ts';
import { previewImport } from './preview.ts';
import { undoImport } from './undo.ts';
import { listImports, readImport, saleImports } from './view.ts';

export const saleImportCalls: Handlers<typeof saleImport> = {
  'POST /admin/api/sale_import': ({ ctx, body }) => beginFileImport(ctx, saleImports, body),
  'PUT /admin/api/sale_import_piece': ({ ctx, body }) => saveFilePiece(ctx, saleImports, body),
  'POST /admin/api/sale_import_preview': ({ ctx, body }) => previewImport(ctx, body),
  'GET /admin/api/sale_import': ({ ctx, query }) => readImport(ctx, query.id),
  'GET /admin/api/sale_import_rows': ({ ctx, query }) => listRows(ctx, query),
  'GET /admin/api/sale_import_estates': ({ ctx, query }) => listFileEstates(ctx, query),
  'PUT /admin/api/sale_import_estate': ({ ctx, body }) => decideEstate(ctx, body),
  'PUT /admin/api/sale_import_outliers': ({ ctx, body }) => takeOutliers(ctx, body),
  'POST /admin/api/sale_import_apply': ({ ctx, body }) => applyImport(ctx, body),
  'POST /admin/api/sale_import_undo': ({ ctx, body }) => undoImport(ctx, body.id),
  'GET /admin/api/sale_imports': ({ ctx, query }) => listImports(ctx, query),
};
