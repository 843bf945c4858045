import { z } from 'zod';
import { businessDate, fen } from './core/text.ts';
import { month, tableKind } from './statement-fields.ts';

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
  doubts: z.partialRecord(tableKind, z.array(z.string())),
});

/** A fact that is certain in one direction only, with the reasons in the caller's language. */
export const partialFact = z.object({ bound: z.enum(['least', 'most']), reasons: z.array(z.string()) });
