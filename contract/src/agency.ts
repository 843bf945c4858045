import { agencyErrors } from '@sycee/domain/agency/agency';
import { z } from 'zod';
import { agencyCard, agencyCategory, agencyDetail, agencyGroup, proposable } from './agency-models.ts';
import { call, defineCalls } from './core/call.ts';
import { instant, typed, uuid } from './core/text.ts';

const anyone = { who: 'anyone' } as const;
const token = z.string().regex(/^[\w-]{22,64}$/);
const flag = z.enum(['0', '1']).optional();
/** `latitude,longitude` in GCJ-02; without it the position of the request (x-position), if it is known. */
const location = z.string().max(60).optional();

/** The directory of agencies as everybody reads it (S1.24, S7.37). */
export const agency = defineCalls({
  'GET /common/api/agency/category/list_nologin': call({
    summary: 'Groups of the directory with their categories; only those that have an agency, unless `all` is 1',
    ...anyone,
    query: z.object({ all: flag }),
    data: z.object({
      list: z.array(
        z.object({
          group: agencyGroup,
          name: z.string(),
          categories: z.array(z.object({ slug: agencyCategory, name: z.string() })),
        }),
      ),
      /** Whether any agency of the directory is a sample. */
      sample: z.boolean(),
    }),
  }),
  'GET /common/api/agency/list_nologin': call({
    summary: 'Agencies, the nearest first while the place of the caller is known, otherwise those checked last',
    ...anyone,
    query: z.object({
      group: agencyGroup.optional(),
      category: agencyCategory.optional(),
      /** Code of a province, city or district in which it is. */
      region: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      keyword: z.string().trim().max(60).optional(),
      /** 1: only those that are open now. Agencies whose hours are unknown are left out. */
      open_now: flag,
      location,
      /** `next` of the page before. */
      cursor: z.string().max(200).optional(),
      page_size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({
      list: z.array(agencyCard),
      next: z.string().nullable(),
      /** Sorted by distance from the place of the request. */
      by_distance: z.boolean(),
    }),
  }),
  'GET /common/api/agency/detail': call({
    summary: 'One agency',
    ...anyone,
    query: z.object({ id: z.string().min(1).max(40), location }),
    data: agencyDetail,
  }),
  'GET /common/api/agency/code/detail': call({
    summary: 'The agency that a code stands for; a code of nobody answers 4040000',
    ...anyone,
    query: z.object({ code: z.string().max(40).default(''), location }),
    data: agencyDetail,
  }),
  'POST /common/api/agency/report': call({
    summary: 'Report an error in the directory (not in the spec)',
    ...anyone,
    body: z.object({
      id: uuid,
      kind: z.enum(agencyErrors),
      /** Mobiles are refused: they belong to a person. An `other` error needs a text. */
      text: typed(300, 0).default(''),
    }),
    data: z.object({}),
  }),
  'GET /common/api/agency/proposal': call({
    summary:
      'What a link lets an institution change about itself: the values now and those it proposed (not in the spec)',
    ...anyone,
    query: z.object({ token: z.string().max(100).default('') }),
    data: z.object({
      name: z.string(),
      expires_at: instant,
      now: z.object(proposable),
      /** Null: nothing was proposed that headquarters have not decided. */
      proposed: z.object(proposable).partial().nullable(),
    }),
  }),
  'POST /common/api/agency/proposal': call({
    summary: 'Propose changes through a link; they replace what was proposed before and not decided (not in the spec)',
    ...anyone,
    body: z.object({ token, ...proposable }),
    data: z.object({
      /** How many fields differ from the values now. */
      changes: z.number().int(),
    }),
  }),
});
