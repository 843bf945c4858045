import { narrowings } from '@sycee/domain/access/scope';
import { mobilePattern } from '@sycee/domain/identity/mobile';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { dataScopes, roles } from './core/roles.ts';
import { instant, typed } from './core/text.ts';
import { draftKey } from './drafts.ts';

export const mobile = z.string().regex(mobilePattern);
export const smsCode = z.string().regex(/^\d{6}$/);
export const newPassword = z.string().min(8).max(72);

/** A business card. `template_no` is `italic` where none was chosen (spec section 3). */
export const card = z.object({
  template_no: z.string(),
  name: z.string(),
  title: z.string(),
  store_name: z.string(),
  introduction: z.string(),
});

export const accountInfo = z.object({
  account_no: z.string(),
  role: z.enum(roles),
  name: z.string(),
  nickname: z.string(),
  /** Masked: `138 **** 6027`. */
  mobile: z.string(),
  has_password: z.boolean(),
  store_no: z.number().int().nullable(),
  store_name: z.string(),
  ffp_name: z.string(),
  data_scope: z.literal(dataScopes),
  /** Empty where there is none. */
  team_name: z.string(),
  /** Positions of the scope switch, the last being all that is theirs; none: no switch. */
  scopes: z.array(z.enum(narrowings)),
  /** Brokers: whether new work may be given to them. */
  on_duty: z.boolean().nullable(),
  /** The installation's operator inside a tenant: who, why, until when. */
  support: z.object({ by: z.string(), reason: z.string(), until: instant, may_change: z.boolean() }).nullable(),
  token: z.string().describe('The token of the request, so that the client keeps one record'),
  card,
});

export const login = z.object({
  token: z.string(),
  role: z.enum(roles),
  account_no: z.string(),
  expires_at: instant,
  /** A member's first login by code registers the member. */
  registered: z.boolean(),
  /** Site of the session, which may differ from the site of arrival for staff. */
  store_no: z.number().int(),
});

/** A report made as a guest, to be kept by the member who logs in. */
export const claim = z.object({ report_id: z.uuid(), secret: z.string().length(43) });

export const account = defineCalls({
  'POST /account/api/site/login': call({
    summary: 'Log one role in, by password or by mobile and SMS code; a member is registered at the first code',
    who: 'anyone',
    body: z.object({
      role: z.enum(roles),
      mobile,
      password: z.string().min(1).max(200).optional(),
      code: smsCode.optional(),
      /** Reports made on this device as a guest. */
      claims: z.array(claim).max(20).default([]),
      /** What owns the drafts typed on this device as a guest. */
      draft_key: draftKey.optional(),
    }),
    data: login,
  }),
  'POST /account/api/site/logout': call({
    summary: 'End the session of the token (not in the spec: its logout only forgets)',
    who: 'session',
    endsSession: true,
    data: z.null(),
  }),
  'POST /account/api/site/pwd': call({
    summary: 'Set or reset a password by the old one or an SMS code; ends every other session of the account',
    who: 'anyone',
    body: z.object({
      role: z.enum(roles),
      mobile,
      old_password: z.string().min(1).max(200).optional(),
      code: smsCode.optional(),
      password: newPassword,
    }),
    data: z.null(),
  }),
  'GET /account/api/info': call({ summary: "The caller's account with its card", who: 'session', data: accountInfo }),
  'PUT /account/api/info/part': call({
    summary: 'Change some profile fields; a broker goes on or off duty',
    who: 'session',
    body: z.object({ nickname: typed(40).optional(), on_duty: z.boolean().optional() }),
    data: accountInfo,
  }),
  'GET /account/api/card/detail': call({
    summary: 'The public business card of account_no',
    who: 'anyone',
    query: z.object({ account_no: z.string().min(1).max(40) }),
    data: card,
  }),
  'GET /finance/api/{id}/get_broker_info': call({
    summary: 'The broker who stands behind a share or promo code; id is their account_no, or the promo code itself',
    who: 'anyone',
    data: card.extend({
      account_no: z.string(),
      /** Orders of theirs that ended with a loan paid out. */
      orders_done: z.number().int(),
    }),
  }),
});
