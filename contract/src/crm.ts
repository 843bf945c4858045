import { verdicts } from '@sycee/domain/matching/result';
import { applicationLimits } from '@sycee/domain/order/application';
import { flowLimits } from '@sycee/domain/order/flow';
import { stages as orderStages, orderStatuses, outcomes } from '@sycee/domain/order/status';
import { z } from 'zod';
import { mobile, smsCode } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, narrowing, page, storeFilter } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { fen, instant, typed, uuid, version } from './core/text.ts';
import {
  city,
  flowField,
  flowInfo,
  flowValue,
  levels,
  logEntry,
  logKinds,
  memberAndStaff,
  namedSlug,
  oneOf,
  orderDetails,
  orderItem,
  person,
} from './crm-models.ts';
import { applyVersion } from './texts.ts';

const counts = z.object({
  working: count,
  undistributed: count,
  back: count,
  over: count,
  recycle: count,
});
const lists = {
  query: page(20).extend({
    keyword: z.string().trim().max(60).optional(),
    stage: z.enum(orderStages).optional(),
    sort: z.enum(['next_contact', 'newest', 'amount']).default('newest'),
    scope: narrowing,
    store_no: storeFilter,
  }),
  data: listOf(orderItem).extend({ counts }),
  who: memberAndStaff,
  menu: 'work' as const,
};

const { amountLeastFen, amountMostFen, termLeastMonths, termMostMonths } = applicationLimits;
const requestedAmount = fen.min(amountLeastFen).max(amountMostFen);
const termMonths = z.number().int().min(termLeastMonths).max(termMostMonths);
const application = z.object({
  product_id: uuid.optional(),
  report_id: uuid.optional(),
  amount_asked: requestedAmount.optional(),
  term_months: termMonths.optional(),
  purpose: typed(200, 0).default(''),
  company_name: typed(80, 0).default(''),
});
const consent = {
  consent: z.literal(true),
  /** Version of the consent text that was shown (get_config). Without it, the first version is assumed. */
  consent_version: applyVersion.default('apply-1'),
};
const submitted = z.object({
  id: uuid,
  work_no: z.string(),
  status: z.enum(orderStatuses),
  already_open: z.boolean(),
});

export const crm = defineCalls({
  'POST /finance/api/submit_work_nologin': call({
    summary: 'Apply without an account; linked to the member when that mobile registers',
    who: 'anyone',
    body: application.extend({ name: typed(40), mobile, code: smsCode, ...consent }),
    data: submitted,
  }),
  'POST /finance/api/submit_work': call({
    summary:
      "Apply for a product; with a broker's promo code the order is assigned to that broker. Staff file it for a customer",
    who: ['member', 'broker', 'store'],
    body: application.extend({
      name: typed(40).optional(),
      mobile: mobile.optional(),
      /** Staff: an existing customer of theirs, instead of name and mobile. */
      customer_id: uuid.optional(),
      ...consent,
    }),
    data: submitted,
  }),
  'GET /finance/api/work_list': call({
    summary: 'Orders in progress; for a member all own orders of any status',
    ...lists,
  }),
  'GET /finance/api/undistributed': call({ summary: 'Orders not assigned yet', ...lists }),
  'GET /finance/api/work_list_over': call({ summary: 'Finished orders', ...lists }),
  'GET /finance/api/work_list_back': call({ summary: 'Returned orders', ...lists }),
  'GET /finance/api/work_list_recycle': call({ summary: 'Orders in the recycle bin', ...lists }),
  'GET /finance/api/{id}/work_details': call({
    summary: 'One work order in full',
    who: memberAndStaff,
    menu: 'work',
    data: orderDetails,
  }),
  'GET /finance/api/{id}/work_flow_info': call({
    summary: 'The flow of an order: steps, times, allowed actions',
    who: memberAndStaff,
    menu: 'work',
    data: flowInfo,
  }),
  'PUT /finance/api/{id}/work_flow_info': call({
    summary: 'Take a flow step: advance, return with a reason, finish with an outcome',
    who: staffRoles,
    menu: 'work',
    button: 'work.flow',
    body: z.object({
      version,
      step: z.enum(['advance', 'return', 'finish']),
      reason: z.string().max(40).optional(),
      outcome: z.enum(outcomes).optional(),
      note: typed(1000, 0).default(''),
      amount_approved: fen.min(0).max(amountMostFen).optional(),
      amount_disbursed: fen.min(0).max(amountMostFen).optional(),
      next_contact_at: instant.nullable().optional(),
    }),
    data: flowInfo,
  }),
  'GET /finance/api/{id}/work_form_info': call({
    summary: 'The form of an order',
    who: memberAndStaff,
    menu: 'work',
    data: z.object({
      version,
      amount_asked: fen.nullable(),
      term_months: z.number().int().nullable(),
      purpose: z.string(),
      level: z.enum(levels).nullable(),
      next_contact_at: instant.nullable(),
      /** The tenant's own fields, by the version of the flow with which the order began; empty for a member. */
      fields: z.array(flowField.extend({ value: flowValue.nullable() })),
    }),
  }),
  'PUT /finance/api/{id}/work_form_info': call({
    summary: 'Save the form of an order',
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    body: z.object({
      version,
      amount_asked: requestedAmount.nullable().optional(),
      term_months: termMonths.nullable().optional(),
      purpose: typed(200, 0).optional(),
      level: z.enum(levels).optional(),
      next_contact_at: instant.nullable().optional(),
      /** By slug; null empties a field, and fields that are left out stay as they are. */
      fields: z.record(z.string().min(1).max(40), z.union([typed(flowLimits.text), z.number(), z.null()])).default({}),
    }),
    data: z.object({ version }),
  }),
  'GET /finance/api/work/{id}/work_product_list': call({
    summary: 'The product of an order and the others that its report matches',
    who: memberAndStaff,
    menu: 'work',
    data: z.object({
      list: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          institution: z.string(),
          glyph: z.string(),
          color: z.number().int(),
          chosen: z.boolean(),
          verdict: z.enum(verdicts).nullable(),
          amount_from: fen.nullable(),
          amount_to: fen.nullable(),
          rate_from: z.number().int().nullable(),
          note: z.string(),
        }),
      ),
    }),
  }),
  'POST /finance/api/distribute': call({
    summary:
      'Assign unassigned orders, or customers and leads without an adviser: one or many, evenly (within one) or manually',
    who: ['store', 'roc', 'saas'],
    menu: 'work',
    button: 'work.distribute',
    body: z.object({
      /** Either orders, or customers without an open order. */
      work_ids: z.array(uuid).max(1_000).default([]),
      customer_ids: z.array(uuid).max(1_000).default([]),
      mode: z.enum(['evenly', 'by_hand']),
      /** Brokers to assign to; exactly one for a manual assignment. */
      account_nos: z.array(z.string().max(40)).min(1).max(100),
    }),
    data: z.object({
      given: z.array(z.object({ ...oneOf, account_no: z.string() })),
      /** Rows that could not be assigned, each with the reason as text. */
      left: z.array(z.object({ ...oneOf, reason: z.string() })),
    }),
  }),
  'GET /finance/api/local_resident': call({
    summary: 'Brokers of the store with duty and load, for assigning and transferring',
    who: staffRoles,
    menu: 'work',
    query: z.object({ store_no: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    data: z.object({
      list: z.array(
        person.extend({
          on_duty: z.boolean(),
          open: z.number().int(),
          /**
           * Assigned customers whom the adviser has not yet contacted, counted up to the capacity; they use capacity at
           * an assignment.
           */
          waiting: z.number().int(),
          capacity: z.number().int(),
          /** Weight in an even assignment; 0: manual assignment only. */
          weight: z.number().int(),
          /** Cities whose customers the adviser takes; empty: any city. */
          cities: z.array(city),
        }),
      ),
    }),
  }),
  'GET /finance/api/get_work_config': call({
    summary:
      'Statuses, stages, outcomes, reasons, levels, tags and the flow of the tenant; the last four for staff only',
    who: memberAndStaff,
    menu: 'work',
    data: z.object({
      statuses: z.array(namedSlug),
      stages: z.array(namedSlug),
      return_reasons: z.array(namedSlug),
      outcomes: z.array(namedSlug),
      pool_reasons: z.array(namedSlug),
      refuse_reasons: z.array(namedSlug),
      levels: z.array(namedSlug),
      tags: z.array(namedSlug),
      /** What orders begin with now: the fields that the tenant added, of products of any category. Empty for a member. */
      flow: z.object({
        /** 0: nothing was published. */
        version,
        fields: z.array(flowField.extend({ category: namedSlug.nullable() })),
        documents: z.array(namedSlug.extend({ category: namedSlug.nullable(), required_before: namedSlug.nullable() })),
      }),
    }),
  }),
  'GET /finance/api/work_customer_log': call({
    summary: 'The timeline of a work order, newest first; a member sees the public part',
    who: memberAndStaff,
    menu: 'work',
    query: page(30).extend({ id: z.string().min(1).max(40), kind: z.enum(logKinds).optional() }),
    data: listOf(logEntry),
  }),
  'POST /finance/api/work_customer_log': call({
    summary: 'Add a note or a call to the timeline; it cannot be edited afterwards',
    who: staffRoles,
    menu: 'work',
    button: 'work.note',
    body: z.object({
      id: z.string().min(1).max(40),
      kind: z.enum(['note', 'call']),
      text: typed(1000),
      next_contact_at: instant.nullable().optional(),
      /** Chosen by the client: a repeated request, however late, yields the same note. */
      note_id: uuid.optional(),
    }),
    data: logEntry,
  }),
  'POST /finance/api/{id}/reveal_mobile': call({
    summary: "The full mobile of an order's or customer's person within reach; the view is logged (not in the spec)",
    who: staffRoles,
    menu: 'work',
    button: 'work.call',
    reveals: true,
    data: z.object({ mobile: z.string() }),
  }),
});
