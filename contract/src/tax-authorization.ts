import { tableKinds } from '@sycee/domain/statement/columns';
import { taxConsentVersions } from '@sycee/domain/tax-authorization/consent';
import { authEvents, authStates } from '@sycee/domain/tax-authorization/table';
import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { businessDate, instant, typed, uuid } from './core/text.ts';

export const authFailures = ['unknown_company', 'refused', 'bureau_failed', 'no_answer'] as const;

/** A member’s authorization to fetch a company’s tax data from the tax bureau. */
const given = z.object({
  id: uuid,
  state: z.enum(authStates),
  /** Set if it failed. */
  why: z.enum(authFailures).nullable(),
  /** Null once it has ended: the fetched data and the company are deleted. */
  company: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** While verifying: where the person agrees or refuses; with `redirect_url` they return to it. */
  url: z.string().nullable(),
  /** The built-in sample bureau. */
  sample: z.boolean(),
  version: z.string(),
  text: z.string(),
  given_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** Every step, oldest first. */
  steps: z.array(
    z.object({
      event: z.enum(['begun', ...authEvents]),
      state: z.enum(authStates),
      by: z.enum(['member', 'bureau', 'job']),
      at: instant,
    }),
  ),
  /** The fetched data; null until it is ready. */
  found: z
    .object({
      as_of: businessDate,
      facts: z.array(z.object({ attr: z.string(), name: z.string(), value: z.string(), as_of: businessDate })),
      /** Tables without an answer; their values are unknown. */
      failed: z.array(z.object({ table: z.enum(tableKinds), name: z.string() })),
      /** Months out of the twelve for which the tax bureau returned no invoices or taxes. */
      missing: z.array(z.string()),
      bad_rows: z.number().int(),
    })
    .nullable(),
});

export const authorization = z.union([z.object({ state: z.literal('none') }), given]);

export const taxAuthorization = defineModule('match', {
  'POST /tax/api/auth': call({
    summary:
      "Start an authorization for a company's tax data at the bureau, or continue the active one (not in the spec, but required by its “tax authorisation”)",
    who: ['member'],
    body: z.object({
      company: z.object({ code: typed(40), name: typed(120) }),
      /** Version of the accepted text (domain/tax-authorization/consent). */
      consent: z.object({ version: z.enum(taxConsentVersions), given: z.literal(true) }),
    }),
    data: given,
  }),
  'DELETE /tax/api/auth/{id}': call({
    summary:
      'Revoke an authorization: fetching stops and fetched data is deleted; reports and the log of its steps stay (not in the spec, but required by its “revocable”)',
    who: ['member'],
    data: z.null(),
  }),
});
