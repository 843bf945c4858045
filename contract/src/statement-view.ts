import { z } from 'zod';
import { fileFaults } from './core/pieces.ts';
import { businessDate, instant, uuid } from './core/text.ts';
import { month, place } from './statement-fields.ts';
import { partialFact } from './statement-figures.ts';
import { badGroup, badRow, conflict, overlap, sheet } from './statement-sheets.ts';

export const statementView = z.object({
  id: uuid,
  company: z.object({ code: z.string(), name: z.string() }),
  state: z.enum(['collecting', 'reading', 'ready', 'failed']),
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
