import { positions } from '@sycee/domain/access/scope';
import { cardTemplates } from '@sycee/domain/identity/card-template';
import { mobilePattern } from '@sycee/domain/identity/mobile';
import { type NoticeKind, noticeKinds } from '@sycee/domain/identity/notices';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { dataScopes, roles } from './core/roles.ts';
import { instant, typed } from './core/text.ts';
import { draftKey } from './drafts.ts';

export const mobile = z.string().regex(mobilePattern);
export const smsCode = z.string().regex(/^\d{6}$/);
/** What it must be like is said in words: domain/identity/password. */
export const newPassword = z.string().min(1).max(72);
const region = z.string().regex(/^(\d{6})?$/);
const notices = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.boolean()])) as Record<NoticeKind, z.ZodBoolean>,
);

/** A business card. `template_no` is `italic` where none was chosen (spec section 3). */
export const card = z.object({
  template_no: z.string(),
  name: z.string(),
  title: z.string(),
  store_name: z.string(),
  introduction: z.string(),
  /** Address of a picture; null: their first letter is drawn. */
  avatar: z.string().nullable(),
});

export const accountInfo = z.object({
  account_no: z.string(),
  role: z.enum(roles),
  name: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
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
  scopes: z.array(z.enum(positions)),
  /** Brokers: whether new work may be given to them. */
  on_duty: z.boolean().nullable(),
  /** The installation's operator inside a tenant: who, why, until when. */
  support: z.object({ by: z.string(), reason: z.string(), until: instant, may_change: z.boolean() }).nullable(),
  /** Six digits, or empty. */
  region: z.string(),
  notices,
  /** Whether others find this account when they look for people to add. */
  may_be_found: z.boolean(),
  /** A social platform's login is bound to it. */
  has_social: z.boolean(),
  /** Nothing but setting up a second factor is open to this session. */
  must_enrol: z.boolean(),
  token: z.string().describe('The token of the request, so that the client keeps one record'),
  card,
});

export const secondWays = ['totp', 'passkey', 'recovery'] as const;
/** For the browser's own passkey functions, as they want it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
/** The first secret was right; the ticket and one of the ways make it a login. */
const secondFactorRequest = z.object({
  ticket: z.string(),
  expires_at: instant,
  ways: z.array(z.enum(secondWays)),
  passkey: passkeyOptions.nullable(),
});

export const login = z.object({
  /** Empty while a second factor is asked for. */
  token: z.string(),
  role: z.enum(roles),
  account_no: z.string(),
  expires_at: instant,
  /** A member's first login by code registers the member. */
  registered: z.boolean(),
  /** Site of the session, which may differ from the site of arrival for staff. */
  store_no: z.number().int(),
  must_enrol: z.boolean(),
  second: secondFactorRequest.nullable(),
});

/** A report made as a guest, to be kept by the member who logs in. */
export const claim = z.object({ report_id: z.uuid(), secret: z.string().length(43) });
/** What was made on this device as a guest and goes to the member who logs in. */
export const handOver = {
  claims: z.array(claim).max(20).default([]),
  /** What owns the drafts typed on this device. */
  draft_key: draftKey.optional(),
};

export const account = defineCalls({
  'POST /account/api/site/login': call({
    summary: 'Log one role in, by password or by mobile and SMS code; a member is registered at the first code',
    who: 'anyone',
    body: z.object({
      role: z.enum(roles),
      mobile,
      password: z.string().min(1).max(200).optional(),
      code: smsCode.optional(),
      ...handOver,
    }),
    data: login,
  }),
  'POST /account/api/site/logout': call({
    summary: 'End the session of the token (not in the spec: its logout only forgets)',
    who: 'session',
    endsSession: true,
    whileEnrolling: true,
    data: z.null(),
  }),
  'POST /account/api/site/pwd': call({
    summary:
      'Set or reset a password by the old one or an SMS code; ends every other session of the account. Of staff without a second factor a code sets none: their administrator resets the login',
    who: 'anyone',
    body: z.object({
      /** Left out: the caller's own account. */
      role: z.enum(roles).optional(),
      mobile: mobile.optional(),
      old_password: z.string().min(1).max(200).optional(),
      code: smsCode.optional(),
      password: newPassword,
    }),
    data: z.null(),
  }),
  'GET /account/api/info': call({
    summary: "The caller's account with its card",
    who: 'session',
    whileEnrolling: true,
    data: accountInfo,
  }),
  'PUT /account/api/info': call({
    summary: 'Replace the own profile; what is named of the card, too',
    who: 'session',
    body: z.object({
      nickname: typed(40, 0),
      region,
      template_no: z.enum(cardTemplates).optional(),
      title: typed(40, 0).optional(),
      introduction: typed(300, 0).optional(),
    }),
    data: accountInfo,
  }),
  'PUT /account/api/info/part': call({
    summary: 'Change some profile fields; a broker goes on or off duty',
    who: 'session',
    body: z.object({
      nickname: typed(40, 0).optional(),
      region: region.optional(),
      /** Kinds that are not named stay as they are. */
      notices: notices.partial().optional(),
      may_be_found: z.boolean().optional(),
      on_duty: z.boolean().optional(),
      /** Key or address of a picture that the caller uploaded as an avatar; null takes it away. */
      avatar: z.string().min(1).max(400).nullable().optional(),
    }),
    data: accountInfo,
  }),
  'PUT /account/api/update': call({
    summary:
      'Change the mobile, by a code to the old and one to the new; or the account name, by a code to the own mobile',
    who: 'session',
    body: z.object({
      code: smsCode,
      mobile: mobile.optional(),
      new_code: smsCode.optional(),
      name: typed(40).optional(),
    }),
    data: accountInfo,
  }),
  'GET /account/api/card/detail': call({
    summary: 'The public business card of account_no',
    who: 'anyone',
    query: z.object({ account_no: z.string().min(1).max(40) }),
    data: card,
  }),
  'GET /account/api/card/info': call({
    summary: 'The own business card with the templates there are, for its editor',
    who: ['broker', 'store'],
    data: card.extend({ account_no: z.string(), templates: z.array(z.enum(cardTemplates)) }),
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
