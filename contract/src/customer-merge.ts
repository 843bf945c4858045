import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { instant } from './core/text.ts';
import { person } from './crm-models.ts';
import { customerFull } from './customers.ts';

const id = z.uuid();
const side = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  mobile: z.string().describe('masked'),
  company_name: z.string(),
  owner: person.nullable(),
  store_name: z.string(),
  works: z.number().int(),
  open_works: z.number().int(),
  /** They log in themselves: only this one can stay. */
  has_account: z.boolean(),
  created_at: instant,
});

const merging = { who: staffRoles, menu: 'work', button: 'customer.add' } as const;

/** Not in the spec. One person who stands twice among the customers becomes one, with everything about both. */
export const customerMerge = defineCalls({
  'GET /finance/api/customer_merge/compare': call({
    summary: 'Two customers side by side: what each says, and what forbids to merge them',
    ...merging,
    query: z.object({ id, other: id }),
    data: z.object({
      sides: z.array(side),
      /** What one of them says at least. Empty where nothing is said. */
      fields: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          /** In the order of the sides. */
          values: z.array(z.string()),
        }),
      ),
      /** Both have a mobile and they are not the same: it may be two people, so the merge has to be confirmed. */
      mobiles_differ: z.boolean(),
      /** In words; null: they may be merged. */
      refusal: z.string().nullable(),
    }),
  }),
  'POST /finance/api/customer_merge/merge': call({
    summary:
      'Merge two customers: orders, timeline, qualifications and tags of the one that goes are the other’s from then on',
    ...merging,
    body: z.object({
      stays: id,
      stays_version: z.number().int(),
      goes: id,
      goes_version: z.number().int(),
      /** The caller was shown both mobiles and says that they belong to one person. Without it, different mobiles answer 4090000. */
      accepts_different_mobiles: z.boolean().default(false),
      /** Of which fields that of the one that goes is taken; what the one that stays does not say is taken anyway. */
      take: z.array(z.string().max(60)).max(100).default([]),
    }),
    data: customerFull,
  }),
});
