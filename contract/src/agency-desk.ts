import { agencyErrors, linkDays, proposedFields } from '@sycee/domain/agency/agency';
import { z } from 'zod';
import { agencyCategory, agencyForm, proposable } from './agency-models.ts';
import { call, defineCalls } from './core/call.ts';
import { instant, uuid, version } from './core/text.ts';

const keep = { who: ['saas'], menu: 'admin', button: 'agency.edit' } as const;
const person = z.object({ id: uuid, name: z.string() });

const proposal = z.object({
  id: uuid,
  created_at: instant,
  /** The proposed values; a field that is not there was not changed. */
  changes: z.object(proposable).partial(),
});
const report = z.object({
  id: uuid,
  created_at: instant,
  kind: z.enum(agencyErrors),
  text: z.string(),
  state: z.enum(['open', 'done', 'dismissed']),
});
const link = z.object({ id: uuid, created_at: instant, expires_at: instant, created_by: person.nullable() });
const line = z.object({
  id: uuid,
  version,
  name_zh: z.string(),
  name_en: z.string(),
  category: agencyCategory,
  listed: z.boolean(),
  /** The facts of the agency that nobody has entered yet. */
  missing: z.array(z.enum(['place', 'hours', 'licence_check', 'code'])),
  proposals: z.number().int(),
  reports: z.number().int(),
  sample: z.boolean(),
});
const agency = z.object({
  id: uuid,
  version,
  listed: z.boolean(),
  sample: z.boolean(),
  ...agencyForm,
  name_zh: z.string(),
  name_en: z.string(),
  /** Links that still work. */
  links: z.array(link),
  /** Not decided, the oldest first. */
  proposals: z.array(proposal),
  /** Newest first, at most 100. */
  error_reports: z.array(report),
});

/** The directory as headquarters keep it (not in the spec). */
export const agencyDesk = defineCalls({
  'GET /admin/api/agencies': call({
    summary: 'Agencies by name; those with proposals and reports first',
    ...keep,
    query: z.object({
      keyword: z.string().trim().max(60).optional(),
      category: agencyCategory.optional(),
      /** `waiting`: with proposals or open reports. */
      show: z.enum(['all', 'waiting', 'unlisted']).default('all'),
      cursor: z.string().max(200).optional(),
    }),
    data: z.object({
      list: z.array(line),
      next: z.string().nullable(),
      /** Agencies with proposals or open reports. */
      waiting: z.number().int(),
    }),
  }),
  'GET /admin/api/agency': call({
    summary: 'One agency with its links, proposals and reports, and the institutions that it can be connected with',
    ...keep,
    query: z.object({ id: z.string().min(1).max(40) }),
    data: agency,
  }),
  'POST /admin/api/agencies': call({
    summary: 'Enter an agency. A name or code that exists answers 4220000',
    ...keep,
    body: z.object(agencyForm),
    data: agency,
  }),
  'PUT /admin/api/agencies': call({
    summary: 'Change an agency, on the version that was read',
    ...keep,
    body: z.object({ id: uuid, version, ...agencyForm }),
    data: agency,
  }),
  'PUT /admin/api/agencies/listed': call({
    summary: 'Show an agency in the directory, or take it out',
    ...keep,
    body: z.object({ id: uuid, version, listed: z.boolean() }),
    data: agency,
  }),
  'POST /admin/api/agency_links': call({
    summary: 'Make a link through which the institution proposes changes; it is shown this once',
    ...keep,
    body: z.object({
      agency: uuid,
      days: z.number().int().min(linkDays.least).max(linkDays.most).default(linkDays.usual),
    }),
    data: z.object({ token: z.string(), expires_at: instant, agency }),
  }),
  'PUT /admin/api/agency_links/revoked': call({
    summary: 'End a link before its time',
    ...keep,
    body: z.object({ id: uuid }),
    data: agency,
  }),
  'PUT /admin/api/agency_proposals': call({
    summary: 'Decide a proposal on the version that was read: the fields that are taken, the others are refused',
    ...keep,
    body: z.object({ id: uuid, version, take: z.array(z.enum(proposedFields)).max(proposedFields.length) }),
    data: agency,
  }),
  'PUT /admin/api/agency_reports': call({
    summary: 'Settle a report, or open it again',
    ...keep,
    body: z.object({ id: uuid, state: z.enum(['open', 'done', 'dismissed']) }),
    data: agency,
  }),
});
