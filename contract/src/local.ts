import { categorySlugs } from '@sycee/domain/catalog/categories';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { businessDate, rate, uuid } from './core/text.ts';

/** A product on the shelf of the caller's own store, whatever site the caller is on. */
const shelved = productBrief.extend({
  /** False: not published, or outside its dates; visitors do not see it. */
  is_shown: z.boolean(),
  checked_on: businessDate,
  /** Hundredths of a percent of the disbursed amount. */
  commission: rate.nullable(),
});
const ofStore = { who: ['broker', 'store'] as const, menu: 'work' as const };

/** A store's own shelf and groups, for its staff. */
export const local = defineCalls({
  'GET /finance/api/local_product': call({
    summary: 'The shelf of the caller’s store in its order, including hidden products',
    ...ofStore,
    data: z.object({ list: z.array(shelved).max(500) }),
  }),
  'GET /finance/api/local_product_tree': call({
    summary: 'The shelf by category; empty categories are omitted',
    ...ofStore,
    data: z.object({ list: z.array(z.object({ category: z.enum(categorySlugs), products: z.array(shelved) })) }),
  }),
  'GET /finance/api/local_role': call({
    summary:
      'Groups of brokers and store staff in the caller’s stores, with how many of their people the caller reaches',
    who: ['store', 'roc'],
    menu: 'work',
    data: z.object({
      list: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          role: z.enum(staffRoles),
          /** Null: applies to every store. */
          store_no: z.number().int().nullable(),
          people: z.number().int().min(1),
        }),
      ),
    }),
  }),
});
