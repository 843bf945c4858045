import { type ProfileSlug, profileFields, profileSections } from '@sycee/domain/order/profile';
import { orderStatuses } from '@sycee/domain/order/status';
import { z } from 'zod';
import { mobile } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typed, uuid, version } from './core/text.ts';
import { city, collaboratorRight, levels, logEntry, logKinds, namedSlug, person } from './crm-models.ts';

export const customerKinds = ['clue', 'customer'] as const;
const cometypes = ['person', 'company'] as const;
const id = z.string().min(1).max(40);

/** A customer in a list; field names of spec section 3. */
export const customerItem = z.object({
  id: uuid,
  kind: z.enum(customerKinds),
  /** One line: name and company. */
  title: z.string(),
  customer_info: z.object({ name: z.string(), mobile: z.string().describe('masked') }),
  side_info: z.object({ name: z.string(), mobile: z.string().describe('masked') }),
  cometype: z.enum(cometypes),
  company_name: z.string(),
  /** The state as text: that of the newest open order, the pool, or none. */
  state_tx: z.string(),
  product_info: z.object({ id: uuid, name: z.string() }).nullable(),
  level: z.enum(levels),
  tags: z.array(namedSlug),
  owner: person.nullable(),
  store_name: z.string(),
  open_works: z.number().int(),
  /** The newest order, open or not. */
  work: z.object({ id: uuid, work_no: z.string(), status: z.enum(orderStatuses) }).nullable(),
  last_contact_at: instant.nullable(),
  next_contact_at: instant.nullable(),
  locked: z.boolean(),
  /** The caller's right as a collaborator; null: access by data scope, or in the pool. */
  shared: collaboratorRight.nullable(),
  /** City of residence or work, if known. */
  city: city.nullable(),
  sea: z.object({ name: z.string(), since: instant, reason: z.string(), left_by: z.string().nullable() }).nullable(),
  /** When the customer moves to the pool without further action; null: never by expiry. */
  falls_on: instant.nullable(),
  /** Set once the pool expiry is near. */
  fall_warning: z.object({ sea: z.string(), reason: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
  version,
  sample: z.boolean(),
});

const profileSlugs = profileFields.map(({ slug }) => slug) as [ProfileSlug];
export const profile = z.partialRecord(z.enum(profileSlugs), z.string());
const profileIn = z.object(
  Object.fromEntries(profileFields.map(({ slug, most }) => [slug, typed(most, 0).optional()])) as Record<
    ProfileSlug,
    z.ZodOptional<ReturnType<typeof typed>>
  >,
);

export const customerFull = customerItem.extend({
  profile,
  sections: z.array(
    z.object({
      slug: z.enum(profileSections.map((section) => section.slug)),
      name: z.string(),
      fields: z.array(namedSlug.extend({ most: z.number().int(), long: z.boolean() })),
    }),
  ),
  works: z.array(
    z.object({
      id: uuid,
      work_no: z.string(),
      status: z.enum(orderStatuses),
      state_tx: z.string(),
      product_name: z.string(),
      owner: person.nullable(),
      created_at: instant,
    }),
  ),
  /** Records of the same person that were merged into this one. */
  merged: z.array(z.object({ name: z.string(), mobile: z.string().describe('masked'), at: instant })),
  /** False: in the pool, or a colleague's whom the caller reaches through an own order; read-only. */
  may_write: z.boolean(),
  /**
   * Within the caller's data scope; required for what collaborators may not do: recycle bin, merge, lock, new order.
   */
  is_own: z.boolean(),
});

const shown = {
  name: typed(40),
  cometype: z.enum(cometypes),
  company_name: typed(80, 0),
  level: z.enum(levels),
  tags: z.array(z.string().max(40)).max(30),
  next_contact_at: instant.nullable().optional(),
};
const short = z.object({
  name: shown.name,
  mobile,
  kind: z.enum(customerKinds).default('customer'),
  cometype: shown.cometype.default('person'),
  company_name: shown.company_name.default(''),
  note: typed(1000, 0).default(''),
});
export const foundPlaces = ['own', 'colleague', 'store', 'sea', 'clue', 'elsewhere', 'deleted'] as const;
const found = z.object({
  /** Null: the caller may not open the customer. */
  id: uuid.nullable(),
  where: z.enum(foundPlaces),
  /** Where the customer is, as a sentence. */
  text: z.string(),
});
/** `found` is set if the mobile already belongs to a customer: the adviser, pool or bin. */
const added = z.object({ id: uuid.nullable(), is_new: z.boolean(), found: found.nullable() });

export const noAdviser = z.enum(['none']);
const lists = {
  who: staffRoles,
  menu: 'work' as const,
};
const filter = page(20).extend({
  keyword: z.string().trim().max(60).optional(),
  cometype: z.enum(cometypes).optional(),
  level: z.enum(levels).optional(),
  tag: z.string().max(40).optional(),
});

/** Customers and leads (spec section 7; domain: customers and work). */
export const customers = defineCalls({
  'GET /finance/api/my_customer_list': call({
    summary: 'Customers and leads within the data scope, the caller’s own first',
    ...lists,
    query: filter.extend({
      kind: z.enum(customerKinds).default('customer'),
      sort: z.enum(['newest', 'next_contact', 'last_contact']).default('newest'),
      scope: narrowing,
      /** Customers to assign: without an adviser and without an open order. */
      adviser: noAdviser.optional(),
    }),
    data: listOf(customerItem).extend({
      counts: z.object({
        customer: count,
        clue: count,
        sea: count,
        /** Numbers of customers and leads to assign; null for callers who cannot assign. */
        to_give: z.object({ customer: count, clue: count }),
      }),
    }),
  }),
  'GET /finance/api/common_customer_list': call({
    summary: 'The pool: customers that may be claimed, the latest first',
    ...lists,
    query: filter.extend({ sea_id: uuid.optional() }),
    data: listOf(customerItem).extend({
      seas: z.array(z.object({ id: uuid, name: z.string(), n: count })),
      /** Claims remaining today; null for callers who claim for others. */
      claims_left: z.number().int().nullable(),
    }),
  }),
  'GET /finance/api/get_my_cus': call({
    summary: 'A short list of customers for pickers',
    ...lists,
    query: z.object({ keyword: z.string().trim().max(60).optional() }),
    data: z.object({
      list: z.array(z.object({ id: uuid, name: z.string(), mobile: z.string().describe('masked') })),
    }),
  }),
  'GET /finance/api/identify_customer': call({
    summary: 'Whether a customer with this mobile exists, and where',
    ...lists,
    query: z.object({ mobile }),
    data: z.object({ found: found.nullable() }),
  }),
  'POST /finance/api/add_customer': call({
    summary: 'Add a customer or lead by name and mobile. An existing customer with the same mobile is returned',
    ...lists,
    button: 'customer.add',
    body: short,
    data: added,
  }),
  'POST /finance/api/customer/add': call({
    summary: 'Add a customer or lead with the whole form',
    ...lists,
    button: 'customer.add',
    body: short.extend({
      level: shown.level.default('C'),
      tags: shown.tags.default([]),
      next_contact_at: shown.next_contact_at,
      profile: profileIn.default({}),
    }),
    data: added,
  }),
  'POST /finance/api/customer/save': call({
    summary: 'Save a customer on the version that was read; a lead saved as a customer becomes one',
    ...lists,
    button: 'customer.add',
    // Omitted fields stay unchanged.
    body: z
      .object(shown)
      .partial()
      .extend({
        id: uuid,
        version,
        kind: z.enum(customerKinds).optional(),
        profile: profileIn.optional(),
        locked: z.boolean().optional(),
      }),
    data: customerFull,
  }),
  'GET /finance/api/{id}/customer_info': call({
    summary: 'A customer in full (not in the spec, which reads them by a work order)',
    ...lists,
    data: customerFull,
  }),
  'GET /finance/api/work_customer_info': call({
    summary: 'The customer of a work order in full',
    ...lists,
    query: z.object({ id }),
    data: customerFull,
  }),
  'PUT /finance/api/savecustomerinfo': call({
    summary: 'Save the profile of a customer',
    ...lists,
    button: 'customer.add',
    body: z.object({ id: uuid, version, profile: profileIn }),
    data: customerFull,
  }),
  'PUT /finance/api/work_customer_info': call({
    summary: 'Save the profile of the customer of a work order',
    ...lists,
    button: 'customer.add',
    body: z.object({ id: uuid, version, profile: profileIn }),
    data: customerFull,
  }),
  'GET /finance/api/{id}/customer_log': call({
    summary: 'The timeline of a customer with all their orders, newest first',
    ...lists,
    query: page(30).extend({ kind: z.enum(logKinds).optional() }),
    data: listOf(logEntry.extend({ work_no: z.string().nullable() })),
  }),
  'POST /finance/api/{id}/customer_log': call({
    summary: 'Add a note or a call about a customer; it cannot be edited afterwards',
    ...lists,
    button: 'work.note',
    body: z.object({
      kind: z.enum(['note', 'call']),
      text: typed(1000),
      next_contact_at: instant.nullable().optional(),
      /** Chosen by the client: a repeated request, however late, yields the same note. */
      note_id: uuid.optional(),
    }),
    data: logEntry.extend({ work_no: z.string().nullable() }),
  }),
});
