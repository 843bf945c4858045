import type { catalogFile } from '@sycee/contract/catalog-file';
import { beginFileImport, saveFilePiece } from '#platform/file-import/receive-file.ts';
import type { Handlers } from '#platform/handlers.ts';
import { applyImport } from './apply.ts';
import { exportCatalog } from './export.ts';
import { listEntries } from './list-entries.ts';
import { previewImport } from './preview.ts';
import { copyStarter, missingOfStarter } from './starter.ts';
import { undoImport } from './undo.ts';
import { catalogImports, listImports, readImport } from './view.ts';

export const catalogFileCalls: Handlers<typeof catalogFile> = {
  'POST /admin/api/catalog_export': ({ ctx, body }) => exportCatalog(ctx, body),
  'POST /admin/api/catalog_import': ({ ctx, body }) => beginFileImport(ctx, catalogImports, body),
  'PUT /admin/api/catalog_import_piece': ({ ctx, body }) => saveFilePiece(ctx, catalogImports, body),
  'POST /admin/api/catalog_import_preview': ({ ctx, body }) => previewImport(ctx, body.id),
  'GET /admin/api/catalog_import': ({ ctx, query }) => readImport(ctx, query.id),
  'GET /admin/api/catalog_import_entries': ({ ctx, query }) => listEntries(ctx, query),
  'POST /admin/api/catalog_import_apply': ({ ctx, body }) => applyImport(ctx, body),
  'POST /admin/api/catalog_import_undo': ({ ctx, body }) => undoImport(ctx, body.id),
  'GET /admin/api/catalog_imports': ({ ctx, query }) => listImports(ctx, query),
  'GET /admin/api/starter_catalog': ({ ctx }) => missingOfStarter(ctx.db),
  'POST /admin/api/starter_catalog': ({ ctx }) => copyStarter(ctx),
};
