import { categorySlugs } from '@sycee/domain/catalog/categories';
import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { isUrl } from '@sycee/domain/identity/contact';
import { homeBlocks, memberTabs, modules, palettes, staffTabs } from '@sycee/domain/site/appearance';
import { providers } from '@sycee/domain/site/providers';
import { z } from 'zod';
import { mobile } from './account.ts';
import { institution } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { page } from './core/list.ts';
import { fen, rate, typed } from './core/text.ts';

/** Purposes of an SMS code; a code is valid for its own scene only. */
export const smsScenes = ['login', 'pwd', 'bind', 'submit', 'update', 'export', 'erase'] as const;

/** A store's address and contact. */
const store = z.object({
  store_no: z.number().int(),
  name: z.string(),
  address: z.string(),
  hotline: z.string(),
  hours: z.string(),
  /** In GCJ-02; null: unknown. The answer is the same for everybody, so distances are computed on the device. */
  place: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  /** The store of this site; none on the tenant's own site. */
  is_here: z.boolean(),
});

/** An institution with products on this site and a summary of its products. */
const partner = institution.extend({
  kind: z.enum(Object.keys(institutionKinds) as InstitutionKind[]),
  sample: z.boolean(),
  products: z.number().int(),
  /** How many of them are applied for on the institution's own page. */
  direct: z.number().int(),
  categories: z.array(z.enum(categorySlugs)),
  rate_from: rate,
  rate_to: rate,
});
const slugs = z.object({ slugs: z.array(z.string()) });

export const site = defineCalls({
  'POST /tools/api/sms/code': call({
    summary: 'Send a 6-digit code; the answer does not reveal whether the mobile is known',
    who: 'anyone',
    body: z.object({
      /** Absent: the caller's own mobile, which the client only knows masked. */
      mobile: mobile.optional(),
      scene: z.enum(smsScenes),
    }),
    data: z.object({
      /** Seconds until another code can be requested. */
      again_in: z.number().int(),
      /** Seconds for which the code is valid. */
      valid_for: z.number().int(),
    }),
  }),
  'POST /tools/api/attr': call({
    summary: 'Attribute list by slug (tag, tag_business, job, account, …): what the tenant offers, in its order',
    who: 'anyone',
    body: page(50).extend({
      slug: z.string().min(1).max(40),
      /** The name of the page size in the spec's property lookup. */
      per_page: z.number().int().min(1).max(100).optional(),
    }),
    data: z.object({ list: z.array(z.object({ slug: z.string(), name: z.string() })), next: z.string().nullable() }),
  }),
  'POST /tools/api/wechat/mp/share_sign': call({
    summary: "Signature for the platform's JS share API on a page of this site",
    who: 'anyone',
    /** The address in the browser; the fragment is not signed. */
    body: z.object({ url: z.string().max(2000).refine(isUrl) }),
    data: z.object({
      app_id: z.string(),
      timestamp: z.number().int(),
      nonce_str: z.string(),
      signature: z.string(),
      /** A sample signature that the platform would not accept. */
      sample: z.boolean(),
    }),
  }),
  'GET /tools/api/get_url_token': call({
    summary: 'The site of the first path segment; without one, the default site of the installation',
    who: 'anyone',
    withoutSite: true,
    whileEnrolling: true,
    query: z.object({ token: z.string().max(400).default('') }),
    data: z.object({
      prefix: z.string(),
      ffp_no: z.string(),
      store_no: z.number().int(),
      name: z.string(),
      /** Lets the client's first paint use the tenant's colours. */
      palette: z.enum(palettes),
    }),
  }),
  'GET /tools/api/sys/config/tech': call({
    summary: 'Enabled features of the site',
    who: 'anyone',
    withoutSite: true,
    whileEnrolling: true,
    data: z.object({
      version: z.string(),
      version_code: z.number().int(),
      demo: z.boolean(),
      map_key_present: z.boolean(),
      /** Places and addresses of the map service are samples. */
      map_sample: z.boolean(),
      /** The base map in GCJ-02; name and review number (审图号) have to stand on it. Null: maps show relative positions only. */
      map_tiles: z.object({ url: z.string(), name: z.string(), review_number: z.string() }).nullable(),
      upload_max_files: z.number().int(),
      /** The largest limit of all kinds of files; each credential states its own. */
      upload_max_bytes: z.number().int(),
      upload_max_pixels: z.number().int(),
      sms_digits: z.number().int(),
      sms_again_in: z.number().int(),
      payments: z.array(z.string()),
      /** Providers that work here; features that need another one are hidden. */
      providers: z.array(z.enum(providers)),
    }),
  }),
  'GET /finance/api/get_config': call({
    summary: "The site's settings for applications: limits, usual terms, contact hours, consent text",
    who: 'anyone',
    data: z.object({
      amount_least: fen,
      amount_most: fen,
      term_least: z.number().int().describe('months'),
      term_most: z.number().int().describe('months'),
      /** Terms to choose from, ascending; a product narrows them. */
      usual_terms: z.array(z.number().int()).min(1),
      /** Working hours within which an adviser calls. */
      contact_within_hours: z.number().int(),
      /** Retention of drafts in days. */
      draft_days: z.object({ member: z.number().int(), guest: z.number().int() }),
      /** The text in force and its version, sent back with an application. Staff confirm it for their customer. */
      consent: z.object({ version: z.string(), text: z.string(), staff_text: z.string() }),
    }),
  }),
  'GET /permission/api/scan/button': call({
    summary: 'Button slugs of the session; `*` is all',
    who: 'session',
    whileEnrolling: true,
    data: slugs,
  }),
  'GET /permission/api/scan/menu': call({
    summary: 'Menu slugs of the session; `*` is all',
    who: 'session',
    whileEnrolling: true,
    data: slugs,
  }),
  'GET /company/api/info': call({
    summary: 'About us, partners and contact channels of the site',
    who: 'anyone',
    data: z.object({
      name: z.string(),
      about: z.string(),
      hotline: z.string(),
      address: z.string(),
      hours: z.string(),
      /** Products on this site today and their institutions; all stores of the tenant. */
      figures: z.object({ products: z.number().int(), institutions: z.number().int(), stores: z.number().int() }),
      /** The site's own store comes first. */
      stores: z.array(store),
      /** By kind, then by number of products, most first. */
      partners: z.array(partner),
    }),
  }),
  'GET /company/api/site/app': call({
    summary: "The site's app: name, tab sets, enabled modules",
    who: 'anyone',
    data: z.object({
      name: z.string(),
      store_name: z.string(),
      /** Address of the logo picture. */
      logo: z.string().nullable(),
      /** One or two letters for a logo without picture; null: the default logo. */
      glyph: typed(2).nullable(),
      palette: z.enum(palettes),
      /** In order; tabs of disabled modules are omitted. */
      customer_tabs: z.array(z.enum(memberTabs)),
      agent_tabs: z.array(z.enum(staffTabs)),
      /** The blocks of the home page in its order. */
      home_blocks: z.array(z.enum(homeBlocks)),
      /** The enabled modules. */
      modules: z.array(z.enum(modules)),
      /** What the tenant calls the categories of products, in its order. */
      categories: z.array(z.object({ slug: z.enum(categorySlugs), name_zh: z.string(), name_en: z.string() })),
    }),
  }),
});
