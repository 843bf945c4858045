import type { FeeReceiver, FeeTerms, FeeTime } from '@sycee/domain/money/fee';
import { pct, yuan } from './rules.ts';

/** Nothing besides interest for a borrower who repays as agreed; early repayment may still cost. */
export const noFees: FeeTerms = { state: 'none', list: [] };

type Pair = readonly [zh: string, en: string];

/** The only fee of a product, in percent of the principal. */
export const onlyFee = (
  [zh, en]: Pair,
  when: FeeTime,
  percent: number,
  receiver: FeeReceiver = 'lender',
): FeeTerms => ({
  state: 'known',
  list: [{ name: { zh, en }, when, basis: { kind: 'share', share: pct(percent) }, receiver }],
});

export const guaranteeFee = (percent: number): FeeTerms =>
  onlyFee(['担保费', 'Guarantee fee'], 'yearly', percent, 'guarantor');

/** The registration of a pledge; the registry receives it. */
export const registrationFee = (inYuan: number): FeeTerms => ({
  state: 'known',
  list: [
    {
      name: { zh: '抵押登记费', en: 'Registration fee' },
      when: 'upfront',
      basis: { kind: 'fixed', amountFen: yuan(inYuan) },
      receiver: 'authority',
    },
  ],
});
