import { isIdCard } from '@sycee/domain/identity/id-card';
import { realNameStates } from '@sycee/domain/identity/real-name';
import { z } from 'zod';
import { smsCode } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf } from './core/list.ts';
import { instant, typed } from './core/text.ts';

const realName = z.object({
  state: z.enum(realNameStates),
  /** What was verified; empty before. */
  name: z.string(),
  /** Masked: `320 *********** 6029`. */
  id_card: z.string(),
  checked_at: instant.nullable(),
  /** Of this business day. */
  tries_left: z.number().int(),
  /** The answer is, or would be, the embedded provider's. */
  sample: z.boolean(),
  /** A provider is set up, or the demo world plays one: the check can be asked for. */
  available: z.boolean(),
  /** The text to agree to beforehand, in the caller's language. */
  consent: z.object({ version: z.string(), text: z.string() }),
});
const photo = z.string().min(1).max(400);

/** What people may do with what is kept about them. */
export const accountOwn = defineCalls({
  'GET /account/api/auth': call({
    summary: 'State of the own real-name check (not in the spec: it only sends one)',
    who: ['member', 'broker'],
    data: realName,
  }),
  'PUT /account/api/auth': call({
    summary:
      'Real-name check: name, ID card number and photos of the card; the number is stored encrypted and shown masked',
    who: ['member', 'broker'],
    body: z.object({
      name: typed(40),
      id_card: z.string().max(40).refine(isIdCard),
      /** Keys or addresses of the caller's own private uploads of kind auth. */
      front: photo,
      back: photo,
      consent: z.literal(true),
      consent_version: z.string().max(40),
    }),
    data: realName,
  }),
  'GET /account/api/consents': call({
    summary: 'What the caller has agreed to, with its end where it was taken back',
    who: 'session',
    data: listOf(
      z.object({
        /** Of an application it is the order's. */
        id: z.uuid(),
        kind: z.enum(['user', 'real_name', 'apply', 'company', 'tax']),
        version: z.string(),
        /** As it was shown; empty: the user agreement, which has a page. */
        text: z.string(),
        given_at: instant,
        /** `sy_1001_1`; empty where it was not kept. */
        site: z.string(),
        how: z.enum(['login', 'form', 'staff']),
        work_no: z.string().nullable(),
        /** Of a report: sources may be asked about its company. */
        report_no: z.string().nullable(),
        revoked_at: instant.nullable(),
        /** It ended without being taken back: its days are over, or it came to nothing. */
        ended_at: instant.nullable(),
        revocable: z.boolean(),
      }),
    ),
  }),
  'POST /account/api/export': call({
    summary:
      'A copy of everything kept about the caller, as JSON; a member sends a code of scene export, staff show a password or a factor first',
    who: 'session',
    reveals: true,
    body: z.object({ code: smsCode.optional() }),
    data: z.object({ file_name: z.string(), content: z.string() }),
  }),
  'GET /account/api/erase': call({
    summary: 'What an erasure of the own account takes away and what stays',
    who: ['member'],
    data: z.object({
      /** They refuse it. */
      open_orders: z.number().int(),
      /** They stay, without the person. */
      finished_orders: z.number().int(),
      reports: z.number().int(),
      uploads: z.number().int(),
      /** A working account of the same person refuses it, too. */
      works_here: z.boolean(),
    }),
  }),
  'POST /account/api/erase': call({
    summary: 'Erase the own account and everything that says who it was, by a code of scene erase',
    who: ['member'],
    body: z.object({ code: smsCode }),
    data: z.null(),
  }),
  'DELETE /account/api/consents/{id}': call({
    summary: 'Take a consent back: nothing more is done under it, and the log of it stays',
    who: 'session',
    data: z.null(),
  }),
});
