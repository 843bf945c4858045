import { isCoordinate } from '@sycee/domain/site/place';
import { areaBounds, floorsAtMost, oldestYear, valuedKinds } from '@sycee/domain/valuation/home';
import { exclusionNoteLength, exclusionReasons } from '@sycee/domain/valuation/sales/exclusion';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { regionCode } from './core/region.ts';
import { businessDate, fen, instant, typed, typedName, uuid, version } from './core/text.ts';

const keep = { who: ['saas'], menu: 'admin', button: 'estate.edit' } as const;
const n = z.number().int();
const coordinate = (axis: 'longitude' | 'latitude') => z.number().refine((degrees) => isCoordinate(axis, degrees));
const floor = z.number().int().min(1).max(floorsAtMost).nullable();
const year = z.number().int().min(oldestYear).max(2100).nullable();

const estateForm = {
  name_zh: typedName(60),
  /** Empty: as in Chinese. */
  name_en: typedName(60, 0),
  address_zh: typed(120, 0),
  address_en: typed(120, 0),
  /** Code of a province, city or district; empty: unknown. */
  region: z.union([z.literal(''), regionCode]),
  /** In GCJ-02, degrees with at most six decimals. */
  place: z.object({ longitude: coordinate('longitude'), latitude: coordinate('latitude') }),
  /** Null: unknown. */
  built_year: year,
};
const line = z.object({
  id: uuid,
  name_zh: z.string(),
  name_en: z.string(),
  address_zh: z.string(),
  address_en: z.string(),
  region_name: z.string(),
  /** Sales that valuations use, and excluded ones. */
  sales: n,
  excluded: n,
  sample: z.boolean(),
});
const estate = z.object({
  id: uuid,
  version,
  ...estateForm,
  name_zh: z.string(),
  name_en: z.string(),
  sample: z.boolean(),
  sales: n,
  excluded: n,
});

const saleForm = {
  kind: z.enum(valuedKinds),
  building: typedName(20, 0),
  /** Hundredths of a square metre. */
  area: n.min(areaBounds.least).max(areaBounds.most),
  floor,
  floors: floor,
  /** Null: that of the estate. */
  built_year: year,
  sold_on: businessDate,
  total: fen.min(100).max(1_000_000_000_000),
};
const exclusion = z.object({
  reason: z.enum(exclusionReasons),
  note: z.string(),
  at: instant,
  /** Who excluded it; empty: an account that was erased. */
  by: z.string(),
});
const deskSale = z.object({
  id: uuid,
  version,
  estate: uuid,
  ...saleForm,
  building: z.string(),
  /** Fen per square metre. */
  unit_price: fen,
  /** Null: valuations use it. */
  excluded: exclusion.nullable(),
  /** The import that added it. */
  import: uuid.nullable(),
  sample: z.boolean(),
});
const one = { id: uuid, version };

/** Estates and their sales as headquarters keep them (not in the spec). */
export const estateDesk = defineCalls({
  'GET /admin/api/estates': call({
    summary: 'Estates by name with their numbers of sales, and how many sales are the tenant’s own',
    ...keep,
    query: page(50).extend({
      keyword: z.string().trim().max(60).optional(),
      region: regionCode.optional(),
      show: z.enum(['all', 'own', 'sample', 'excluded']).default('all'),
    }),
    data: listOf(line).extend({
      /** All estates and sales of the tenant. */
      totals: z.object({ estates: n, own_sales: n, excluded_sales: n, sample_sales: n, sample_estates: n }),
    }),
  }),
  'GET /admin/api/estate': call({
    summary: 'One estate',
    ...keep,
    query: z.object({ id: z.string().min(1).max(40) }),
    data: estate,
  }),
  'POST /admin/api/estates': call({
    summary: 'Enter an estate. A name that the region has already answers 4220000',
    ...keep,
    body: z.object(estateForm),
    data: estate,
  }),
  'PUT /admin/api/estates': call({
    summary: 'Change an estate, on the version that was read',
    ...keep,
    body: z.object({ ...one, ...estateForm }),
    data: estate,
  }),
  'DELETE /admin/api/estates/{id}': call({
    summary: 'Delete an estate. One with sales, or that a valuation names, answers 4090000',
    ...keep,
    data: z.object({}),
  }),
  'GET /admin/api/estate_sales': call({
    summary: 'Sales of an estate, the newest first',
    ...keep,
    query: page(50).extend({
      estate: uuid,
      kind: z.enum(valuedKinds).optional(),
      year: z.coerce.number().int().min(1990).max(2100).optional(),
      show: z.enum(['all', 'used', 'excluded']).default('all'),
    }),
    data: listOf(deskSale).extend({ years: z.array(n) }),
  }),
  'POST /admin/api/estate_sales': call({
    summary: 'Enter a sale. The same sale twice answers 4090000',
    ...keep,
    body: z.object({ estate: uuid, ...saleForm }),
    data: deskSale,
  }),
  'PUT /admin/api/estate_sales': call({
    summary: 'Change a sale, on the version that was read',
    ...keep,
    body: z.object({ ...one, ...saleForm }),
    data: deskSale,
  }),
  'PUT /admin/api/estate_sales/excluded': call({
    summary: 'Exclude a sale from valuations with the reason, or use it again (null)',
    ...keep,
    body: z.object({
      ...one,
      exclusion: z.object({ reason: z.enum(exclusionReasons), note: typed(exclusionNoteLength, 0) }).nullable(),
    }),
    data: deskSale,
  }),
  'DELETE /admin/api/estate_sales/{id}': call({
    summary: 'Delete a sale; it can be restored for 30 days',
    ...keep,
    data: z.object({ id: uuid }),
  }),
  'POST /admin/api/estate_sales/restored': call({
    summary: 'Restore a deleted sale. Repeated, it answers the sale',
    ...keep,
    body: z.object({ id: uuid }),
    data: deskSale,
  }),
  'POST /admin/api/estate_sales_export': call({
    summary: 'Sales of the tenant, or of one estate, as a file that can be imported again; without samples',
    ...keep,
    body: z.object({ format: z.enum(['xlsx', 'csv']), estate: uuid.nullable().default(null) }),
    data: z.object({ name: z.string(), content: z.base64(), sales: n, more: z.boolean() }),
  }),
  'DELETE /admin/api/estate_samples': call({
    summary: 'Delete the sample sales for good, and sample estates without sales that no valuation names',
    ...keep,
    data: z.object({ sales: n, estates: n }),
  }),
});
