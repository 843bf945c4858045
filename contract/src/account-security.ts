import { z } from 'zod';
import { handOver, login, mobile, passkeyOptions, smsCode } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typed, uuid } from './core/text.ts';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const ticket = base64url(100);
const authenticator = z.enum(['platform', 'cross-platform']).optional();

/** A WebAuthn response; `attestation` is set at registration. */
const assertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
  authenticatorAttachment: authenticator,
});
const attestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  authenticatorAttachment: authenticator,
});

/** Shown once, as only hashes are stored. Null if unused codes remain. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
const enrolling = { who: staffRoles, whileEnrolling: true } as const;

export const accountSecurity = defineCalls({
  'POST /account/api/site/login/second': call({
    summary: 'Second step of a login: an app code, a passkey or a recovery code turns the ticket into a session',
    who: 'anyone',
    body: z.object({
      ticket,
      code: smsCode.optional(),
      assertion: assertion.optional(),
      recovery: z.string().max(40).optional(),
    }),
    data: login,
  }),
  'GET /account/api/second': call({
    summary: 'The second factors of the caller',
    ...enrolling,
    data: z.object({
      /** The staff group requires a second factor. */
      required: z.boolean(),
      factors: z.array(
        z.object({
          id: uuid,
          kind: z.enum(['totp', 'passkey']),
          name: z.string(),
          created_at: instant,
          used_at: instant.nullable(),
        }),
      ),
      recovery_left: z.number().int(),
      /** Until then factors can be changed without another proof; null: a proof is needed. */
      proven_until: instant.nullable(),
      /** Whether passkeys work at this address: they need a host name over https, or localhost. */
      passkeys_here: z.boolean(),
    }),
  }),
  'POST /account/api/second/proof': call({
    summary:
      'Prove the login again, by a factor if there is one, otherwise by the password; allows security changes for ten minutes',
    ...enrolling,
    body: z.object({
      password: z.string().min(1).max(200).optional(),
      code: smsCode.optional(),
      assertion: assertion.optional(),
      recovery: z.string().max(40).optional(),
    }),
    data: z.object({ proven_until: instant }),
  }),
  'POST /account/api/second/challenge': call({
    summary: 'Passkey options for the proof',
    ...enrolling,
    data: passkeyOptions,
  }),
  'POST /account/api/second/totp': call({
    summary: 'Create a secret for an authenticator app; active once a code has proven it',
    ...enrolling,
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'PUT /account/api/second/totp': call({
    summary: 'Confirm the authenticator app by its first code',
    ...enrolling,
    body: z.object({ code: smsCode }),
    data: recoveryCodes,
  }),
  'POST /account/api/second/passkey': call({
    summary: 'Options for creating a passkey',
    ...enrolling,
    data: passkeyOptions,
  }),
  'PUT /account/api/second/passkey': call({
    summary: 'Register the created passkey',
    ...enrolling,
    body: z.object({ name: typed(40, 0), attestation }),
    data: recoveryCodes,
  }),
  'POST /account/api/second/recovery': call({
    summary: 'Create ten recovery codes; earlier ones become invalid',
    ...enrolling,
    data: recoveryCodes,
  }),
  'DELETE /account/api/second/{id}': call({ summary: 'Remove a factor', ...enrolling, data: z.null() }),

  'GET /account/api/sessions': call({
    summary: 'Active sessions of the caller’s account',
    who: 'session',
    data: listOf(
      z.object({
        id: uuid,
        /** `Chrome · Android`; may be empty. */
        device: z.string(),
        /** Coarse: `203.0.*.*`; may be empty. */
        address: z.string(),
        created_at: instant,
        seen_at: instant,
        is_current: z.boolean(),
      }),
    ),
  }),
  'DELETE /account/api/sessions/{id}': call({
    summary: 'End one session; staff need a proof',
    who: 'session',
    data: z.null(),
  }),
  'DELETE /account/api/sessions': call({
    summary: 'End every other session of the account; staff need a proof',
    who: 'session',
    data: z.null(),
  }),
  'GET /finance/api/get_yx_token': call({
    summary: 'Login of the realtime connection; the previous token becomes invalid',
    who: 'session',
    changes: true,
    data: z.object({ accid: z.string(), token: z.string(), expires_at: instant }),
  }),

  'GET /account/api/third/start': call({
    summary: "Address of the social platform's login; it returns to this site’s page with a code and the state",
    who: 'anyone',
    query: z.object({
      state: base64url(100),
      segment: z
        .string()
        .regex(/^[\w-]{0,400}$/)
        .default(''),
    }),
    data: z.object({ url: z.string(), sample: z.boolean() }),
  }),
  'POST /account/api/site/login/check': call({
    summary:
      'The platform’s code: a linked open id logs its member in; an unknown one answers 422U014 with a ticket to bind, a disabled account 422U013',
    who: 'anyone',
    body: z.object({ code: z.string().regex(/^[\w-]{1,128}$/), ...handOver }),
    data: z.union([login, z.object({ ticket: z.string() }), z.null()]),
  }),
  'POST /account/api/third/mobile': call({
    summary: 'Bind a mobile to the ticket by a code and log its member in',
    who: 'anyone',
    body: z.object({ ticket, mobile, code: smsCode, ...handOver }),
    data: login,
  }),
  'POST /account/api/third/bind': call({
    summary:
      'Link a social login to the member’s own account, by its code and a code of scene bind to the own mobile; not in the spec',
    who: ['member'],
    body: z.object({ platform_code: z.string().min(1).max(200), code: smsCode }),
    data: z.null(),
  }),
  'DELETE /account/api/third/mobile': call({
    summary: 'Unlink the member’s social login',
    who: ['member'],
    data: z.null(),
  }),
});
