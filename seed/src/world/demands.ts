import type { DemandCloseReason, DemandPurpose, DemandQual } from '@sycee/domain/demand/choices';
import type { DemandOfferState, DemandState } from '@sycee/domain/demand/table';
import type { SeedAccount } from './contacts.ts';

export interface SeedOffer {
  adviser: SeedAccount;
  note: string;
  state: DemandOfferState;
}

export interface SeedDemand {
  slug: string;
  author: SeedAccount;
  state: DemandState;
  purpose: DemandPurpose;
  /** Ten thousands of yuan. */
  amount: readonly [least: number, most: number];
  termMonths: number | null;
  region: string;
  hoursAgo: number;
  /** Days from today to the last day; negative: it has passed. */
  daysLeft: number;
  quals: readonly DemandQual[];
  note: string;
  offers: readonly SeedOffer[];
  /** The rule of words that held the note, and the sentence that it found. */
  heldBy?: { rule: string; sentence: string };
  closedReason?: DemandCloseReason;
  /** Hours ago at which the accepted adviser looked at the phone. */
  looks?: readonly number[];
}

const [nanzhi, yanqing, zhiyao] = ['member 13800000001', 'member 13800000002', 'member 13800000003'] as const;
const [yining, tinglan, guanfu] = ['broker 13800000101', 'broker 13800000102', 'broker 13800000103'] as const;

/** Demands of demo people in every state. The accepted offer is between people who are contacts already (seed/src/world/contacts.ts). */
export const demands: Readonly<Record<string, readonly SeedDemand[]>> = {
  '1001': [
    {
      slug: 'second-line',
      author: nanzhi,
      state: 'open',
      purpose: 'equipment',
      amount: [50, 80],
      termMonths: 24,
      region: '320506',
      hoursAgo: 3,
      daysLeft: 30,
      quals: ['company', 'tax', 'invoices'],
      note: '五金加工，开店六年。想再上一条数控线，设备款七成已谈好，希望按月还本。',
      offers: [
        {
          adviser: tinglan,
          note: '可以先看两款税贷，再配一款设备分期，三天内把三个方案的月供和总成本列给你。',
          state: 'open',
        },
      ],
    },
    {
      slug: 'third-shop',
      author: yanqing,
      state: 'open',
      purpose: 'expansion',
      amount: [30, 50],
      termMonths: 12,
      region: '320508',
      hoursAgo: 1,
      daysLeft: 14,
      quals: ['company', 'house'],
      note: '想开第三家烘焙店，装修和设备款。两周内要定铺位，没有逾期。',
      offers: [],
    },
    {
      slug: 'renovation',
      author: zhiyao,
      state: 'open',
      purpose: 'renovation',
      amount: [10, 15],
      termMonths: 36,
      region: '320500',
      hoursAgo: 26,
      daysLeft: 60,
      quals: ['fund', 'social', 'income'],
      note: '旧房翻新，公积金连续缴了五年，希望利率固定。',
      offers: [],
    },
    {
      slug: 'stock',
      author: yanqing,
      state: 'taken',
      purpose: 'stock',
      amount: [20, 30],
      termMonths: 6,
      region: '320508',
      hoursAgo: 24 * 12,
      daysLeft: 18,
      quals: ['company', 'house'],
      note: '年底备货，周转三到六个月，随借随还最好。',
      offers: [
        { adviser: yining, note: '随借随还的有两款，利息按天算，可以先约时间看流水。', state: 'accepted' },
        { adviser: guanfu, note: '房产已结清的话，抵押额度更高，半年内也能提前还。', state: 'closed' },
      ],
      looks: [24 * 10, 24 * 3],
    },
    {
      slug: 'first-home',
      author: zhiyao,
      state: 'closed',
      purpose: 'home',
      amount: [80, 120],
      termMonths: 240,
      region: '320508',
      hoursAgo: 24 * 20,
      daysLeft: 10,
      quals: ['fund', 'income'],
      note: '首套房，首付三成已备齐，想先弄清公积金和商业贷款怎么组合。',
      offers: [{ adviser: tinglan, note: '公积金可贷多少先算一遍，余下部分比较三家银行。', state: 'closed' }],
      closedReason: 'elsewhere',
    },
    {
      slug: 'car',
      author: nanzhi,
      state: 'review',
      purpose: 'car',
      amount: [8, 12],
      termMonths: 36,
      region: '320506',
      hoursAgo: 2,
      daysLeft: 30,
      quals: ['company', 'social'],
      note: '送货用的小货车，保证按时还款。',
      offers: [],
      heldBy: { rule: '还款承诺', sentence: '送货用的小货车，保证按时还款。' },
    },
  ],
};
