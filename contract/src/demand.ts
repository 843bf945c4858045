import { attributions } from '@sycee/domain/demand/attribution';
import { demandCloseReasonSlugs, demandPurposeSlugs, demandQuals } from '@sycee/domain/demand/choices';
import {
  demandAmountBounds,
  demandNoteAtMost,
  demandReasonAtMost,
  demandTermAtMost,
  offerNoteAtMost,
} from '@sycee/domain/demand/limits';
import { demandOfferStates, demandStates } from '@sycee/domain/demand/table';
import { verdicts } from '@sycee/domain/matching/result';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { memberInfo } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { regionCode } from './core/region.ts';
import { roles } from './core/roles.ts';
import { businessDate, fen, instant, rate, typed, uuid, version } from './core/text.ts';
import { foundPlaces } from './customers.ts';

const count = z.number().int().min(0);
/** How a demand ended other than by an acceptance: by its author, or by headquarters before others saw it or after. The reason is in words for its author. */
const ending = z.object({ way: z.enum(['closed', 'refused', 'taken_down']), reason: z.string() });
const amount = fen.min(demandAmountBounds.least).max(demandAmountBounds.most);

/** What everybody who may see a demand sees of it: nothing names its author. */
const demandBrief = z.object({
  id: uuid,
  state: z.enum(demandStates),
  purpose: z.enum(demandPurposeSlugs),
  purpose_tx: z.string(),
  amount_least: fen,
  amount_most: fen,
  term_months: z.number().int().nullable(),
  region: z.string(),
  region_tx: z.string(),
  /** The last business date on which advisers can offer. */
  until: businessDate,
  quals: z.array(z.object({ slug: z.enum(demandQuals), name: z.string() })),
  note: z.string(),
  /** Open offers, of all advisers. */
  offers: count,
  /** Offers that can still be made. */
  places: count,
  /** When others could first see it; null: not yet. */
  opened_at: instant.nullable(),
  created_at: instant,
  /** For its author and headquarters only. */
  ending: ending.nullable(),
  sample: z.boolean(),
});

const person = memberInfo.extend({ title: z.string(), store_name: z.string() });
const offerState = z.enum(demandOfferStates);
const offer = z.object({
  id: uuid,
  state: offerState,
  note: z.string(),
  created_at: instant,
  adviser: person,
  /** What the acceptance makes, or has made, of the author as a customer. */
  attribution: z.enum(attributions),
  /** The promo code or the account number of the adviser, which assigns an application to that adviser; only of an accepted offer. */
  promo_code: z.string().nullable(),
});
const ownOffer = offer.pick({ id: true, state: true, note: true, created_at: true });

/** A product that could fit a demand, by the rules alone; what the author did not state is unknown. */
const fittingProduct = z.object({
  product: productBrief,
  verdict: z.enum(verdicts),
  amount_from: fen.nullable(),
  amount_to: fen.nullable(),
  rate_from: rate.nullable(),
});

/** How the accepted adviser reaches the author by phone. */
const phone = z.object({
  number: z.string(),
  /** A number of a telephone service that connects the two, or the mobile itself. */
  way: z.enum(['middle_number', 'mobile']),
  expires_at: instant.nullable(),
  /** The number is simulated and connects nobody. */
  sample: z.boolean(),
});

/** An order that came of a demand. */
const order = z.object({ id: uuid, work_no: z.string(), product_name: z.string(), state_tx: z.string() });

/** The rule of words that held the note, and the sentence that it found. */
const heldBy = z.object({ rule: z.string(), sentence: z.string() });

const demandDetail = demandBrief.extend({
  version,
  is_mine: z.boolean(),
  /** Author and headquarters only. */
  review_reason: z.enum(['words', 'new_account']).nullable(),
  held_by: heldBy.nullable(),
  /** Author only, while the demand waits or is open: how many advisers see it, or would once it is published; and whether the site has products to compare it with. */
  reach: z.object({ advisers: count, has_products: z.boolean() }).nullable(),
  /** Author only: the adviser whose customer the author is. */
  own_adviser: person.nullable(),
  /** Author only; null for others. Offers of people with whom the author is blocked are left out. */
  offer_list: z.array(offer).nullable(),
  /** Products that lend the largest amount of the demand first. For the author while the demand waits, is open or taken, of the site; for the accepted adviser while it is taken, of the store’s shelf. */
  fit: z.array(fittingProduct).nullable(),
  /** Author only: each look at the phone, the newest first. */
  looks: z
    .array(z.object({ name: z.string(), way: z.enum(['middle_number', 'mobile']), looked_at: instant }))
    .nullable(),
  /** The caller’s own newest offer. */
  own_offer: ownOffer.nullable(),
  /** After the acceptance, for its two sides: the other one, and their conversation. */
  other: person.extend({ tid: z.string().nullable() }).nullable(),
  /** For the accepted adviser: where the author is as a customer. The id is for an adviser who may open the record, who makes orders only if it is the adviser’s own. Null: the author is an adviser. */
  customer: z.object({ id: uuid.nullable(), where: z.enum(foundPlaces), text: z.string() }).nullable(),
  /** For the two sides: orders that came of the demand and that the caller may open, the newest first. */
  orders: z.array(order),
  /** For the accepted adviser: the middle number that was shown before and still connects; it can be read again without another look. */
  phone: phone.nullable(),
  /** Headquarters that moderate demands only. */
  author: z.object({ account_no: z.string(), role: z.enum(roles), name: z.string() }).nullable(),
});

const adviser = { who: ['broker'], menu: 'work' } as const;
const moderate = { who: ['saas'], menu: 'admin', button: 'demand.moderate' } as const;

const moderated = demandBrief.extend({
  version,
  review_reason: z.enum(['words', 'new_account']).nullable(),
  held_by: heldBy.nullable(),
  author: z.object({ account_no: z.string(), role: z.enum(roles), name: z.string() }),
});

/** Demands for finance and what advisers offer (S1.23; of these calls only `add` is in the spec). */
export const demand = defineCalls({
  'POST /common/api/demand/add': call({
    summary: 'Publish a demand without a name. The answer has the products that could fit',
    who: ['member', 'broker'],
    body: z.object({
      purpose: z.enum(demandPurposeSlugs),
      amount_least: amount,
      amount_most: amount,
      term_months: z.number().int().min(1).max(demandTermAtMost).nullable(),
      region: regionCode,
      until: businessDate,
      quals: z.array(z.enum(demandQuals)).max(demandQuals.length).default([]),
      note: typed(demandNoteAtMost, 0),
    }),
    data: demandDetail,
  }),
  'GET /common/api/demand/list': call({
    summary:
      'Open demands of others that fit the products, the region and the capacity of the caller, the newest first',
    who: ['broker', 'store'],
    menu: 'work',
    query: page(20).extend({
      region: regionCode.optional(),
      /** Fen: a demand whose range has it. */
      amount: z.coerce.number().int().min(1).max(demandAmountBounds.most).optional(),
      keyword: z.string().trim().max(40).optional(),
    }),
    data: listOf(demandBrief.extend({ own_offer: ownOffer.nullable() })).extend({
      /** The adviser has no capacity for another customer; then the list is empty. */
      is_full: z.boolean(),
      /** The store has products with which demands are compared; without them every demand in its city is listed. */
      compares_products: z.boolean(),
    }),
  }),
  'GET /common/api/demand/mine': call({
    summary: 'The caller’s own demands, or those on which the caller made an offer, the newest first',
    who: ['member', 'broker'],
    query: page(20).extend({ slug: z.enum(['published', 'offered']).default('published') }),
    data: listOf(demandBrief.extend({ own_offer: ownOffer.nullable() })),
  }),
  'GET /common/api/demand/{id}': call({
    summary: 'A demand as its author, an adviser whom it fits, or headquarters see it',
    who: 'session',
    data: demandDetail,
  }),
  'POST /common/api/demand/{id}/offer': call({
    summary: 'Offer on a demand. A repetition of an open offer answers the same',
    ...adviser,
    body: z.object({ note: typed(offerNoteAtMost) }),
    data: demandDetail,
  }),
  'POST /common/api/demand/{id}/withdraw_offer': call({
    summary: 'Withdraw the caller’s own open offer',
    ...adviser,
    data: demandDetail,
  }),
  'POST /common/api/demand/{id}/accept': call({
    summary: 'Accept one offer: the others are closed, and the conversation with its adviser opens',
    who: ['member', 'broker'],
    body: z.object({ offer: uuid, version }),
    data: demandDetail,
  }),
  'POST /common/api/demand/{id}/close': call({
    summary: 'Close the caller’s own demand with a reason',
    who: ['member', 'broker'],
    body: z.object({ reason: z.enum(demandCloseReasonSlugs), version }),
    data: demandDetail,
  }),
  'POST /common/api/demand/{id}/phone': call({
    summary:
      'How the accepted adviser reaches the author by phone. A mobile or a new middle number is a look, which the author sees',
    ...adviser,
    reveals: true,
    data: phone,
  }),
  'GET /admin/api/demands': call({
    summary: 'Demands of the tenant for headquarters: those that wait for a decision first, then the newest first',
    ...moderate,
    query: page(20).extend({
      keyword: z.string().trim().max(40).optional(),
      state: z.enum(['all', ...demandStates]).default('all'),
    }),
    data: listOf(moderated),
  }),
  'POST /admin/api/demands/{id}/decide': call({
    summary: 'Publish or refuse a demand that waits for a decision, or take down one that is open or taken',
    ...moderate,
    body: z.object({
      decision: z.enum(['approve', 'refuse', 'take_down']),
      /** Read by the author. Required unless the demand is published. */
      reason: typed(demandReasonAtMost, 0).default(''),
      version,
    }),
    data: moderated,
  }),
});
