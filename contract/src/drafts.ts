import { applicationLimits } from '@sycee/domain/order/application';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { fen, instant, typed, uuid } from './core/text.ts';

export const draftForms = ['apply'] as const;

/** A draft of an application: any field may be missing or incomplete. It never contains the SMS code or the consent. */
const applyDraft = z.object({
  name: typed(40, 0).optional(),
  mobile: z
    .string()
    .regex(/^\d{0,11}$/)
    .optional(),
  /** Null: cleared by the user, so that no suggestion is filled in. */
  amount_asked: fen.min(0).max(applicationLimits.amountMostFen).nullable().optional(),
  term_months: z.number().int().min(0).max(applicationLimits.termMostMonths).nullable().optional(),
  purpose: typed(200, 0).optional(),
  company_name: typed(80, 0).optional(),
});
const which = z.object({
  form: z.enum(draftForms),
  /** Absent: the form without a product. */
  product_id: uuid.optional(),
});

/** The secret of a guest's drafts, 256 bits in base64url. */
export const draftKey = z.string().length(43);

/** Drafts of a member, available on every device; a guest's drafts are owned by a key in x-claim. */
export const drafts = defineCalls({
  'POST /finance/api/subinfo': call({
    summary: 'Store or delete the draft of an application form; a guest gets the key that owns it',
    who: 'anyone',
    /** Null deletes the draft. */
    body: which.extend({ data: applyDraft.nullable() }),
    data: z.object({
      /** For guests: the key that was sent, or a new one if the sent key owns nothing. */
      key: draftKey.nullable(),
      /** Null: no draft is stored. */
      expires_at: instant.nullable(),
    }),
  }),
  'GET /finance/api/get_subdata': call({
    summary: "Read the draft of an application form: a member's own, or a guest's by the key in x-claim",
    who: 'anyone',
    query: which,
    data: z.object({ draft: z.object({ data: applyDraft, saved_at: instant }).nullable() }),
  }),
});
