import { isIdCard } from '@sycee/domain/identity/id-card';
import { realNameStates } from '@sycee/domain/identity/real-name';
import { z } from 'zod';
import { smsCode } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf } from './core/list.ts';
import { instant, typed, uuid } from './core/text.ts';

const realName = z.object({
  state: z.enum(realNameStates),
  /** The verified name; empty before verification. */
  name: z.string(),
  /** Masked: `320 *********** 6029`. */
  id_card: z.string(),
  checked_at: instant.nullable(),
  /** Attempts remaining on this business day. */
  tries_left: z.number().int(),
  /** The result comes, or would come, from the embedded provider. */
  sample: z.boolean(),
  /** Whether the check can be requested: a provider is configured, or the demo world simulates one. */
  available: z.boolean(),
  /** The text to agree to beforehand, in the caller's language. */
  consent: z.object({ version: z.string(), text: z.string() }),
});
const photo = z.string().min(1).max(400);

/** The caller's rights over their own personal data. */
export const accountOwn = defineCalls({
  'GET /account/api/auth': call({
    summary: "State of the caller's real-name check (not in the spec, which only sends one)",
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
    summary: 'Consents of the caller, with their end if withdrawn',
    who: 'session',
    data: listOf(
      z.object({
        /** The order's id if the consent belongs to an application. */
        id: uuid,
        kind: z.enum(['user', 'privacy', 'real_name', 'apply', 'company', 'tax']),
        version: z.string(),
        /** The text as it was shown; empty for the user agreement and the privacy policy, which have pages of their own. */
        text: z.string(),
        given_at: instant,
        /** `sy_1001_1`; empty if it was not recorded. */
        site: z.string(),
        how: z.enum(['login', 'form', 'staff']),
        work_no: z.string().nullable(),
        /** Set for a report: the consent allows queries about its company. */
        report_no: z.string().nullable(),
        revoked_at: instant.nullable(),
        /** When the consent ended without a withdrawal: it expired, or its purpose failed. */
        ended_at: instant.nullable(),
        revocable: z.boolean(),
      }),
    ),
  }),
  'POST /account/api/export': call({
    summary:
      'Export of all data stored about the caller, as JSON; members send a code of scene export, staff prove themselves by password or factor first',
    who: 'session',
    reveals: true,
    body: z.object({ code: smsCode.optional() }),
    data: z.object({ file_name: z.string(), content: z.string() }),
  }),
  'GET /account/api/erase': call({
    summary: "What an erasure of the caller's account deletes and what stays",
    who: ['member'],
    data: z.object({
      /** Open orders prevent the erasure. */
      open_orders: z.number().int(),
      /** Finished orders remain without personal data. */
      finished_orders: z.number().int(),
      reports: z.number().int(),
      uploads: z.number().int(),
      /** An active staff account of the same person prevents the erasure. */
      works_here: z.boolean(),
    }),
  }),
  'POST /account/api/erase': call({
    summary: "Erase the caller's account and all identifying data, by a code of scene erase",
    who: ['member'],
    body: z.object({ code: smsCode }),
    data: z.null(),
  }),
  'DELETE /account/api/consents/{id}': call({
    summary: 'Withdraw a consent: nothing more is done under it, and its record stays',
    who: 'session',
    data: z.null(),
  }),
});
