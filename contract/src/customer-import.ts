import { type ImportField, importedRowsAtMost, importFieldSlugs } from '@sycee/domain/customer-import/fields';
import { importProblems } from '@sycee/domain/customer-import/problem';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { arrivingFile, fileBegin, filePiece } from './core/file-import.ts';
import { listOf, page } from './core/list.ts';
import { pieceBytes } from './core/pieces.ts';
import { instant, uuid } from './core/text.ts';
import { person } from './crm-models.ts';
import { customerKinds, foundPlaces } from './customers.ts';

const states = ['collecting', 'reading', 'read', 'importing', 'done', 'undone', 'failed'] as const;
const id = uuid;
const field = z.enum(importFieldSlugs as [ImportField, ...ImportField[]]);
const problem = z.enum(Object.keys(importProblems) as [keyof typeof importProblems]);
const columns = z.partialRecord(field, z.number().int().min(0).max(199));
const n = z.number().int();

/** An import in a list. */
const item = z.object({
  id,
  /** Empty once file and rows are deleted. */
  name: z.string(),
  state: z.enum(states),
  kind: z.enum(customerKinds),
  by: person,
  store: z.object({ store_no: n, name: z.string() }),
  /** Null: the customers belong to the store, to be assigned. */
  owner: person.nullable(),
  /** Numbers of valid and of rejected rows. */
  good: n,
  bad: n,
  added: n,
  /** Rows whose person already was a customer, left unchanged. */
  there: n,
  undone: n,
  created_at: instant,
  done_at: instant.nullable(),
  undone_at: instant.nullable(),
  may_undo: z.boolean(),
});

const view = item.extend({
  ...arrivingFile.shape,
  /** Progress of reading or importing, 0 to 100. */
  percent: n,
  /** Files of all callers that are read before this one; 0 once reading has begun. */
  ahead: n,
  /** Null until the file is read, and once it is deleted. */
  table: z
    .object({
      sheet: z.string(),
      header_row: n,
      headers: z.array(z.string()),
      columns,
      preview: z.array(z.array(z.string())),
      /** Whether the columns of name and mobile are recognised. */
      is_known: z.boolean(),
    })
    .nullable(),
  /** The first rejected rows; the exported table has all. */
  bad_rows: z.array(z.object({ row: n, problem, field, sentence: z.string(), name: z.string(), found: z.string() })),
  there_rows: z.array(
    z.object({ row: n, name: z.string(), where: z.enum(foundPlaces).nullable(), text: z.string(), id: id.nullable() }),
  ),
  /** For an undone import: customers that stayed because staff have worked on them since. */
  kept: z.array(z.object({ id, name: z.string(), why: z.string() })),
});

const bring = { who: ['broker', 'store', 'roc'], menu: 'work', button: 'customer.import' } as const;
const one = z.object({ id });

/**
 * Not in the spec. Imports customers or leads from a spreadsheet; every row is either added once or listed as rejected.
 */
export const customerImport = defineCalls({
  'POST /finance/api/customer_import/begin': call({
    summary: `A file of customers is about to come, XLSX or CSV, ${importedRowsAtMost} rows at most`,
    ...bring,
    body: fileBegin.extend({
      /** A broker's rows become the broker's customers. A store's rows become leads without an adviser. */
      kind: z.enum(customerKinds).default('clue'),
      /** Absent: the caller's current store. */
      store_no: n.min(1).max(2_147_483_647).optional(),
    }),
    data: view,
  }),
  'POST /finance/api/customer_import/piece': call({
    summary: `A piece of the file, base64, ${pieceBytes} bytes; sent twice it is there once`,
    ...bring,
    body: filePiece,
    data: z.object({}),
  }),
  'POST /finance/api/customer_import/read': call({
    summary: 'Read the uploaded file; the columns can be declared. Adds no customer',
    ...bring,
    body: one.extend({
      mapping: z.object({ sheet: z.string().max(100), header_row: n.min(1).max(1_048_576), columns }).optional(),
    }),
    data: view,
  }),
  'POST /finance/api/customer_import/start': call({
    summary: 'Add the valid rows. A repetition adds nothing twice; existing customers are left unchanged and listed',
    ...bring,
    body: one,
    data: view,
  }),
  'GET /finance/api/customer_import/info': call({
    summary: 'One import: progress, columns, and rejected rows with reasons',
    ...bring,
    query: one,
    data: view,
  }),
  'GET /finance/api/customer_import/list': call({
    summary: 'Imports within the data scope, newest first, with their counts',
    ...bring,
    query: page(20),
    data: listOf(item),
  }),
  'GET /finance/api/customer_import/left': call({
    summary: 'The rejected rows as a spreadsheet, with line and reason; once corrected, it can be imported',
    ...bring,
    query: one,
    data: z.object({ name: z.string(), csv: z.string(), rows: n }),
  }),
  'POST /finance/api/customer_import/undo': call({
    summary: 'Undo an import: removes customers that nobody has worked on since; the others stay and are listed',
    ...bring,
    body: one,
    data: view,
  }),
});
