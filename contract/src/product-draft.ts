import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { documents } from '@sycee/domain/catalog/documents';
import { type ApplyWay, applyWays } from '@sycee/domain/catalog/product';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { type AttrSlug, attrSlugs } from '@sycee/domain/matching/attributes';
import { audiences } from '@sycee/domain/matching/product';
import type { AmountTerm } from '@sycee/domain/matching/rule';
import { type FeeReceiver, feeReceivers, feeStates, feeTimes } from '@sycee/domain/money/fee';
import { repayments } from '@sycee/domain/money/loan';
import { z } from 'zod';
import { regionCode } from './core/region.ts';
import { businessDate, typed, uuid } from './core/text.ts';

/** The largest number that a form may send; amounts of products are far below it. */
const most = 1_000_000_000_000;
const amount = z.number().int().min(0).max(most);
const annualRate = z.number().int().min(0).max(10_000);
const signed = z.number().int().min(-most).max(most);
/** An entry that is listed twice is one. */
const once = <Item>(list: z.ZodType<Item[], Item[]>) => list.overwrite((items) => [...new Set(items)]);
const line = (max: number) => z.object({ zh: typed(max, 0), en: typed(max, 0) });
const attr = z.enum(attrSlugs as [AttrSlug, ...AttrSlug[]]);
/** Chosen by the editor; letters, digits, `_` and `-`. */
const ruleId = z.string().regex(/^[\w-]{1,40}$/);
const one = z.union([signed, z.boolean(), z.string().max(40)]);
const ends = z.tuple([signed, signed]);
const some = z.array(one).max(400);
/** What a rule says beside its condition. */
const ofRule = {
  id: ruleId,
  kind: z.enum(['hard', 'soft']),
  weight: z.number().int().min(1).max(10),
  /** Replaces the generated sentence. */
  reason: line(200).optional(),
  fix: line(200).optional(),
  document: z.enum(Object.keys(documents) as [string, ...string[]]).optional(),
};
/** The value of a rule is null while it is missing. */
const rule = z.discriminatedUnion('op', [
  z.object({ ...ofRule, attr, op: z.enum(['>=', '<=']), value: signed.nullable() }),
  z.object({ ...ofRule, attr, op: z.literal('='), value: one.nullable() }),
  z.object({ ...ofRule, attr, op: z.literal('between'), value: ends.nullable() }),
  z.object({ ...ofRule, attr, op: z.enum(['in', 'not']), value: some.nullable() }),
]);
const move = { add: z.number().int().min(-10_000).max(10_000) };
const rateMove = z.discriminatedUnion('op', [
  z.object({ ...move, attr, op: z.enum(['>=', '<=']), value: signed }),
  z.object({ ...move, attr, op: z.literal('='), value: one }),
  z.object({ ...move, attr, op: z.literal('between'), value: ends }),
  z.object({ ...move, attr, op: z.enum(['in', 'not']), value: some }),
]);
const table = z.record(z.string().max(40), signed);
const factor = z.union([signed, z.object({ by: attr, table })]);
const amountTerm: z.ZodType<AmountTerm, AmountTerm> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amountFen: amount }),
    z.object({ kind: z.literal('table'), by: attr, table }),
    z.object({ kind: z.literal('multiple'), of: attr, times: factor }),
    z.object({ kind: z.literal('percent'), of: attr, share: factor, less: attr.optional() }),
    z.object({ kind: z.literal('min'), of: z.array(amountTerm).min(1).max(6) }),
  ]),
);

/** A product while it is written, as `ProductDraft` of the domain explains it. */
export const productDraft: z.ZodType<ProductDraft, ProductDraft> = z.object({
  name: line(40),
  institution: uuid.nullable(),
  category: z.enum(categorySlugs as [CategorySlug, ...CategorySlug[]]).nullable(),
  audience: z.enum(audiences).nullable(),
  summary: line(120),
  amountFromFen: amount.nullable(),
  amountToFen: amount.nullable(),
  termFromMonths: z.number().int().min(0).max(600).nullable(),
  termToMonths: z.number().int().min(0).max(600).nullable(),
  rateFrom: annualRate.nullable(),
  rateTo: annualRate.nullable(),
  repayments: z.array(z.enum(repayments)).max(repayments.length),
  feeTerms: z.object({
    state: z.enum(feeStates),
    list: z
      .array(
        z.object({
          name: line(40),
          when: z.enum(feeTimes),
          basis: z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('share'), share: annualRate }),
            z.object({ kind: z.literal('fixed'), amountFen: amount }),
          ]),
          receiver: z.enum(Object.keys(feeReceivers) as [FeeReceiver, ...FeeReceiver[]]),
        }),
      )
      .max(20),
  }),
  fees: line(300),
  defaultCosts: line(300),
  speedHours: z.number().int().min(1).max(8760).nullable(),
  regions: once(z.array(regionCode).max(400)),
  documents: once(z.array(z.enum(Object.keys(documents) as [string, ...string[]])).max(30)),
  steps: z.array(line(120)).max(12),
  questions: z.array(z.object({ question: line(120), answer: line(500) })).max(20),
  apply: z.enum(Object.keys(applyWays) as [ApplyWay, ...ApplyWay[]]),
  commission: annualRate.nullable(),
  sponsored: z.boolean(),
  validFrom: businessDate.nullable(),
  validTo: businessDate.nullable(),
  rules: z.array(rule).max(60),
  boxes: z
    .array(z.object({ id: ruleId, least: z.number().int().min(1).max(60), rules: z.array(ruleId).min(1).max(60) }))
    .max(20),
  amount: z.object({ most: amountTerm, leastShare: annualRate }).nullable(),
  rate: z
    .object({
      base: annualRate,
      moves: z.array(rateMove).max(20),
      spread: annualRate,
    })
    .nullable(),
});
