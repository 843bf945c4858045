import type { BothLanguages } from '#language/both.ts';

/** `yearly`: at the beginning of each begun year, in full. */
export const feeTimes = ['upfront', 'monthly', 'yearly', 'end'] as const;
export type FeeTime = (typeof feeTimes)[number];

export const feeReceivers = {
  lender: { zh: '贷款机构', en: 'the lender' },
  guarantor: { zh: '担保机构', en: 'the guarantor' },
  platform: { zh: '平台', en: 'the platform' },
  authority: { zh: '登记机关', en: 'the registry' },
  third_party: { zh: '第三方', en: 'a third party' },
} as const satisfies Record<string, BothLanguages>;
export type FeeReceiver = keyof typeof feeReceivers;

/** `share`: hundredths of a percent of the principal that was disbursed. */
export type FeeBasis =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'fixed'; readonly amountFen: number };

export interface Fee {
  readonly name: BothLanguages;
  readonly when: FeeTime;
  readonly basis: FeeBasis;
  readonly receiver: FeeReceiver;
}

/** `partly`: the listed fees are known, and there are others. A product without an entry is `unknown`, never `none`. */
export const feeStates = ['none', 'known', 'partly', 'unknown'] as const;
export type FeeState = (typeof feeStates)[number];

/** Fees of a loan that is repaid as agreed, without charges for late or early repayment. */
export interface FeeTerms {
  readonly state: FeeState;
  readonly list: readonly Fee[];
}

export const unknownFees: FeeTerms = { state: 'unknown', list: [] };

export const areAllFeesKnown = ({ state }: Pick<FeeTerms, 'state'>): boolean => state === 'none' || state === 'known';

/** The terms of a fee that the calculation reads. */
export type ChargedFee = Pick<Fee, 'when' | 'basis'>;

/** One charge of a fee in fen, half up. */
export const feeFen = ({ basis }: ChargedFee, principalFen: number): number =>
  basis.kind === 'fixed'
    ? basis.amountFen
    : Number((BigInt(principalFen) * BigInt(basis.share) * 2n + 10_000n) / 20_000n);

/** True if a fee is due with the payment of a month; month 0 is the disbursement. */
export function isFeeDue(when: FeeTime, month: number, months: number): boolean {
  if (when === 'upfront') return month === 0;
  if (when === 'monthly') return month > 0;
  if (when === 'yearly') return month % 12 === 0 && month < months;
  return month === months;
}
