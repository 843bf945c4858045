import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { instant, uuid, version } from './core/text.ts';
import { person } from './crm-models.ts';
import { customerFull } from './customers.ts';

const id = uuid;
const side = z.object({
  id,
  version,
  name: z.string(),
  mobile: z.string().describe('masked'),
  company_name: z.string(),
  owner: person.nullable(),
  store_name: z.string(),
  works: z.number().int(),
  open_works: z.number().int(),
  /** The customer has a login, so only this record can be the one that stays. */
  has_account: z.boolean(),
  created_at: instant,
});

const merging = { who: staffRoles, menu: 'work', button: 'customer.add' } as const;

/** Not in the spec. Merges two customer records of one person, with everything attached to both. */
export const customerMerge = defineCalls({
  'GET /finance/api/customer_merge/compare': call({
    summary: 'Two customers side by side: the fields of each, and what prevents a merge',
    ...merging,
    query: z.object({ id, other: id }),
    data: z.object({
      sides: z.array(side),
      /** Fields that at least one record has; a missing value is empty. */
      fields: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          /** In the order of the records. */
          values: z.array(z.string()),
        }),
      ),
      /** Both mobiles are known and differ: the records may be of two people, so the merge must be confirmed. */
      mobiles_differ: z.boolean(),
      /** Why they cannot be merged, as text; null: they can. */
      refusal: z.string().nullable(),
    }),
  }),
  'POST /finance/api/customer_merge/merge': call({
    summary:
      'Merge two customers: orders, timeline, qualifications and tags of the closed record move to the other one',
    ...merging,
    body: z.object({
      stays: id,
      stays_version: version,
      goes: id,
      goes_version: version,
      /**
       * The caller has seen both mobiles and confirms that they belong to one person. Otherwise different mobiles
       * answer 4090000.
       */
      accepts_different_mobiles: z.boolean().default(false),
      /** Fields to take from the record that is closed. Fields missing in the remaining record are always taken. */
      take: z.array(z.string().max(60)).max(100).default([]),
    }),
    data: customerFull,
  }),
});
