import { isCoordinate } from '@sycee/domain/site/place';
import { valuedKinds } from '@sycee/domain/valuation/home';
import { priceUnits, type SaleColumn, saleColumnSlugs } from '@sycee/domain/valuation/sales/columns';
import { outlierReasons } from '@sycee/domain/valuation/sales/exclusion';
import { saleRowsAtMost } from '@sycee/domain/valuation/sales/reading';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { arrivingFile, fileBegin, fileImportItem, filePiece } from './core/file-import.ts';
import { listOf, page } from './core/list.ts';
import { pieceBytes } from './core/pieces.ts';
import { regionCode } from './core/region.ts';
import { businessDate, fen, uuid } from './core/text.ts';

const n = z.number().int();
const editors = { who: ['saas'], menu: 'admin', button: 'estate.edit' } as const;
const one = z.object({ id: uuid });
const coordinate = (axis: 'longitude' | 'latitude') => z.number().refine((degrees) => isCoordinate(axis, degrees));
const place = z.object({ longitude: coordinate('longitude'), latitude: coordinate('latitude') });
const rowStates = ['fresh', 'outlier', 'there', 'wrong', 'unknown', 'skipped'] as const;
const rowState = z.enum(rowStates);
const columns = z.partialRecord(
  z.enum(saleColumnSlugs as [SaleColumn, ...SaleColumn[]]),
  z.number().int().min(0).max(199),
);
const mapping = {
  sheet: z.string().max(200),
  header_row: n.min(1).max(1_048_576),
  columns,
  /** Null: the person has not said it. */
  unit: z.enum(priceUnits).nullable(),
  /** Of rows without a kind. */
  kind: z.enum(valuedKinds).nullable(),
};

const item = fileImportItem(['collecting', 'asking', 'read', 'done', 'undone', 'failed']).extend({
  /** Sales that were added, the excluded among them, and those that stayed when it was undone. */
  added: n,
  excluded: n,
  kept: n,
});
const view = item.extend({
  ...arrivingFile.shape,
  layout: z
    .object({
      ...mapping,
      sheet: z.string(),
      headers: z.array(z.string()),
      preview: z.array(z.array(z.string())),
      /** What only a person can say. */
      questions: z.array(z.enum(['columns', 'unit', 'kind'])),
    })
    .nullable(),
  counts: z.object({ fresh: n, outlier: n, there: n, wrong: n, unknown: n, skipped: n }),
  /** Outliers that a person takes in. */
  taken: n,
  /** Estates of the file by what becomes of them. */
  estates: z.object({ known: n, new: n, undecided: n, skip: n }),
  /** Sample sales of the tenant, which own sales should not be mixed with. */
  sample_sales: n,
});

/** Imports of a tenant's own sales with a preview and an undo (not in the spec). */
export const saleImport = defineCalls({
  'POST /admin/api/sale_import': call({
    summary: `A file of sales is about to come: XLSX or CSV, ${saleRowsAtMost} rows at most`,
    ...editors,
    body: fileBegin,
    data: view,
  }),
  'PUT /admin/api/sale_import_piece': call({
    summary: `A piece of the file, base64, ${pieceBytes} bytes; sent twice it is there once`,
    ...editors,
    body: filePiece,
    data: z.object({}),
  }),
  'POST /admin/api/sale_import_preview': call({
    summary: 'Read the file, as far as its columns and units are known or declared, and compare it. Adds no sale',
    ...editors,
    body: one.extend({ mapping: z.object(mapping).optional() }),
    data: view,
  }),
  'GET /admin/api/sale_import': call({ summary: 'One import', ...editors, query: one, data: view }),
  'GET /admin/api/sale_import_rows': call({
    summary:
      'Rows of an import in the order of the file, with reasons. Once it is applied, only those that were not added as they are',
    ...editors,
    query: page(50).extend({ id: uuid, state: rowState.optional() }),
    data: listOf(
      z.object({
        seq: n,
        row: n,
        state: rowState,
        /** An outlier that a person takes in. */
        taken: z.boolean(),
        estate: z.string(),
        kind: z.enum(valuedKinds).nullable(),
        building: z.string(),
        area: n.nullable(),
        floor: n.nullable(),
        floors: n.nullable(),
        built_year: n.nullable(),
        sold_on: businessDate.nullable(),
        total: fen.nullable(),
        unit_price: fen.nullable(),
        outliers: z.array(
          z.object({
            reason: z.enum(outlierReasons),
            usual: z.object({ unit_price: fen, sales: n, of: z.enum(['estate', 'district']) }).nullable(),
          }),
        ),
        problems: z.array(z.object({ column: z.string(), found: z.string(), sentence: z.string() })),
        /** The row above with the same sale; null: it is among the stored sales. */
        first: n.nullable(),
      }),
    ),
  }),
  'GET /admin/api/sale_import_estates': call({
    summary: 'Estates of an import that are new, undecided or left out, those to decide first',
    ...editors,
    query: page(50).extend({ id: uuid }),
    data: listOf(
      z.object({
        seq: n,
        name: z.string(),
        district: z.string(),
        address: z.string(),
        region_name: z.string(),
        place: place.nullable(),
        found_by: z.enum(['file', 'map', 'person']).nullable(),
        choice: z.enum(['known', 'new', 'skip', 'undecided']),
        /** The name of the chosen estate. */
        estate: z.string().nullable(),
        rows: n,
        /** Estates of the tenant with such a name. */
        candidates: z.array(z.object({ id: uuid, name: z.string(), address: z.string(), region_name: z.string() })),
      }),
    ),
  }),
  'PUT /admin/api/sale_import_estate': call({
    summary: 'Say which estate a name of the file means: one of the tenant, a new one at a place, or none',
    ...editors,
    body: one.extend({
      seq: n.min(0).max(1_000_000),
      choice: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('known'), estate: uuid }),
        z.object({ kind: z.literal('new'), place, region: z.union([z.literal(''), regionCode]).optional() }),
        z.object({ kind: z.literal('skip') }),
      ]),
    }),
    data: view,
  }),
  'PUT /admin/api/sale_import_outliers': call({
    summary: 'Take outliers in, or leave them excluded: those that are named, or all (null)',
    ...editors,
    body: one.extend({ rows: z.array(n.min(0).max(1_000_000)).min(1).max(200).nullable(), taken: z.boolean() }),
    data: view,
  }),
  'POST /admin/api/sale_import_apply': call({
    summary:
      'Add everything at once, or nothing; outliers are added excluded. Answers 4090000 while rows are wrong or estates undecided and not left out',
    ...editors,
    body: one.extend({ leave_out_wrong: z.boolean().default(false) }),
    data: view,
  }),
  'POST /admin/api/sale_import_undo': call({
    summary: 'Remove the sales that an import has added, with its estates; those that a person changed since stay',
    ...editors,
    body: one,
    data: view,
  }),
  'GET /admin/api/sale_imports': call({
    summary: 'Imports of the tenant, newest first',
    ...editors,
    query: page(20),
    data: listOf(item),
  }),
});
