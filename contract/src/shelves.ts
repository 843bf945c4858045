import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { businessDate, uuid } from './core/text.ts';

const shelfAtMost = 500;
const storeNo = z.coerce.number().int().min(1).max(2_147_483_647);
const place = z.object({ product: uuid, featured: z.boolean() });
const places = z.array(place).max(shelfAtMost);

const shelf = z.object({
  store_no: z.number().int(),
  name: z.string(),
  may_change: z.boolean(),
  list: z.array(
    productBrief.extend({
      featured: z.boolean(),
      /** False: withdrawn, outside its dates, or of a closed institution; visitors do not see it. */
      is_shown: z.boolean(),
      checked_on: businessDate,
    }),
  ),
});
const seen = { who: ['store', 'roc', 'saas'], menu: 'admin' } as const;

/** Which products a store shows, in which order, and which it recommends (not in the spec). */
export const shelves = defineCalls({
  'GET /admin/api/shelves': call({
    summary: 'The stores in the data scope with what is on their shelves',
    ...seen,
    data: z.object({
      list: z.array(
        z.object({
          store_no: z.number().int(),
          name: z.string(),
          products: z.number().int(),
          featured: z.number().int(),
          /** Products on the shelf that visitors do not see. */
          hidden: z.number().int(),
        }),
      ),
    }),
  }),
  'GET /admin/api/shelf': call({
    summary: 'The shelf of a store in its order, including hidden products',
    ...seen,
    query: z.object({ store_no: storeNo }),
    data: shelf,
  }),
  'GET /admin/api/shelf_choice': call({
    summary: 'Published products that are not on the shelf of a store, the most viewed first, at most 100',
    ...seen,
    query: z.object({
      store_no: storeNo,
      keyword: z.string().trim().max(60).optional(),
      category: z.enum(categorySlugs as [CategorySlug, ...CategorySlug[]]).optional(),
    }),
    data: z.object({ list: z.array(productBrief), total: z.number().int() }),
  }),
  'PUT /admin/api/shelf': call({
    summary: 'Replace the shelf of a store, on what was read; at most six products are recommended',
    ...seen,
    button: 'shelf.edit',
    body: z.object({ store_no: storeNo, was: places, list: places }),
    data: shelf,
  }),
});
