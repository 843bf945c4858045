import { readingWays } from '@sycee/domain/statement/choose-table';
import { tableKinds } from '@sycee/domain/statement/columns';
import { areColumnsDistinct } from '@sycee/domain/statement/mapping-problem';
import { rowProblems } from '@sycee/domain/statement/problem';
import { confirmations } from '@sycee/domain/statement/sheet-reading';
import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { fileFaults, pieceBytes, pieceContent, piecedFileBytesAtMost, pieceNumber } from './core/pieces.ts';
import { businessDate, fen, instant, typed } from './core/text.ts';

export const statementFilesAtMost = 12;

export const statementStates = ['collecting', 'reading', 'ready', 'failed'] as const;

const place = z.number().int().min(0);
const kind = z.enum(tableKinds);
const columns = z.record(z.string().max(40), place.max(199));
const month = z.string().regex(/^\d{4}-\d{2}$/);

const mapping = z.object({
  file: place.max(statementFilesAtMost - 1),
  sheet: z.string().max(100),
  /** Null skips the sheet. */
  kind: kind.nullable(),
  /** Row number, 1-based, as in a spreadsheet. */
  header_row: z.number().int().min(1).max(1_048_576),
  /** Column index from 0 by field (domain/statement/columns); each column has one meaning. */
  columns: columns.refine(areColumnsDistinct),
  /** The company issued all invoices of the sheet, which has no column of sellers. */
  issued: z.boolean().optional(),
});

/** The rows of a sheet that a figure was computed from. */
const origin = z.object({
  file: z.string(),
  sheet: z.string(),
  rows: z.number().int(),
  first_row: z.number().int(),
  last_row: z.number().int(),
});

/** Twelve whole months; months missing in the files are listed and never count as zero. */
const window = z.object({ from: businessDate, to: businessDate, missing: z.array(month), is_stale: z.boolean() });
const partner = z.object({ name: z.string(), amount: fen, share: z.number().int().nullable() });
/** Amounts without refunds: VAT, company income tax, surtaxes, late fees and fines, VAT on imports, and other taxes. */
const taxes = z.object({ vat: fen, income: fen, surtax: fen, surcharge: fen, customs: fen, other: fen });
const lateEvent = z.object({
  from: businessDate,
  to: businessDate,
  term: businessDate,
  paid_on: businessDate,
  days: z.number().int(),
  amount: fen,
});

/** A fact that is certain in one direction only, with the reasons in the caller's language. */
export const partialFact = z.object({ bound: z.enum(['least', 'most']), reasons: z.array(z.string()) });

/** Amounts in fen, shares and rates in hundredths of a percent, over the twelve months of their window. */
export const figures = z.object({
  invoices: z
    .object({
      window,
      /** Without tax, after red-letter and void invoices; null if only received invoices are known. */
      invoiced: fen.nullable(),
      received: fen,
      invoiced_before: fen.nullable(),
      growth: z.number().int().nullable(),
      empty_months: z.array(month),
      sales: z.number().int(),
      voids: z.number().int(),
      reds: z.number().int(),
      /** Invoices in the status 失控 or 异常, which are no sales. */
      abnormal: z.number().int(),
      customers: z.array(partner),
      suppliers: z.array(partner),
      origin: z.array(origin),
    })
    .nullable(),
  payments: z
    .object({
      window,
      /** Null while two sources contradict each other. */
      paid: taxes.nullable(),
      paid_before: taxes.nullable(),
      refunded: taxes.nullable(),
      late: z.number().int(),
      /** Payments that state no due date, so that more may be late. */
      late_unknown: z.number().int(),
      late_events: z.array(lateEvent),
      /** VAT paid relative to the invoiced amount. */
      vat_burden: z.number().int().nullable(),
      origin: z.array(origin),
    })
    .nullable(),
  filings: z
    .object({
      window,
      zero: z.array(z.object({ from: businessDate, to: businessDate })),
      /** Filings that state neither sales nor tax, so that more may be zero. */
      zero_unknown: z.number().int(),
      late: z.number().int(),
      origin: z.array(origin),
    })
    .nullable(),
  arrears: z
    .object({
      amount: fen,
      /** The amount is a lower bound, because it comes from unpaid payments and filings or from a list with doubtful rows. */
      at_least: z.boolean(),
      taxes: z.array(z.object({ tax: z.string(), amount: fen })),
      origin: z.array(origin),
    })
    .nullable(),
  grade: z.object({ year: z.number().int(), grade: z.string() }).nullable(),
  /** Twenty-four months, oldest first; null where the files say nothing. */
  months: z.array(
    z.object({
      month,
      invoiced: fen.nullable(),
      received: fen.nullable(),
      tax: fen.nullable(),
      /** Some sales of the month are not counted. */
      is_partial: z.boolean(),
    }),
  ),
  /** Why the figures of a kind of table are not exact, in the caller's language. */
  doubts: z.partialRecord(kind, z.array(z.string())),
});

const sheet = z.object({
  file: place,
  sheet: z.string(),
  kind: kind.nullable(),
  how: z.enum(readingWays),
  /** The mapping that headquarters approved for these headers is new, or has changed, since the files were read. */
  reread: z.enum(['approved', 'withdrawn']).nullable(),
  /** The caller's earlier mapping of these headers, or the approved one, if it contradicts the recognised one. */
  question: z
    .object({ kind: kind.nullable(), header_row: z.number().int(), columns, from: z.enum(['own', 'approved']) })
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
  bad: z.number().int(),
  /** The company in the table, unless it is exactly the statement's. With `another` no row counts; any other match is a question. */
  company: z
    .object({
      match: z.enum(['another', 'renamed', 'group', 'unclear']),
      name: z.string(),
      code: z.string(),
    })
    .nullable(),
  /** An amount a hundred times away from the others, which is a question. */
  scale: z.object({ row: place, amount: fen, side: z.enum(['high', 'low']), count: place }).nullable(),
  /** The titles state more than one unit, which is a question. */
  has_two_units: z.boolean(),
  /** The person specified that the company issued all invoices of the sheet. */
  issued: z.boolean(),
  /** Names of missing columns without which figures are unknown. */
  missing: z.array(z.string()),
  confirmed: z.array(z.enum(confirmations)),
});

/** One invoice with different content in several places; it is not counted. */
const conflict = z.object({
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
const overlap = z.object({
  sheets: z.array(z.object({ file: place, file_name: z.string(), sheet: z.string(), rows: place })),
  taxes: z.array(z.string()),
});

const badRow = z.object({
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
const badGroup = badRow.omit({ row: true }).extend({
  count: z.number().int(),
  /** The first rows, as a spreadsheet numbers them. */
  rows: z.array(z.number().int()),
});

export const statementView = z.object({
  id: z.uuid(),
  company: z.object({ code: z.string(), name: z.string() }),
  state: z.enum(statementStates),
  /** Progress of reading, 0 to 100. */
  percent: z.number().int(),
  /** Files of all callers that are read before these; 0 once reading has begun. */
  ahead: z.number().int(),
  files: z.array(
    z.object({
      file: place,
      name: z.string(),
      bytes: z.number().int(),
      fault: z.enum(fileFaults).nullable(),
      /** Notices about the reading in the caller’s language: unclosed quotation marks, lost lines, hidden sheets. */
      notices: z.array(z.string()),
    }),
  ),
  /** Numbers of arrived pieces by file; missing ones are sent again. */
  arrived: z.array(z.object({ file: place, pieces: z.array(place) })),
  sheets: z.array(sheet),
  /** All bad rows by their cause, the most frequent first; empty in results that were stored before rows were grouped. */
  bad_groups: z.array(badGroup),
  bad_rows: z.array(badRow),
  /** The number of all bad rows; the list may be shorter. */
  bad_count: z.number().int(),
  conflicts: z.array(conflict),
  /** The number of all conflicts; the list may be shorter. */
  conflict_count: z.number().int(),
  overlaps: z.array(overlap),
  /** Months that the files should cover and do not. The figures themselves belong to the analysis of a paid tax report. */
  missing_months: z.array(month),
  /** Some data is too old to be used. */
  is_stale: z.boolean(),
  facts: z.array(
    z.object({
      attr: z.string(),
      name: z.string(),
      value: z.string(),
      as_of: businessDate,
      partial: partialFact.nullable(),
    }),
  ),
  /** Facts that the files leave unknown, with the reasons in the caller's language. */
  unknown_facts: z.array(z.object({ attr: z.string(), name: z.string(), reasons: z.array(z.string()) })),
  kept_until: instant,
});

const who = 'anyone' as const;

/** Not in the spec: required by its "imported statement" of a tax match (domain: facts from a real file). */
export const statement = defineModule('match', {
  'POST /tax/api/statement': call({
    summary: 'Start a statement of a company: invoices, taxes paid, filings, grade, arrears',
    who,
    body: z.object({ code: typed(40), name: typed(120) }),
    data: z.object({ statement_id: z.uuid(), secret: z.string().nullable() }),
  }),
  'POST /tax/api/statement/{id}/piece': call({
    summary: `A piece of a file, base64, ${pieceBytes} bytes; sent twice it is there once`,
    who,
    body: z.object({
      file: place.max(statementFilesAtMost - 1),
      piece: pieceNumber,
      bytes: pieceContent,
    }),
    data: z.object({}),
  }),
  'PUT /tax/api/statement/{id}': call({
    summary: 'Read all uploaded files again; the meaning of a sheet can be declared',
    who,
    body: z.object({
      files: z
        .array(
          z.object({
            file: place.max(statementFilesAtMost - 1),
            name: typed(120),
            bytes: place.max(piecedFileBytesAtMost).min(1),
          }),
        )
        .min(1)
        .max(statementFilesAtMost)
        .refine((files) => new Set(files.map(({ file }) => file)).size === files.length),
      mappings: z.array(mapping).max(60).default([]),
      confirmed: z
        .array(
          z.object({
            file: place.max(statementFilesAtMost - 1),
            sheet: z.string().max(100),
            what: z.enum(confirmations),
          }),
        )
        .max(100)
        .default([])
        .describe('what the person confirmed about sheets: company, amounts, units, payments apart from other sheets'),
    }),
    data: z.object({}),
  }),
  'GET /tax/api/statement/{id}': call({
    summary: 'The result: sheets, bad rows, figures and the facts derived from them, each with its origin',
    who,
    data: statementView,
  }),
  'DELETE /tax/api/statement/{id}': call({
    summary: 'Delete the files and what was read from them; reports made of it keep their own facts',
    who,
    data: z.object({}),
  }),
});
