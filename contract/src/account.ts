import { scopeOptions } from '@sycee/domain/access/scope';
import { mobilePattern } from '@sycee/domain/identity/mobile';
import { type NotificationKind, notificationKinds } from '@sycee/domain/identity/notification-kinds';
import { kindsByChannel } from '@sycee/domain/notices/switches';
import { z } from 'zod';
import { businessCard } from './card.ts';
import { call, defineCalls } from './core/call.ts';
import { dataScopes, roles } from './core/roles.ts';
import { instant, typed, typedName, uuid } from './core/text.ts';
import { draftKey } from './drafts.ts';

export const mobile = z.string().regex(mobilePattern);
export const smsCode = z.string().regex(/^\d{6}$/);
/** The rules and their messages are in domain/identity/password. */
export const newPassword = z.string().min(1).max(72);
const region = z.string().regex(/^(\d{6})?$/);
const notices = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);
const switchesOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<Kind, z.ZodBoolean>);
/** Notifications by one channel, for the kinds that have any; the switch of the kind turns them off too. */
const noticesBy = {
  wechat: switchesOf(kindsByChannel.wechat),
  sms: switchesOf(kindsByChannel.sms),
  push: switchesOf(kindsByChannel.push),
};

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
  /** Empty without a team. */
  team_name: z.string(),
  /** Positions of the scope switch, the widest last; empty: no switch. */
  scopes: z.array(z.enum(scopeOptions)),
  /** Whether an adviser takes new orders; null for other roles. */
  on_duty: z.boolean().nullable(),
  /** Set while the installation's operator is inside the tenant: who, why and until when. */
  support: z.object({ by: z.string(), reason: z.string(), until: instant, may_change: z.boolean() }).nullable(),
  /** A six-digit region code, or empty. */
  region: z.string(),
  notices,
  notices_by: z.object(noticesBy),
  /** Whether a search for people to add finds this account. */
  may_be_found: z.boolean(),
  /** Whether a social login is linked. */
  has_social: z.boolean(),
  /** The session may only set up a second factor. */
  must_enrol: z.boolean(),
  token: z.string().describe('The token of the request, so that the client can store one record'),
  card: businessCard,
});

export const secondWays = ['totp', 'passkey', 'recovery'] as const;
/** Options in the format of the browser's WebAuthn API. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
/** The first factor was accepted; the ticket and one of the listed factors complete the login. */
const secondFactorRequest = z.object({
  ticket: z.string(),
  expires_at: instant,
  ways: z.array(z.enum(secondWays)),
  passkey: passkeyOptions.nullable(),
});

export const login = z.object({
  /** Empty while a second factor is pending. */
  token: z.string(),
  role: z.enum(roles),
  account_no: z.string(),
  expires_at: instant,
  /** True if this login registered a new member. */
  registered: z.boolean(),
  /** Site of the session; for staff it may differ from the site of the login page. */
  store_no: z.number().int(),
  must_enrol: z.boolean(),
  second: secondFactorRequest.nullable(),
});

/** A guest's report that the member takes over at the login. */
export const claim = z.object({ report_id: uuid, secret: z.string().length(43) });
/** Data created on this device as a guest, transferred to the member at the login. */
export const handOver = {
  claims: z.array(claim).max(20).default([]),
  /** The key that owns this device's drafts. */
  draft_key: draftKey.optional(),
};

export const account = defineCalls({
  'POST /account/api/site/login': call({
    summary: 'Log in to one role by password, or by mobile and SMS code; a member is registered at the first code',
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
    summary: 'End the session of the token (not in the spec: its logout is local only)',
    who: 'session',
    endsSession: true,
    whileEnrolling: true,
    data: z.null(),
  }),
  'POST /account/api/site/pwd': call({
    summary:
      'Set or reset a password by the old one or an SMS code; ends every other session of the account. Staff without a second factor cannot use a code: their administrator resets the login',
    who: 'anyone',
    body: z.object({
      /** Absent: the caller's own account. */
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
    summary: "Replace the caller's profile",
    who: 'session',
    body: z.object({
      nickname: typedName(40, 0),
      region,
    }),
    data: accountInfo,
  }),
  'PUT /account/api/info/part': call({
    summary: 'Change some profile fields; a broker goes on or off duty',
    who: 'session',
    body: z.object({
      nickname: typedName(40, 0).optional(),
      region: region.optional(),
      /** Omitted kinds stay unchanged. */
      notices: notices.partial().optional(),
      notices_by: z
        .object({ wechat: noticesBy.wechat.partial(), sms: noticesBy.sms.partial(), push: noticesBy.push.partial() })
        .partial()
        .optional(),
      may_be_found: z.boolean().optional(),
      on_duty: z.boolean().optional(),
      /** Key or address of an avatar that the caller uploaded; null removes it. */
      avatar: z.string().min(1).max(400).nullable().optional(),
    }),
    data: accountInfo,
  }),
  'PUT /account/api/update': call({
    summary: 'Change the mobile, by codes to the old and the new one; or the account name, by a code to the own mobile',
    who: 'session',
    body: z.object({
      code: smsCode,
      mobile: mobile.optional(),
      new_code: smsCode.optional(),
      name: typed(40).optional(),
    }),
    data: accountInfo,
  }),
});
