import { realNameStates } from '@sycee/domain/identity/real-name';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
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
});
