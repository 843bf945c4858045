import type { BothLanguages } from '@sycee/domain/language/both';
import type { PieceAudience } from '@sycee/domain/marketing/limits';
import type { PieceState } from '@sycee/domain/marketing/piece-table';
import type { SeedAccount } from './contacts.ts';

export interface SeedPiece {
  /** Slug of an article, number of a product, or name of a video in `seed/media`. */
  of: { article: string } | { product: string } | { video: string };
  audience: PieceAudience;
  state: PieceState;
  pitch: BothLanguages;
  daysAgo: number;
}

/** Seconds in each of seven parts. */
type Parts = readonly [number, number, number, number, number, number, number];
export interface SeedVisit {
  slug: string;
  /** Without: a reader who shows no name. */
  reader?: SeedAccount;
  /** The same device reads again. */
  device: string;
  through?: string;
  hoursAgo: number;
  depth: number;
  parts: Parts;
  shareCount?: number;
  sawCard?: boolean;
  region: string;
}
export interface SeedShare {
  code: string;
  piece: string;
  sharer: SeedAccount;
  label: string;
  daysAgo: number;
  visits: readonly SeedVisit[];
}

export interface SeedVideo {
  title: BothLanguages;
  summary: BothLanguages;
  durationMs: number;
}
/** Videos by their names in `seed/media`, which has an MP4 and a JPEG of each: 640 × 360 pixels, without sound. */
export const videos: Readonly<Record<string, SeedVideo>> = {
  'four-numbers': {
    title: { zh: '四个数字看懂额度', en: 'Four numbers behind your limit' },
    summary: {
      zh: '纳税、开票、负债和查询，怎样一起决定能贷多少。',
      en: 'How tax, invoices, debts and enquiries decide together what you can borrow.',
    },
    durationMs: 20_000,
  },
  documents: {
    title: { zh: '一次备齐申请材料', en: 'All documents in one go' },
    summary: {
      zh: '执照、流水、租约各要什么样的，少跑一趟。',
      en: 'What licence, statements and lease have to look like, to save a second visit.',
    },
    durationMs: 16_000,
  },
};

export const pieces: readonly SeedPiece[] = [
  {
    of: { article: 'how-much' },
    audience: 'company',
    state: 'published',
    pitch: {
      zh: '想知道自己能贷多少，先看这四点，三分钟读完。',
      en: 'Four points that decide how much you can borrow. Three minutes to read.',
    },
    daysAgo: 20,
  },
  {
    of: { article: 'inquiries' },
    audience: 'everyone',
    state: 'published',
    pitch: {
      zh: '申请前别急着到处查征信，先看看这篇。',
      en: 'Read this before anyone looks up your credit record.',
    },
    daysAgo: 18,
  },
  {
    of: { article: 'interest' },
    audience: 'everyone',
    state: 'published',
    pitch: { zh: '同样的利率，成本可能差很多。', en: 'The same rate can cost very different sums.' },
    daysAgo: 15,
  },
  {
    of: { product: 'SY-P-0016' },
    audience: 'company',
    state: 'published',
    pitch: {
      zh: '按纳税记录核额，是否合适可以先看条件。',
      en: 'The limit follows your tax record. See the conditions first.',
    },
    daysAgo: 12,
  },
  {
    of: { video: 'four-numbers' },
    audience: 'company',
    state: 'published',
    pitch: { zh: '二十秒看懂银行先看哪四个数字。', en: 'Twenty seconds on the four numbers that banks look at first.' },
    daysAgo: 8,
  },
  {
    of: { video: 'documents' },
    audience: 'everyone',
    state: 'published',
    pitch: { zh: '申请前先看这段，材料一次备齐。', en: 'Watch this before you apply, and bring everything at once.' },
    daysAgo: 7,
  },
  {
    of: { product: 'SY-P-0010' },
    audience: 'company',
    state: 'review',
    pitch: { zh: '', en: '' },
    daysAgo: 1,
  },
];

/** Shares of demo advisers with their readers. Codes are fixed so that guides and pictures can name them. */
export const shares: Readonly<Record<string, readonly SeedShare[]>> = {
  '1001': [
    {
      code: 'bcdf234567',
      piece: 'how-much',
      sharer: 'broker 13800000101',
      label: '五金商会群',
      daysAgo: 6,
      visits: [
        {
          slug: 'first',
          reader: 'member 13800000001',
          device: 'nanzhi',
          hoursAgo: 130,
          depth: 52,
          parts: [8, 14, 20, 6, 0, 0, 0],
          region: '江苏',
        },
        {
          slug: 'second',
          reader: 'member 13800000001',
          device: 'nanzhi',
          hoursAgo: 27,
          depth: 88,
          parts: [4, 10, 30, 52, 18, 8, 0],
          region: '江苏',
          shareCount: 2,
          sawCard: true,
        },
        {
          slug: 'friend',
          device: 'friend',
          through: 'second',
          hoursAgo: 25,
          depth: 100,
          parts: [5, 12, 14, 20, 16, 12, 9],
          region: '江苏',
          sawCard: true,
        },
        {
          slug: 'friend-of-friend',
          reader: 'member 13800000003',
          device: 'zhiyao',
          through: 'friend',
          hoursAgo: 20,
          depth: 100,
          parts: [6, 9, 22, 31, 24, 11, 8],
          region: '浙江',
          sawCard: true,
        },
        { slug: 'glance', device: 'glance', hoursAgo: 5, depth: 12, parts: [6, 0, 0, 0, 0, 0, 0], region: '上海' },
        {
          slug: 'third',
          reader: 'member 13800000001',
          device: 'nanzhi',
          hoursAgo: 1,
          depth: 95,
          parts: [3, 5, 16, 108, 22, 10, 4],
          region: '江苏',
          sawCard: true,
        },
      ],
    },
    {
      code: 'bcdg234567',
      piece: 'SY-P-0016',
      sharer: 'broker 13800000101',
      label: '老客户',
      daysAgo: 3,
      visits: [
        {
          slug: 'tax-loan',
          reader: 'member 13800000002',
          device: 'yanqing',
          hoursAgo: 44,
          depth: 70,
          parts: [6, 18, 25, 12, 9, 0, 0],
          region: '江苏',
          sawCard: true,
        },
        { slug: 'tax-loan-2', device: 'unknown', hoursAgo: 30, depth: 40, parts: [4, 9, 7, 0, 0, 0, 0], region: '' },
      ],
    },
    { code: 'bcdh234567', piece: 'interest', sharer: 'broker 13800000102', label: '', daysAgo: 2, visits: [] },
  ],
};
