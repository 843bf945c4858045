import { consentGivers } from '@sycee/domain/order/consent';
import { documentActs, documentStates, versionStates } from '@sycee/domain/order/document';
import { documentFieldForms } from '@sycee/domain/order/document-fields';
import { orderStatuses, stages as workStages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { staffRoles } from './core/roles.ts';
import { fen, instant } from './core/text.ts';

export const levels = ['A', 'B', 'C', 'D'] as const;
export const memberAndStaff = ['member', ...staffRoles] as const;

/** Of somebody on a customer’s team. */
export const collaboratorRight = z.enum(['read', 'write']);

export const person = z.object({ account_no: z.string(), name: z.string() });
export const namedSlug = z.object({ slug: z.string(), name: z.string() });

/** A place by its code in the list of regions, and its name in the language that is read. */
export const city = z.object({ code: z.string(), name: z.string() });

/** A work order in a list; field names of spec section 3 where it has them. */
export const workItem = z.object({
  id: z.uuid(),
  work_no: z.string(),
  status: z.enum(orderStatuses),
  stage: z.enum(workStages),
  /** Number of its last change: sent back with a step, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  /** One line: who and what for. */
  title: z.string(),
  customer_info: z.object({ name: z.string(), mobile: z.string().describe('masked') }),
  /** The other side of the work: its broker for a member, the customer for staff. Mobile masked. */
  side_info: z.object({ name: z.string(), mobile: z.string() }),
  cometype: z.enum(['person', 'company']),
  /** Where it stands, in words. */
  state_tx: z.string(),
  product_info: z
    .object({
      id: z.uuid(),
      number: z.string(),
      name: z.string(),
      institution: z.string(),
      glyph: z.string(),
      color: z.number().int(),
    })
    .nullable(),
  /** What somebody wants who named no product, in their own words. */
  about: z.string(),
  company_name: z.string(),
  /** Of the customer, where it is known; null for a member. */
  city: city.nullable(),
  /** The staff's own judgement: null and none for a member. */
  level: z.enum(levels).nullable(),
  tags: z.array(namedSlug),
  amount_asked: fen.nullable(),
  owner: person.nullable(),
  /** Its adviser’s account is disabled, and it waits for another. */
  owner_disabled: z.boolean(),
  store_name: z.string(),
  /** What the caller may of it as one of the customer’s team; null: it is theirs by their data scope. */
  shared: collaboratorRight.nullable(),
  next_contact_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** Why it was returned, of one that is; null for a member. */
  return_reason: namedSlug.nullable(),
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
  id: z.uuid(),
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
  version: z.number().int(),
  status: z.enum(orderStatuses),
  stage: z.enum(workStages),
  steps: z.array(step),
  /** What the caller may do now: advance, return, finish, distribute, note, … */
  allowed: z.array(z.string()),
  next_stage: namedSlug.nullable(),
  return_reasons: z.array(namedSlug),
  outcomes: z.array(namedSlug),
});

/** A document that an order asks for: each time it was given is a version, newest first. */
export const workDocument = namedSlug.extend({
  state: z.enum(documentStates),
  /** Whether the product asks for it; what was given before the product was another stays. */
  asked: z.boolean(),
  /** How often it was given: sent back with whatever is done to it, so that nobody does it to what they have not seen. */
  turn: z.number().int(),
  /** What the caller may do to it now. */
  may: z.array(z.enum(documentActs)),
  versions: z.array(
    z.object({
      turn: z.number().int(),
      state: z.enum(versionStates),
      /** Null: the applicant. */
      by: person.nullable(),
      at: instant,
      /** As many as were given; the files themselves are gone once it was taken back. */
      count: z.number().int(),
      files: z.array(z.object({ key: z.string(), type: z.string() })),
      checked: z.object({ by: person, at: instant, reason: namedSlug.nullable(), text: z.string() }).nullable(),
    }),
  ),
});
/** What an application says besides its documents; a number of identity is masked. */
export const intakeValue = namedSlug.extend({
  form: z.enum(documentFieldForms),
  most: z.number().int(),
  value: z.string(),
});
/** What the next step would go without. */
export const stepMiss = namedSlug.extend({
  kind: z.enum(['document', 'field']),
  ask: z.enum(['wanted', 'required']),
  state: z.enum(documentStates),
});

export const workDetails = workItem.extend({
  /** Whose team may be shown; null for a member. */
  customer_id: z.uuid().nullable(),
  amount_approved: fen.nullable(),
  amount_disbursed: fen.nullable(),
  term_months: z.number().int().nullable(),
  purpose: z.string(),
  outcome: namedSlug.nullable(),
  parent_work_no: z.string().nullable(),
  /** Report it was applied from. */
  report: z.object({ id: z.uuid(), number: z.string(), matches: z.number().int(), all: z.number().int() }).nullable(),
  /** The facts of that report, as the broker needs them. */
  qualifications: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      state: z.enum(['known', 'unknown', 'failed']),
      as_of: z.string().nullable(),
    }),
  ),
  documents: z.array(workDocument),
  fields: z.array(intakeValue),
  /** Whether the caller may give documents and fields now. */
  may_give: z.boolean(),
  misses: z.array(stepMiss),
  flow: flowInfo,
  came_from: z.string(),
  /** What brought it here, for staff; null for a member. */
  origin: z
    .object({
      promo: z.object({ code: z.string(), by: person }).nullable(),
      /** Id of a share, as the applicant's client said. */
      share: z.uuid().nullable(),
    })
    .nullable(),
  /** What was agreed to when it was filed, by whom; null where that was not kept. */
  consent: z.object({ version: z.string(), by: z.enum(consentGivers), at: instant }).nullable(),
});

/** What was given out, handed on or left: an order, or a customer, as it was asked. */
export const oneOf = { work_id: z.uuid().optional(), customer_id: z.uuid().optional() };
