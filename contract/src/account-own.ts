import { realNameStates } from '@sycee/domain/identity/real-name';
import { z } from 'zod';
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
      id_card: z.string().min(1).max(40),
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
        kind: z.enum(['user', 'real_name', 'apply']),
        version: z.string(),
        /** As it was shown; empty: the user agreement, which has a page. */
        text: z.string(),
        given_at: instant,
        /** `sy_1001_1`; empty where it was not kept. */
        site: z.string(),
        how: z.enum(['login', 'form', 'staff']),
        work_no: z.string().nullable(),
        revoked_at: instant.nullable(),
        revocable: z.boolean(),
      }),
    ),
  }),
  'DELETE /account/api/consents/{id}': call({
    summary: 'Take a consent back: nothing more is done under it, and the log of it stays',
    who: 'session',
    data: z.null(),
  }),
});
