import { areColumnsDistinct } from '@sycee/domain/statement/mapping-problem';
import { confirmations } from '@sycee/domain/statement/sheet-reading';
import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { pieceBytes, pieceContent, piecedFileBytesAtMost, pieceNumber } from './core/pieces.ts';
import { typed, uuid } from './core/text.ts';
import { columns, place, statementFilesAtMost, tableKind } from './statement-fields.ts';
import { statementView } from './statement-view.ts';

const mapping = z.object({
  file: place.max(statementFilesAtMost - 1),
  sheet: z.string().max(100),
  /** Null skips the sheet. */
  kind: tableKind.nullable(),
  /** Row number, 1-based, as in a spreadsheet. */
  header_row: z.number().int().min(1).max(1_048_576),
  /** Each column has one meaning. */
  columns: columns.refine(areColumnsDistinct),
  /** The company issued all invoices of the sheet, which has no column of sellers. */
  issued: z.boolean().optional(),
});

const who = 'anyone' as const;

/** Not in the spec: required by its "imported statement" of a tax match (domain: facts from a real file). */
export const statement = defineModule('match', {
  'POST /tax/api/statement': call({
    summary: 'Start a statement of a company: invoices, taxes paid, filings, grade, arrears',
    who,
    body: z.object({ code: typed(40), name: typed(120) }),
    data: z.object({ statement_id: uuid, secret: z.string().nullable() }),
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
        .describe(
          'what the person confirmed about sheets: company, amounts, units, payments apart from other sheets, the first of two columns, unusual taxes',
        ),
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
