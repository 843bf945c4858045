import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { regionCode } from './core/region.ts';
import { businessDate, typed, typedName, uuid, version } from './core/text.ts';

const categories = z.array(z.enum(categorySlugs as [CategorySlug, ...CategorySlug[]])).max(categorySlugs.length);
const person = z.object({ id: uuid, name: z.string() });

/** What headquarters enter of an institution. */
const form = {
  name_zh: typedName(40),
  name_en: typedName(60),
  /** One or two letters, drawn where there is no logo. */
  glyph: typedName(2),
  color: z.number().int().min(1).max(8),
  /** Address of an uploaded picture. */
  logo: z.string().max(400).nullable(),
  kind: z.enum(Object.keys(institutionKinds) as [InstitutionKind, ...InstitutionKind[]]),
  /** Number of its financial licence or registration. */
  licence: typed(40, 0),
  /** Where it works; empty is the whole country. */
  regions: z.array(regionCode).max(400),
  /** A department and its telephone number; staff only. Mobiles are refused: they belong to a person. */
  contact: typed(120, 0),
  /** Who of headquarters receives the notices about it; null: everybody. */
  institution_owner: uuid.nullable(),
  /** The proof that it commissioned this tenant; null: none was recorded. */
  mandate: z
    .object({
      /** The last day; afterwards its products leave the matches. */
      ends_on: businessDate,
      /** Name of an uploaded private file; null: the proof is kept elsewhere. */
      file: z.string().max(400).nullable(),
      /** Categories that it covers; empty is all. Products of others leave the matches. */
      categories,
    })
    .nullable(),
};
const { institution_owner: _, ...shown } = form;
const institution = z.object({
  id: uuid,
  version,
  ...shown,
  name_zh: z.string(),
  name_en: z.string(),
  glyph: z.string(),
  status: z.enum(['open', 'closed']),
  /** Invented, part of the demo data. */
  sample: z.boolean(),
  /** `none` was recorded; `ending` within 30 days. */
  mandate_state: z.enum(['none', 'valid', 'ending', 'ended']),
  owner: person.nullable(),
  products: z.object({
    published: z.number().int(),
    /** Published products that do not match, because the mandate ended or does not cover their category. */
    uncovered: z.number().int(),
  }),
});
const keep = { who: ['saas'], menu: 'admin', button: 'institution.edit' } as const;

/** Institutions as headquarters keep them (not in the spec). */
export const institutions = defineCalls({
  'GET /admin/api/institutions': call({
    summary: 'Institutions by name, open ones first',
    ...keep,
    query: z.object({ keyword: z.string().trim().max(60).optional(), status: z.enum(['open', 'closed']).optional() }),
    data: z.object({ list: z.array(institution), headquarters: z.array(person) }),
  }),
  'POST /admin/api/institutions': call({
    summary: 'Enter an institution. A name that exists answers 4220000',
    ...keep,
    body: z.object(form),
    data: institution,
  }),
  'PUT /admin/api/institutions': call({
    summary: 'Change an institution, on the version that was read',
    ...keep,
    body: z.object({ id: uuid, version, ...form }),
    data: institution,
  }),
  'PUT /admin/api/institutions/status': call({
    summary: 'Close an institution, so that its products are neither shown nor matched, or open it again',
    ...keep,
    body: z.object({ id: uuid, version, status: z.enum(['open', 'closed']) }),
    data: institution,
  }),
});
