import {
  comparisons,
  periods,
  pieceAudiences,
  pieceKinds,
  readingParts,
  reportsAtMost,
  shareLabelLettersAtMost,
} from '@sycee/domain/marketing/limits';
import { z } from 'zod';
import { articleBody } from './article-body.ts';
import { businessCard } from './card.ts';
import { productBrief } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typedName, uuid } from './core/text.ts';
import { shareCode } from './share-code.ts';

const count = z.number().int().min(0);
const ms = count.max(86_400_000).describe('milliseconds');

/** A piece as a list shows it. Texts are in the caller’s language. */
export const pieceBrief = z.object({
  id: uuid,
  kind: z.enum(pieceKinds),
  title: z.string(),
  summary: z.string(),
  /** Name of a drawn scene used as the picture, or the address of an uploaded one. */
  scene: z.string(),
  /** Slug of an article’s column; empty for other kinds. */
  column: z.string(),
  audience: z.enum(pieceAudiences),
  /** A sentence that headquarters suggest to send along; may be empty. */
  pitch: z.string(),
  /** Reading time, or the length of a video; 0 for products. */
  minutes: count,
  published_at: instant,
  sample: z.boolean(),
});

/** A piece as its reader sees it; exactly one of `body`, `video` and `product` is set. */
const pieceContent = z.object({
  body: articleBody.nullable(),
  video: z
    .object({
      url: z.string(),
      /** Address of the picture of its beginning. */
      poster: z.string(),
      seconds: count,
      width: count.describe('pixels'),
      height: count.describe('pixels'),
    })
    .nullable(),
  product: productBrief.nullable(),
});

/** How the readers of a share, a piece or a person went on. Each reader counts once in a step. */
const funnel = z.object({
  opened: count,
  read_half: count,
  saw_card: count,
  /** Readers who registered, applied or became a lead. */
  left_contact: count,
  disbursed: count,
});

const shareBrief = z.object({
  id: uuid,
  code: shareCode,
  label: z.string(),
  /** Null: the piece was withdrawn, is over, or was removed; its shares say so to readers. */
  piece: pieceBrief.nullable(),
  title: z.string(),
  created_at: instant,
  visits: count,
  readers: count,
  last_visit_at: instant.nullable(),
});

const reading = {
  visits: count,
  active_ms: count.describe('milliseconds, of all visits'),
  /** Milliseconds for which videos played in all visits. */
  video_ms: count,
  /** The farthest that the reader came, in percent. */
  depth: count.max(100),
  /** Milliseconds in each of the seven parts of the piece. */
  parts: z.array(count).length(readingParts),
  /** How often the reader passed the piece on. */
  share_count: count,
  /** Readers who came through this one, directly or through others. */
  brought: count,
  last_visit_at: instant,
};
/** A reader as the sharer sees them. Without the reader’s consent there is no name, account or customer. */
const reader = z.object({
  /** Opaque; stays the same for one reader of one sharer. */
  id: z.string(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Number by which the reader can be written to; null without consent. */
  contacts_no: z.string().nullable(),
  /** The customer record of the reader, if the caller may open it. */
  customer: uuid.nullable(),
  /** Province of the network address; empty: unknown. */
  region: z.string(),
  /** Name of the reader through whom this one came; null: from the sharer, or without consent. */
  through: z.string().nullable(),
  came_through_reader: z.boolean(),
  ...reading,
  /** Title of the piece that was read last. */
  title: z.string(),
});

const visit = z.object({
  id: uuid,
  title: z.string(),
  kind: z.enum(pieceKinds),
  opened_at: instant,
  active_ms: count,
  video_ms: count,
  depth: count.max(100),
  parts: z.array(count).length(readingParts),
  share_count: count,
  saw_card: z.boolean(),
  /** Which opening of this share by this reader it is; 1: the first. */
  opening: count,
  /** Other readers who came through this visit, directly or through others. */
  brought: count,
  came_through_reader: z.boolean(),
  /** Name of the reader through whom this one came, for the sharer; null: from the sharer, or without consent. */
  through: z.string().nullable(),
});

/** What a page reports of a visit: running totals, so that a lost or repeated report changes nothing. */
const report = z.object({
  ticket: z.string().max(200),
  active_ms: ms,
  video_ms: ms,
  depth: count.max(100),
  parts: z.array(ms).length(readingParts),
  share_count: count.max(1_000),
  saw_card: z.boolean(),
});

const sharer = { who: ['broker', 'store'], menu: 'work' } as const;
const period = z.coerce.number().pipe(z.literal(periods)).default(30).describe('days');

/** What advisers share, and who read it (S1.12, S1.14; calls of S7.26). */
export const marketing = defineCalls({
  'GET /marketing/api/source/type': call({
    summary: 'Kinds of pieces that can be shared, with their number',
    ...sharer,
    data: z.object({ list: z.array(z.object({ slug: z.enum(pieceKinds), name: z.string(), pieces: count })) }),
  }),
  'GET /marketing/api/client/source/list': call({
    summary: 'Pieces that can be shared, the newest first',
    ...sharer,
    query: page(20).extend({
      kind: z.enum(pieceKinds).optional(),
      column: z.string().max(40).optional(),
      audience: z.enum(pieceAudiences).optional(),
      keyword: z.string().trim().max(60).optional(),
    }),
    data: listOf(pieceBrief.extend({ own_shares: count })),
  }),
  'GET /marketing/api/source/{id}/info': call({
    summary: 'One piece',
    who: 'anyone',
    data: pieceBrief.extend(pieceContent.shape),
  }),
  'POST /marketing/api/share/save': call({
    summary: 'Share a piece with the caller’s card and promo code. The address opens it for everybody',
    ...sharer,
    body: z.object({ piece: uuid, label: typedName(shareLabelLettersAtMost, 0).default('') }),
    data: z.object({ id: uuid, code: shareCode, address: z.string().describe('path, query and hash at this origin') }),
  }),
  'GET /marketing/api/share/{id}/info': call({
    summary:
      'Open a share by its id or code: the piece, the card and the promo code. `ticket` belongs to this visit and reports it; nothing is counted before',
    who: 'anyone',
    query: z.object({
      /** The visit through which the link came, from its address. */
      from: uuid.optional(),
    }),
    data: z.object({
      id: uuid,
      code: shareCode,
      promo_code: z.string(),
      piece: pieceBrief.extend(pieceContent.shape),
      card: businessCard,
      visit: uuid,
      ticket: z.string(),
      /** Whether the caller’s reading counts: not that of the sharer and of colleagues. */
      counts: z.boolean(),
      /** Whether the sharer sees the caller’s name; null: the caller has not logged in, or is no reader. */
      shows_name: z.boolean().nullable(),
    }),
  }),
  'POST /marketing/api/share/watch': call({
    summary:
      'Report visits: seconds, depth and how often the piece was passed on. The largest totals count, none above the server’s clock, and none after the piece was withdrawn',
    who: 'anyone',
    body: z.object({ reports: z.array(report).min(1).max(reportsAtMost) }),
    data: z.object({ taken: count }),
  }),
  'POST /marketing/api/share/{id}/consent': call({
    summary:
      'Let the sharer see the caller’s name with what the caller reads, or end it. Ending removes the name from earlier visits',
    who: ['member'],
    body: z.object({ shows_name: z.boolean(), ticket: z.string().max(200).nullable() }),
    data: z.object({ shows_name: z.boolean() }),
  }),
  'GET /marketing/api/share/own_readings': call({
    summary: 'What sharers see of the caller’s reading',
    who: ['member'],
    query: page(20),
    data: listOf(visit.extend({ share: uuid, sharer: z.string(), shows_name: z.boolean() })),
  }),
  'POST /marketing/api/share/forget_readings': call({
    summary: 'Remove the caller from all records of reading; anonymous counts stay',
    who: ['member'],
    body: z.object({}),
    data: z.object({ visits: count }),
  }),
  'GET /marketing/api/share/main': call({
    summary: 'Figures of the caller’s shares in a period',
    ...sharer,
    query: z.object({ days: period }),
    data: z.object({
      shares: count,
      visits: count,
      readers: count,
      active_ms: count,
      funnel,
      /** Visits by business date, the oldest first, with days without any. */
      days: z.array(z.object({ day: z.string(), visits: count })),
    }),
  }),
  'GET /marketing/api/share/compared': call({
    summary:
      'Funnels of a period side by side: of pieces, advisers or stores within the caller’s data scope, those with most readers first. Figures only; brokers see their own',
    who: staffRoles,
    menu: 'work',
    query: z.object({ by: z.enum(comparisons).default('piece'), days: period }),
    data: z.object({
      list: z.array(
        z.object({
          id: uuid,
          /** Title of a piece, or name of an adviser or store; empty: it is not shown any more. */
          name: z.string(),
          /** Kind of a piece; null for advisers and stores. */
          kind: z.enum(pieceKinds).nullable(),
          shares: count,
          funnel,
        }),
      ),
    }),
  }),
  'GET /marketing/api/share/list': call({
    summary: 'The caller’s shares, the newest first',
    ...sharer,
    query: page(20).extend({ kind: z.enum(pieceKinds).optional(), keyword: z.string().trim().max(60).optional() }),
    data: listOf(shareBrief),
  }),
  'GET /marketing/api/share/{id}/list': call({
    summary: 'One share of the caller with its funnel, and its readers, the last first',
    ...sharer,
    query: page(20),
    data: listOf(reader).extend({ share: shareBrief, funnel }),
  }),
  'GET /marketing/api/share/customer': call({
    summary: 'Readers of all shares of the caller, the last first',
    ...sharer,
    query: page(20).extend({ days: period, only: z.enum(['all', 'named', 'customers', 'again']).default('all') }),
    data: listOf(reader).extend({ total: count }),
  }),
  'GET /marketing/api/share/{id}/customer_read': call({
    summary: 'The visits of one reader, by the id of the reader or of the customer',
    ...sharer,
    query: page(50),
    data: listOf(visit).extend({ reader: reader.nullable() }),
  }),
  'POST /marketing/api/share/{id}/lead': call({
    summary: 'Make a reader who shows the name a customer of the caller, with the share as its origin',
    who: ['broker'],
    menu: 'work',
    body: z.object({}),
    data: z.object({ customer: uuid }),
  }),
});
