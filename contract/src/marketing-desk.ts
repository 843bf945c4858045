import {
  pieceAudiences,
  pieceKinds,
  pitchLettersAtMost,
  reviewNoteLettersAtMost,
} from '@sycee/domain/marketing/limits';
import { pieceActions, pieceStates } from '@sycee/domain/marketing/piece-table';
import {
  videoProblems,
  videoStates,
  videoSummaryLettersAtMost,
  videoTitleLettersAtMost,
} from '@sycee/domain/marketing/video';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, instant, typed, uuid, version } from './core/text.ts';

const publishing = { who: ['saas'], menu: 'admin', button: 'marketing.publish' } as const;
const count = z.number().int().min(0);

const texts = {
  audience: z.enum(pieceAudiences),
  pitch_zh: typed(pitchLettersAtMost, 0),
  pitch_en: typed(pitchLettersAtMost * 2, 0),
  /** The last day on which it can be shared and its shares open; null: no limit. */
  until: businessDate.nullable(),
};

/** Key or address of an upload of the caller. */
const upload = z.string().min(1).max(300);
/** Texts of a video. The English ones may be empty; then the Chinese ones are shown. */
const videoTexts = {
  title_zh: typed(videoTitleLettersAtMost),
  title_en: typed(videoTitleLettersAtMost * 2, 0),
  summary_zh: typed(videoSummaryLettersAtMost, 0),
  summary_en: typed(videoSummaryLettersAtMost * 2, 0),
};
const deskVideo = z.object({
  title_zh: z.string(),
  title_en: z.string(),
  summary_zh: z.string(),
  summary_en: z.string(),
  /** Address of the picture of its beginning; good for five minutes. */
  poster: z.string(),
  state: z.enum(videoStates),
  problem: z.enum(videoProblems).nullable(),
  /** Good for five minutes; null until the video is ready. */
  url: z.string().nullable(),
  seconds: count,
  /** The shorter edge in pixels; 0 until the video is ready. */
  edge: count,
  is_encoded: z.boolean(),
});

export type DeskVideo = z.input<typeof deskVideo>;

const deskPiece = z.object({
  id: uuid,
  version,
  kind: z.enum(pieceKinds),
  ...texts,
  title: z.string(),
  /** Whether sites show the article or product now. */
  is_public: z.boolean(),
  state: z.enum(pieceStates),
  /** The reason that was given with the last decision. */
  note: z.string(),
  saved_at: instant,
  /** Null: it came with the demo world. */
  saved_by: z.string().nullable(),
  /** The caller saved it last, and a colleague has to decide on it. */
  is_own_work: z.boolean(),
  shares: count,
  readers: count,
  sample: z.boolean(),
  /** Null: the piece is no video. */
  video: deskVideo.nullable(),
});

/** What headquarters let advisers share. The addresses are not in the spec. */
export const marketingDesk = defineCalls({
  'GET /admin/api/pieces': call({
    summary: 'Pieces in every state, those that wait for a review first, with how often they were shared',
    ...publishing,
    query: page(30).extend({
      state: z.enum(['all', ...pieceStates]).default('all'),
      keyword: z.string().trim().max(60).optional(),
    }),
    data: listOf(deskPiece),
  }),
  'GET /admin/api/pieces/{id}/shares': call({
    summary: 'Shares of a piece, the newest first: who made them in which store, and how many read them',
    ...publishing,
    query: page(20),
    data: listOf(
      z.object({
        id: uuid,
        /** Name of the adviser. */
        sharer: z.string(),
        /** Name of the store in which it was made; null: in none. */
        store: z.string().nullable(),
        label: z.string(),
        created_at: instant,
        readers: count,
      }),
    ),
  }),
  'POST /admin/api/pieces': call({
    summary: 'Make a piece of an article or a product, as a draft. A thing that is a piece already answers that one',
    ...publishing,
    body: z.object({ kind: z.enum(['article', 'product']), id: uuid }),
    data: deskPiece,
  }),
  'POST /admin/api/videos': call({
    summary: 'Make a piece of an uploaded video, as a draft. It is checked and encoded afterwards',
    ...publishing,
    body: z.object({ ...videoTexts, file: upload, poster: upload }),
    data: deskPiece,
  }),
  'PUT /admin/api/videos/{id}': call({
    summary: 'Change the texts or the picture of a video that is a draft, by the id and version of its piece',
    ...publishing,
    body: z.object({ version, ...videoTexts, poster: upload.optional() }),
    data: deskPiece,
  }),
  'PUT /admin/api/pieces/{id}': call({
    summary: 'Change a draft on the version that was read',
    ...publishing,
    body: z.object({ version, ...texts }),
    data: deskPiece,
  }),
  'POST /admin/api/pieces/{id}/act': call({
    summary:
      'Submit, approve, return, withdraw, restore or remove a piece. A withdrawn one and its shares open no more at once',
    ...publishing,
    body: z.object({
      version,
      action: z.enum(pieceActions).exclude(['save']),
      /** Why it is returned or withdrawn; required for these two. */
      note: typed(reviewNoteLettersAtMost, 0).default(''),
    }),
    /** Null: it was removed. */
    data: z.object({ piece: deskPiece.nullable() }),
  }),
});
