import { readingWays } from '@sycee/domain/statement/choose-table';
import { layoutKinds } from '@sycee/domain/statement/layout';
import { rowProblems } from '@sycee/domain/statement/problem';
import { confirmations } from '@sycee/domain/statement/sheet-reading';
import { z } from 'zod';
import { businessDate, fen } from './core/text.ts';
import { columns, place, tableKind } from './statement-fields.ts';

export const sheet = z.object({
  file: place,
  sheet: z.string(),
  kind: tableKind.nullable(),
  how: z.enum(readingWays),
  /** The mapping that headquarters approved for these headers is new, or has changed, since the files were read. */
  reread: z.enum(['approved', 'withdrawn']).nullable(),
  /** The caller's earlier mapping of these headers, or the approved one, if it contradicts the recognised one. */
  question: z
    .object({ kind: tableKind.nullable(), header_row: z.number().int(), columns, from: z.enum(['own', 'approved']) })
    .nullable(),
  header_row: z.number().int(),
  headers: z.array(z.string()),
  columns,
  preview: z.array(z.array(z.string())),
  rows: z.number().int(),
  counted: z.number().int(),
  repeated: z.number().int(),
  /** Rows that contradict a row elsewhere. */
  conflicts: z.number().int(),
  /** Rows that are void, failed or refunded by their status, or whose status is not understood. */
  inactive: z.number().int(),
  bad: z.number().int(),
  /** The company in the table, unless it is exactly the statement's. With `another` no row counts; any other match is a question. */
  company: z
    .object({
      match: z.enum(['another', 'renamed', 'group', 'unclear']),
      name: z.string(),
      code: z.string(),
    })
    .nullable(),
  /** An amount tens of times away from the others, or (`large`) amounts that are large for the stated unit, which is a question. */
  scale: z.object({ row: place, amount: fen, side: z.enum(['high', 'low', 'large']), count: place }).nullable(),
  /** The titles state more than one unit, which is a question. */
  has_two_units: z.boolean(),
  /** Another table or column of the sheet that is not read. With `twice` it is a question. */
  layout: z.object({ kind: z.enum(layoutKinds), row: place, text: z.string() }).nullable(),
  /** Taxes that do not fit their amounts, which is a question. `is_gross`: they fit if the amounts include them. */
  tax: z.object({ row: place, amount: fen, tax: fen, count: place, is_gross: z.boolean() }).nullable(),
  /** A title or name that says that the rows are void, refunds or unpaid, although they say otherwise; it is a question. */
  title: z.string().nullable(),
  /** The person specified that the company issued all invoices of the sheet. */
  issued: z.boolean(),
  /** Names of missing columns without which figures are unknown. */
  missing: z.array(z.string()),
  confirmed: z.array(z.enum(confirmations)),
});

/** One invoice with different content in several places; it is not counted. */
export const conflict = z.object({
  number: z.string(),
  versions: z.array(
    z.object({
      file: z.string(),
      sheet: z.string(),
      row: place,
      date: businessDate,
      partner: z.string(),
      amount: fen,
      state: z.enum(['valid', 'void', 'abnormal']),
    }),
  ),
});

/** Two sheets of payments that contradict each other. The person leaves one out, or confirms that they are different payments. */
export const overlap = z.object({
  sheets: z.array(z.object({ file: place, file_name: z.string(), sheet: z.string(), rows: place })),
  taxes: z.array(z.string()),
});

export const badRow = z.object({
  file: z.string(),
  sheet: z.string(),
  row: z.number().int(),
  problem: z.enum(Object.keys(rowProblems) as [keyof typeof rowProblems, ...(keyof typeof rowProblems)[]]),
  /** In the caller's language. */
  sentence: z.string(),
  column: z.string().nullable(),
  found: z.string(),
});

/** The bad rows of one sheet that have the same cause. */
export const badGroup = badRow.omit({ row: true }).extend({
  count: z.number().int(),
  /** The first rows, as a spreadsheet numbers them. */
  rows: z.array(z.number().int()),
});
