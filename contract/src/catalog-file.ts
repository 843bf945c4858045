import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { arrivingFile, fileBegin, fileImportItem, filePiece } from './core/file-import.ts';
import { listOf, page } from './core/list.ts';
import { pieceBytes } from './core/pieces.ts';
import { uuid } from './core/text.ts';

/** Rows of all tables of a file together. */
export const catalogRowsAtMost = 60_000;

const n = z.number().int();
const editors = { who: ['saas'], menu: 'admin', button: 'catalog.import' } as const;
const one = z.object({ id: uuid });
const entryStates = ['added', 'changed', 'unchanged', 'wrong'] as const;

const item = fileImportItem(['collecting', 'read', 'done', 'undone', 'failed']).extend({
  counts: z.object({ added: n, changed: n, unchanged: n, wrong: n }),
});
/** A sentence about a place of the file; without a column it is about the row, and row 0 is the sheet. */
const remark = z.object({ sheet: z.string(), row: n, column: z.string(), sentence: z.string() });

const view = item.extend({
  ...arrivingFile.shape,
  /** Sheets and columns that were passed over. */
  notes: z.array(remark),
});

/** The catalogue as a file: exports, imports with a preview and an undo, and the starter catalogue (not in the spec). */
export const catalogFile = defineCalls({
  'POST /admin/api/catalog_export': call({
    summary: 'Institutions, products with their rules, and shelves as a file that can be imported again',
    ...editors,
    body: z.object({ format: z.enum(['xlsx', 'json']) }),
    data: z.object({ name: z.string(), content: z.base64(), products: n }),
  }),
  'POST /admin/api/catalog_import': call({
    summary: `A file is about to come: XLSX, CSV or JSON, ${catalogRowsAtMost} rows at most`,
    ...editors,
    body: fileBegin,
    data: view,
  }),
  'PUT /admin/api/catalog_import_piece': call({
    summary: `A piece of the file, base64, ${pieceBytes} bytes; sent twice it is there once`,
    ...editors,
    body: filePiece,
    data: z.object({}),
  }),
  'POST /admin/api/catalog_import_preview': call({
    summary: 'Read the file and find what it would change. Changes nothing; repeated, it compares again',
    ...editors,
    body: one,
    data: view,
  }),
  'GET /admin/api/catalog_import': call({
    summary: 'One import',
    ...editors,
    query: one,
    data: view,
  }),
  'GET /admin/api/catalog_import_entries': call({
    summary: 'What an import would change or has changed, in the order of the file, with differences in words',
    ...editors,
    query: page(20).extend({ id: uuid, state: z.enum(entryStates).optional() }),
    data: listOf(
      z.object({
        seq: n,
        kind: z.enum(['sheet', 'institution', 'product', 'shelf']),
        state: z.enum(entryStates),
        sheet: z.string(),
        row: n,
        key: z.string(),
        label: z.string(),
        /** The product; null: it has none yet, or the entry is no product. */
        product: uuid.nullable(),
        changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        problems: z.array(remark),
      }),
    ),
  }),
  'POST /admin/api/catalog_import_apply': call({
    summary:
      'Write everything at once, or nothing. Answers 4090000 with what was changed since the preview, or while rows are wrong and not left out',
    ...editors,
    body: one.extend({ leave_out_wrong: z.boolean().default(false) }),
    data: view,
  }),
  'POST /admin/api/catalog_import_undo': call({
    summary: 'Restore what an import has changed. Answers 4090000 with what was changed since',
    ...editors,
    body: one,
    data: view,
  }),
  'GET /admin/api/catalog_imports': call({
    summary: 'Imports of the tenant, newest first',
    ...editors,
    query: page(20),
    data: listOf(item),
  }),
  'GET /admin/api/starter_catalog': call({
    summary: 'How many institutions and products of the starter catalogue the tenant does not have yet',
    ...editors,
    data: z.object({ institutions: n, products: n }),
  }),
  'POST /admin/api/starter_catalog': call({
    summary:
      'Copy the starter catalogue as drafts that are marked as templates. What was copied before is not copied again',
    ...editors,
    data: z.object({ institutions: n, products: n }),
  }),
});
