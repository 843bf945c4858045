import type { BothLanguages } from '@sycee/domain/language/both';
import type { Repayment } from '@sycee/domain/money/loan';

export const repaymentWords: Readonly<Record<Repayment, BothLanguages>> = {
  equal_instalments: { zh: '等额本息', en: 'Equal instalments' },
  equal_principal: { zh: '等额本金', en: 'Equal principal' },
  interest_only: { zh: '先息后本', en: 'Interest first' },
  flexible: { zh: '随借随还', en: 'Draw and repay at will' },
};
