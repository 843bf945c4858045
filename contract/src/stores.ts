import { isCoordinate, isHotline } from '@sycee/domain/site/place';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { regionCode } from './core/region.ts';
import { typed, typedName, version } from './core/text.ts';

const storeNo = z.number().int().min(1).max(2_147_483_647);
const coordinate = (axis: 'longitude' | 'latitude') => z.number().refine((degrees) => isCoordinate(axis, degrees));

const form = {
  name_zh: typedName(20),
  name_en: typedName(40),
  address_zh: typed(80, 0),
  address_en: typed(120, 0),
  /** Empty: none is shown. */
  hotline: typed(20, 0).refine((text) => text === '' || isHotline(text)),
  /** Code of a province, city or district; empty: unknown. */
  region: z.union([z.literal(''), regionCode]),
  /** In GCJ-02, degrees with at most six decimals; null: unknown. */
  place: z.object({ longitude: coordinate('longitude'), latitude: coordinate('latitude') }).nullable(),
};
const store = z.object({ store_no: storeNo, version, ...form, name_zh: z.string(), name_en: z.string() });
const keep = { who: ['store', 'roc', 'saas'], menu: 'admin', button: 'store.edit' } as const;

/** The stores in the data scope, as visitors read about them (not in the spec). */
export const stores = defineCalls({
  'GET /admin/api/stores': call({
    summary: 'The stores in the data scope with names, addresses, hotlines, regions and places',
    ...keep,
    data: z.object({ list: z.array(store) }),
  }),
  'PUT /admin/api/stores': call({
    summary: 'Change a store, on the version that was read',
    ...keep,
    body: z.object({ store_no: storeNo, version, ...form }),
    data: store,
  }),
});
