import {
  shopIntroAtMost,
  shopItemKinds,
  shopItemsAtMost,
  shopReasonAtMost,
  shopReportKinds,
  shopReportStates,
  shopReportTextAtMost,
  shopStates,
  shopTitleAtMost,
} from '@sycee/domain/shop/limits';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { article } from './content.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { roles } from './core/roles.ts';
import { instant, typed, typedName, uuid, version } from './core/text.ts';

const count = z.number().int().min(0);
/** `shown` is null for what the site does not show any more; only the owner gets such entries. */
const entryOf = <Shown extends z.ZodType>(shown: Shown) =>
  z.object({ id: uuid, name: z.string(), shown: shown.nullable() });
const products = z.array(entryOf(productBrief));
const articles = z.array(entryOf(article));
/** Why headquarters keep a shop closed, and since when. */
const closure = z.object({ reason: z.string(), at: instant });
const cover = z.string().nullable().describe('address of the picture; null: a drawing');

const shopOwner = z.object({
  role: z.enum(roles),
  /** As on the public card; null without one, because the title of a shop is no name of a person or company. */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  title: z.string(),
  store_name: z.string(),
  /** Null without a public card. */
  account_no: z.string().nullable(),
});

const setup = z.object({
  /** Null: the caller has no shop yet. */
  id: uuid.nullable(),
  /** 0 without a shop. */
  version,
  title: z.string(),
  intro: z.string(),
  cover,
  is_open: z.boolean(),
  /** As visitors see the caller. */
  owner: shopOwner,
  products,
  articles,
  closure: closure.nullable(),
});

const moderated = z.object({
  id: uuid,
  title: z.string(),
  intro: z.string(),
  cover,
  owner: z.object({ account_no: z.string(), role: z.enum(roles), name: z.string() }),
  items: count,
  visits: count,
  /** Open reports of visitors. */
  reports: count,
  is_open: z.boolean(),
  closure: closure.nullable(),
});
const reports = z.object({
  /** Open ones first, then the newest first; at most 100. */
  list: z.array(
    z.object({
      id: uuid,
      kind: z.enum(shopReportKinds),
      text: z.string(),
      state: z.enum(shopReportStates),
      created_at: instant,
    }),
  ),
});
const moderate = { who: ['saas'], menu: 'admin', button: 'shop.moderate' } as const;
const reason = z.object({ reason: typed(shopReasonAtMost) });

/** A member’s or colleague’s own shelf of products and articles (S1.26; the calls are not in the spec). */
export const shop = defineCalls({
  'GET /finance/api/shop': call({
    summary:
      'A shop by its id, or by the number of an owner with a public card; without id the caller’s own. A visit of others is counted',
    who: 'anyone',
    query: z.object({ id: z.string().trim().min(1).max(40).optional() }),
    data: z.object({
      id: uuid,
      is_mine: z.boolean(),
      /** Whether others can open it. */
      is_open: z.boolean(),
      title: z.string(),
      intro: z.string(),
      cover,
      sample: z.boolean(),
      owner: shopOwner,
      /** The promo code that links to the shop carry; null: the owner has none. */
      promo_code: z.string().nullable(),
      products,
      articles,
      /** Owner only. The days are business days and include today. */
      visits: z.object({ total: count, last_7_days: count, last_30_days: count }).nullable(),
      /** Owner, and headquarters that may close shops, only. */
      closure: closure.nullable(),
    }),
  }),
  'GET /finance/api/shop_setup': call({
    summary: 'The caller’s own shop as it is edited',
    who: 'session',
    data: setup,
  }),
  'PUT /finance/api/shop_setup': call({
    summary: 'Save the caller’s own shop, on the version that was read',
    who: 'session',
    body: z.object({
      version,
      title: typedName(shopTitleAtMost),
      intro: typed(shopIntroAtMost, 0),
      cover: z.string().max(400).nullable().describe('address or key of an own upload of type sale'),
      is_open: z.boolean(),
      items: z.array(z.object({ kind: z.enum(shopItemKinds), id: uuid })).max(shopItemsAtMost),
    }),
    data: setup
      .pick({ id: true, version: true, title: true, intro: true, cover: true })
      .describe('what the save changed'),
  }),
  'POST /finance/api/shop_report': call({
    summary: 'Report a shop to headquarters, without a name',
    who: 'anyone',
    body: z.object({
      id: uuid,
      kind: z.enum(shopReportKinds),
      /** Required for `other`. */
      text: typed(shopReportTextAtMost, 0).default(''),
    }),
    data: z.object({}),
  }),
  'GET /admin/api/shops': call({
    summary: 'Shops of the tenant: those with open reports first, then the newest first',
    ...moderate,
    query: page(20).extend({ keyword: z.string().trim().max(60).optional(), state: z.enum(shopStates).default('all') }),
    data: listOf(moderated),
  }),
  'POST /admin/api/shops/{id}/close': call({
    summary: 'Close a shop with a reason, which its owner reads',
    ...moderate,
    body: reason,
    data: moderated,
  }),
  'POST /admin/api/shops/{id}/reopen': call({
    summary: 'End the closure of a shop, with a reason for the audit log',
    ...moderate,
    body: reason,
    data: moderated,
  }),
  'GET /admin/api/shops/{id}/reports': call({
    summary: 'What visitors reported of a shop',
    ...moderate,
    data: reports,
  }),
  'PUT /admin/api/shop_reports': call({
    summary: 'Settle a report of a shop, or open it again',
    ...moderate,
    body: z.object({ id: uuid, state: z.enum(shopReportStates) }),
    data: reports,
  }),
});
