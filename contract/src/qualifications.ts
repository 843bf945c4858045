import { attrSlugs } from '@sycee/domain/matching/attributes';
import { qualGroupSlugs } from '@sycee/domain/qualification/groups';
import { qualSources } from '@sycee/domain/qualification/qualification';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { businessDate, instant, uuid, version } from './core/text.ts';
import { person } from './crm-models.ts';
import { customerItem } from './customers.ts';
import { matchRow, verdictCounts } from './match-report.ts';

const attr = z.enum(attrSlugs as [(typeof attrSlugs)[number]]);
const group = z.enum(qualGroupSlugs as [(typeof qualGroupSlugs)[number]]);
const raw = z.union([z.string().max(60), z.number().int(), z.boolean()]);
const id = z.string().min(1).max(40);

const known = z.object({
  attr,
  group,
  name: z.string(),
  /** As entered: in the unit of its attribute, or a day. */
  raw,
  /** The value as text. */
  value: z.string(),
  source: z.enum(qualSources),
  source_name: z.string(),
  seen_on: businessDate,
  /** The last day on which the value counts; null: it does not expire. */
  expires_on: businessDate.nullable(),
  expired: z.boolean(),
  checked_at: instant.nullable(),
  checked_by: person.nullable(),
  /** Sent back when saving. For a frozen value always 0. */
  version,
  sample: z.boolean(),
});
const values = z.object({
  id: uuid,
  may_write: z.boolean(),
  /** Removed values with their versions, so that they can be entered again. */
  gone: z.array(z.object({ attr, version })),
  list: z.array(known),
});
const frozen = z.object({
  id: uuid,
  customer: uuid,
  may_write: z.boolean(),
  /** 0: not frozen yet; the values shown are those of the report. */
  version,
  frozen_at: instant.nullable(),
  frozen_by: person.nullable(),
  list: z.array(known),
});
const inGroups = z.array(z.object({ slug: group, name: z.string(), list: z.array(known) }));

const given = z.object({
  attr,
  /** Null removes the value. */
  value: raw.nullable(),
  source: z.enum(['said', 'seen']),
  /** Absent: today. */
  seen_on: businessDate.optional(),
});
const staffCall = { who: staffRoles, menu: 'work' as const };

/** Qualifications of customers and the products they allow (spec section 7; domain: customers and work). */
export const qualifications = defineCalls({
  'GET /finance/api/qual/all': call({
    summary: 'Every qualification by group: the catalogue that matching uses',
    ...staffCall,
    data: z.object({
      groups: z.array(
        z.object({
          slug: group,
          name: z.string(),
          quals: z.array(
            z.object({
              attr,
              name: z.string(),
              kind: z.enum(['amount', 'number', 'percent', 'choice', 'months', 'yes_no', 'region', 'date']),
              choices: z.array(z.object({ value: z.string(), name: z.string() })).nullable(),
              min: z.number().int().nullable(),
              max: z.number().int().nullable(),
              /** Number of days for which the value counts; null: it does not expire. */
              fresh_days: z.number().int().nullable(),
              audience: z.enum(['person', 'company']),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /finance/api/qual_val': call({
    summary: "A customer's qualifications for editing",
    ...staffCall,
    query: z.object({ id }),
    data: values,
  }),
  'GET /finance/api/work_qual_val': call({
    summary: "A work order's frozen qualifications for editing",
    ...staffCall,
    query: z.object({ id }),
    data: frozen,
  }),
  'GET /finance/api/{id}/customer_qual': call({
    summary: 'Qualifications of a customer by group, with source, check and expiry',
    ...staffCall,
    data: z.object({ may_write: z.boolean(), groups: inGroups }),
  }),
  'GET /finance/api/{id}/work_customer_qual': call({
    summary: 'Qualifications of a work order by group, as frozen',
    ...staffCall,
    data: frozen.omit({ list: true }).extend({ groups: inGroups }),
  }),
  'POST /finance/api/qual_submit': call({
    summary: 'Save qualifications of a customer; each value on the version that was read (0: was unknown)',
    ...staffCall,
    button: 'work.edit',
    body: z.object({
      id: uuid,
      values: z.array(given.extend({ version })).min(1).max(attrSlugs.length),
    }),
    data: values,
  }),
  'POST /finance/api/work_qual_submit': call({
    summary: 'Freeze qualifications for a work order, with changes for this order',
    ...staffCall,
    button: 'work.edit',
    body: z.object({
      id,
      version,
      values: z.array(given).max(attrSlugs.length).default([]),
      /** Update from the customer's current qualifications first. */
      refresh: z.boolean().default(false),
    }),
    data: frozen,
  }),
  'GET /finance/api/{id}/customer_fits': call({
    summary: "Products that currently fit a customer's qualifications, and what to ask next (not in the spec)",
    ...staffCall,
    query: page(5),
    data: listOf(matchRow).extend({
      counts: verdictCounts,
      /** Numbers of facts that the match used as known, and of expired ones. */
      known: z.number().int(),
      expired: z.number().int(),
      /** Sorted by the number of products that depend on them. */
      ask_next: z.array(z.object({ attr, name: z.string(), products: z.number().int() })),
    }),
  }),
  'GET /finance/api/product_customers': call({
    summary: 'The caller’s customers that fit a product, best first (not in the spec)',
    ...staffCall,
    query: page(20).extend({ id: uuid, scope: narrowing }),
    data: listOf(customerItem.extend({ fit: z.enum(['match', 'needs_data']), missing: z.array(z.string()) })).extend({
      product_name: z.string(),
      counts: z.object({
        match: z.number().int(),
        needs_data: z.number().int(),
        /** Number of customers with qualifications that were checked, and whether more exist. */
        looked_at: z.number().int(),
        more: z.boolean(),
      }),
    }),
  }),
});
