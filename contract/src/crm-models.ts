import { consentGivers } from '@sycee/domain/order/consent';
import { documentActs, documentStates, versionStates } from '@sycee/domain/order/document';
import { documentFieldForms } from '@sycee/domain/order/document-fields';
import { flowFieldTypes } from '@sycee/domain/order/flow';
import { stages as orderStages, orderStatuses } from '@sycee/domain/order/status';
import { z } from 'zod';
import { staffRoles } from './core/roles.ts';
import { fen, instant, uuid, version } from './core/text.ts';

export const levels = ['A', 'B', 'C', 'D'] as const;
export const memberAndStaff = ['member', ...staffRoles] as const;

/** A collaborator's right to a customer. */
export const collaboratorRight = z.enum(['read', 'write']);

export const person = z.object({ account_no: z.string(), name: z.string() });
export const namedSlug = z.object({ slug: z.string(), name: z.string() });

/** A city: its region code and its name in the caller's language. */
export const city = z.object({ code: z.string(), name: z.string() });

/** Items that only the applicant can provide; domain/order/applicant-step derives the next step from them. */
export const itemsToProvide = z.object({
  /** Rejected documents, to be submitted again. */
  refused: z.array(namedSlug),
  /** Documents and fields for the next stage that were never submitted. */
  missing: z.array(namedSlug.extend({ kind: z.enum(['document', 'field']) })),
});

/** A work order in a list; field names of spec section 3 where it has them. */
export const orderItem = z.object({
  id: uuid,
  work_no: z.string(),
  status: z.enum(orderStatuses),
  stage: z.enum(orderStages),
  /** Optimistic lock, sent back with a step: a step on an outdated version is refused. */
  version,
  /** One line: applicant and purpose. */
  title: z.string(),
  customer_info: z.object({ name: z.string(), mobile: z.string().describe('masked') }),
  /** The other party: the adviser for a member, the customer for staff. The mobile is masked. */
  side_info: z.object({ name: z.string(), mobile: z.string() }),
  cometype: z.enum(['person', 'company']),
  /** The current state as text. */
  state_tx: z.string(),
  product_info: z
    .object({
      id: uuid,
      number: z.string(),
      name: z.string(),
      institution: z.string(),
      glyph: z.string(),
      color: z.number().int(),
    })
    .nullable(),
  /** The applicant's own description if no product was named. */
  about: z.string(),
  company_name: z.string(),
  /** The customer's city if known; null for a member. */
  city: city.nullable(),
  /** Staff's internal rating; null for a member. */
  level: z.enum(levels).nullable(),
  tags: z.array(namedSlug),
  amount_asked: fen.nullable(),
  owner: person.nullable(),
  /** The adviser's account is disabled, and the order waits for another adviser. */
  owner_disabled: z.boolean(),
  store_name: z.string(),
  /** The caller's right as a collaborator; null: access by data scope. */
  shared: collaboratorRight.nullable(),
  next_contact_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** Why the order was returned; null if it was not, and for a member. */
  return_reason: namedSlug.nullable(),
  /** For the applicant; null for staff. */
  to_provide: itemsToProvide.nullable(),
  sample: z.boolean(),
});

export const logKinds = [
  'added',
  'imported',
  'submitted',
  'distributed',
  'devolved',
  'claimed',
  'to_sea',
  'flow',
  'returned',
  'finished',
  'withdrawn',
  'note',
  'call',
  'contacted',
  'put_off',
  'arranged_back',
  'form',
  'revealed',
  'matched',
  'demand_accepted',
  'share_lead',
  'product',
  'tags',
  'recycled',
  'unrecycled',
  'deleted',
  'readded',
  'merged',
  'team',
  'intake',
  'checked',
  'file_seen',
] as const;
export const logEntry = z.object({
  id: uuid,
  kind: z.enum(logKinds),
  at: instant,
  /** Null: the system. */
  by: person.nullable(),
  title: z.string(),
  text: z.string(),
  changes: z.array(z.object({ field: z.string(), name: z.string(), from: z.string(), to: z.string() })),
});

export const step = namedSlug.extend({
  state: z.enum(['done', 'now', 'ahead']),
  at: instant.nullable(),
});
export const flowInfo = z.object({
  version,
  status: z.enum(orderStatuses),
  stage: z.enum(orderStages),
  steps: z.array(step),
  /** Actions that the caller may take now: advance, return, finish, distribute, note, … */
  allowed: z.array(z.string()),
  next_stage: namedSlug.nullable(),
  return_reasons: z.array(namedSlug),
  outcomes: z.array(namedSlug),
});

/** A document that an order requires; every submission is a version, newest first. */
export const orderDocument = namedSlug.extend({
  state: z.enum(documentStates),
  /** Whether the current product requires it; documents submitted for an earlier product remain. */
  asked: z.boolean(),
  /** Number of submissions, sent back with every action: an action on an outdated version is refused. */
  turn: z.number().int(),
  /** Actions that the caller may take on the document now. */
  may: z.array(z.enum(documentActs)),
  versions: z.array(
    z.object({
      turn: z.number().int(),
      state: z.enum(versionStates),
      /** Null: the applicant. */
      by: person.nullable(),
      at: instant,
      /** Number of submitted files; the files themselves are deleted on withdrawal. */
      count: z.number().int(),
      files: z.array(z.object({ key: z.string(), type: z.string() })),
      checked: z.object({ by: person, at: instant, reason: namedSlug.nullable(), text: z.string() }).nullable(),
    }),
  ),
});
/** A field of an application besides its documents; identity numbers are masked. */
export const intakeValue = namedSlug.extend({
  form: z.enum(documentFieldForms),
  most: z.number().int(),
  value: z.string(),
});
/** A requirement of the next step that is not met. */
export const stepMiss = namedSlug.extend({
  /** `form`: a field of the tenant's own, which staff fill in. */
  kind: z.enum(['document', 'field', 'form']),
  ask: z.enum(['wanted', 'required']),
  state: z.enum(documentStates),
});

/** Text, date and choice (its slug) are texts; an amount is in fen. */
export const flowValue = z.union([z.string(), z.number()]);
/** A field that the tenant adds to the form of its orders. */
export const flowField = namedSlug.extend({
  type: z.enum(flowFieldTypes),
  options: z.array(namedSlug),
  /** The stage that an order cannot reach without it; null: never required. */
  required_before: namedSlug.nullable(),
});

export const orderDetails = orderItem.extend({
  /** The customer whose collaborators can be shown; null for a member. */
  customer_id: uuid.nullable(),
  amount_approved: fen.nullable(),
  amount_disbursed: fen.nullable(),
  term_months: z.number().int().nullable(),
  purpose: z.string(),
  outcome: namedSlug.nullable(),
  parent_work_no: z.string().nullable(),
  /** The report that the application was made from. */
  report: z.object({ id: uuid, number: z.string(), matches: z.number().int(), all: z.number().int() }).nullable(),
  /** The report's facts for the adviser. */
  qualifications: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      state: z.enum(['known', 'unknown', 'failed']),
      as_of: z.string().nullable(),
    }),
  ),
  documents: z.array(orderDocument),
  fields: z.array(intakeValue),
  /** Whether the caller may open the conversation of the order (add_team), or read it if it was opened. */
  may_chat: z.boolean(),
  /** Whether the caller may submit documents and fields now. */
  may_give: z.boolean(),
  misses: z.array(stepMiss),
  /** The tenant's own fields of the order that are filled in; empty for a member. */
  form_fields: z.array(namedSlug.extend({ value: z.string() })),
  flow: flowInfo,
  came_from: z.string(),
  /** How the order was acquired, for staff; null for a member. */
  origin: z
    .object({
      promo: z.object({ code: z.string(), by: person }).nullable(),
      /** Id of a share, as sent by the applicant's client. */
      share: uuid.nullable(),
    })
    .nullable(),
  /** The consent given at filing and by whom; null if it was not recorded. */
  consent: z.object({ version: z.string(), by: z.enum(consentGivers), at: instant }).nullable(),
});

/** Names an assigned, transferred or skipped row: the order or the customer, by the kind of id in the request. */
export const oneOf = { work_id: uuid.optional(), customer_id: uuid.optional() };
