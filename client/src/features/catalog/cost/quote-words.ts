import { words } from '#platform/words.ts';

/** Texts of the calculator's table, and the formula of each way of repayment. */
export const quoteWords = words({
  zh: {
    equal_instalments:
      '月供 = 本金 × 月利率 × (1 + 月利率)ⁿ ÷ ((1 + 月利率)ⁿ − 1)，n 为期数；总利息 = 月供 × n − 本金。',
    equal_principal: '每月还本金 ÷ n，加剩余本金 × 月利率，首月最多，逐月减少；总利息 = 本金 × 月利率 × (n + 1) ÷ 2。',
    interest_only: '每月付息 = 本金 × 月利率，到期一次还本；总利息 = 每月利息 × n。',
    flexible: '按全额用满 n 个月计算：每月付息 = 本金 × 月利率，到期一次还本。少借或早还，利息相应减少。',
    formulaEnd: '月利率 = 单利 ÷ 12。试算四舍五入到元，以机构审批为准。',
    atRate: (rate: string) => `单利 ${rate}`,
    figure: '项目',
  },
  en: {
    equal_instalments:
      'Monthly = principal × i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1) over n months; total interest = monthly × n − principal.',
    equal_principal:
      'Each month: principal ÷ n plus i on the remaining principal, highest in the first month and falling; total interest = principal × i × (n + 1) ÷ 2.',
    interest_only:
      'Interest only each month = principal × i; principal repaid at maturity. Total interest = monthly interest × n.',
    flexible:
      'Assuming the full amount for n months: monthly interest = principal × i. Borrow less or repay early and interest falls.',
    formulaEnd: 'i = simple rate ÷ 12. Rounded to the yuan, subject to the institution’s approval.',
    atRate: (rate: string) => `Simple ${rate}`,
    figure: 'Item',
  },
});
