import { verdicts } from '@sycee/domain/matching/result';
import {
  adjustmentReasons,
  areaBounds,
  confidenceGrades,
  floorsAtMost,
  leftOutReasons,
  oldestYear,
  valuedKinds,
} from '@sycee/domain/valuation/home';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { regionCode } from './core/region.ts';
import { businessDate, fen, instant, typedName, uuid, version } from './core/text.ts';

const anyone = { who: 'anyone' } as const;
/** `latitude,longitude` in GCJ-02; without it the position of the request (x-position), if it is known. */
const location = z.string().max(60).optional();
const keyword = z.string().trim().max(60);
const kind = z.enum(valuedKinds);
/** Hundredths of a square metre. */
const area = z.number().int().min(areaBounds.least).max(areaBounds.most);
const floor = z.number().int().min(1).max(floorsAtMost).nullable();
const year = z.number().int().min(oldestYear).max(2100).nullable();
const place = z.object({ longitude: z.number(), latitude: z.number() });
const metres = z.number().int().min(0);
/** Fen per square metre. */
const unitPrice = fen.min(1);

/** The home that is valued. Null: unknown. */
const home = {
  estate: uuid,
  kind,
  /** Such as the number of its building; it does not decide the value. */
  building: typedName(20, 0),
  area,
  floor,
  floors: floor,
  /** Null: that of its estate, as far as it is known. */
  built_year: year,
};

export const estateCard = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  /** Names of its province, city and district. */
  region_name: z.string(),
  place,
  /** Whole metres in a straight line from the place of the request; null: that is unknown. */
  distance: metres.nullable(),
  built_year: z.number().int().nullable(),
  /** Sales of the last 24 months, and the median of their prices; null below three. */
  sales: z.number().int().min(0),
  unit_price: unitPrice.nullable(),
  /** Invented, part of the demo data. */
  sample: z.boolean(),
});

const sale = z.object({
  id: uuid,
  estate_id: uuid,
  estate: z.string(),
  place,
  building: z.string(),
  area,
  floor,
  floors: floor,
  built_year: year,
  sold_on: businessDate,
  /** Whole months from the sale to the valuation. */
  months: z.number().int().min(0),
  distance: metres,
  unit_price: unitPrice,
});
const comparable = sale.extend({
  /** What each difference between the two homes is worth, in fen per square metre; differences worth nothing are not listed. */
  adjustments: z.array(z.object({ reason: z.enum(adjustmentReasons), amount: fen })),
  adjusted_unit_price: unitPrice,
  /** Its part of the value, in thousandths; those of all comparables have the sum 1000. */
  weight: z.number().int().min(0).max(1000),
});

const result = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valued'),
    total: fen,
    unit_price: unitPrice,
    /** Between which four of five sales of such homes are expected. */
    low: fen,
    high: fen,
    confidence: z.enum(confidenceGrades),
    /** How much the trained model counts beside the sales (thousandths), and what it alone says; absent: it is not in use. */
    model: z.object({ weight: z.number().int().min(0).max(1000), total: fen }).optional(),
    /** Those with the largest weights first. */
    comparables: z.array(comparable),
    /** Sales that are near misses, with the reason; the nearest first, at most ten. */
    left_out: z.array(sale.extend({ reason: z.enum(leftOutReasons) })),
  }),
  /** Too few comparable sales: no value is given. */
  z.object({
    state: z.literal('too_few'),
    found: z.number().int(),
    needed: z.number().int(),
    left_out: z.array(sale.extend({ reason: z.enum(leftOutReasons) })),
  }),
]);

const valued = z.object({
  id: uuid,
  version,
  /** The day of the sales and of the calendar that it was worked out with. */
  valued_on: businessDate,
  /** The last day on which it holds. */
  valid_until: businessDate,
  home: z.object({
    ...home,
    estate: estateCard.pick({ id: true, name: true, address: true, region_name: true, place: true }),
  }),
  kind_name: z.string(),
  result,
  /** Whether its estate, or a sale that it rests on or names, is a sample. */
  sample: z.boolean(),
});

const valuationBrief = z.object({
  id: uuid,
  estate: z.string(),
  building: z.string(),
  kind_name: z.string(),
  area,
  valued_on: businessDate,
  valid_until: businessDate,
  /** Null: there were too few comparable sales. */
  total: fen.nullable(),
  sample: z.boolean(),
  created_at: instant,
});

/** What a home is worth by comparable sales (S1.25, S7.30). Guests find estates and their prices; a valuation belongs to the account that made it. */
export const valuation = defineCalls({
  'GET /ass/api/config': call({
    summary: 'What can be valued, and from how many sales',
    ...anyone,
    data: z.object({
      kinds: z.array(z.object({ slug: kind, name: z.string() })),
      comparables_needed: z.number().int(),
      /** How far away and how long ago a comparable sale may be. */
      metres: z.number().int(),
      months: z.number().int(),
      /** Estates of the tenant; 0: nothing can be valued yet. */
      estates: z.number().int(),
      sample: z.boolean(),
    }),
  }),
  'POST /ass/api/queryname': call({
    summary: 'Names of estates as one types: at most ten, those that begin with the text first',
    ...anyone,
    body: z.object({ keyword }),
    data: z.object({ list: z.array(estateCard.pick({ id: true, name: true, address: true, region_name: true })) }),
  }),
  'GET /ass/api/searchHourse': call({
    summary:
      'Estates with their prices, the nearest first while the place of the caller is known, otherwise those with most sales',
    ...anyone,
    query: page().extend({ keyword: keyword.optional(), region: regionCode.optional(), location }),
    data: listOf(estateCard).extend({ by_distance: z.boolean() }),
  }),
  'GET /mapfind/api/searchHourse_for_map': call({
    summary: 'Estates with prices inside a map window: at most 200, those with most sales',
    ...anyone,
    query: z.object({
      /** `south,west,north,east` in GCJ-02. */
      rectangle: z.string().max(120),
    }),
    data: z.object({
      list: z.array(estateCard),
      /** Whether the window has more than are listed. */
      more: z.boolean(),
    }),
  }),
  'GET /ass/api/valist': call({
    summary: 'The caller’s own valuations, the newest first',
    who: 'session',
    query: page(),
    data: listOf(valuationBrief),
  }),
  'GET /ass/api/{id}/detail': call({
    summary: 'One of the caller’s own valuations, as it was worked out; those of others answer 4040000',
    who: 'session',
    data: valued,
  }),
  'GET /ass/api/{id}/products': call({
    summary:
      'Loans on the home of an own valuation by the rules of the products, with its value and what the newest personal report knows; the best first',
    who: 'session',
    data: z.object({
      /** The report whose facts were used; null: the caller has none in force. */
      report: uuid.nullable(),
      list: z.array(
        z.object({
          product: productBrief,
          verdict: z.enum(verdicts),
          amount_from: fen.nullable(),
          amount_to: fen.nullable(),
          /** Why the product does not match, in a few words; empty for a match. */
          missing: z.string(),
        }),
      ),
    }),
  }),
  'POST /ass/api/add': call({
    summary: 'Value a home by the sales around it',
    who: 'session',
    body: z.object(home),
    data: valued,
  }),
  'POST /ass/api/edit': call({
    summary: 'Change what is valued, and value it again, on the version that was read',
    who: 'session',
    body: z.object({ id: uuid, version, ...home }),
    data: valued,
  }),
});
