import type { BothLanguages } from '@sycee/domain/language/both';
import { formatFen } from '@sycee/domain/money/format';
import type { CashierKey } from '#platform/ports/pay/embedded-pay.ts';
import type { BankCharge } from '#platform/ports/pay/sample-charge.ts';
import { escaped, type PageInput, sampleParts } from '#platform/sample-page.ts';

const parts = sampleParts<CashierKey>({
  title: { zh: '收银台（示例）', en: 'Cashier (sample)' },
  sample: {
    zh: '<b>示例收银台</b>：不会实际扣款，用于测试付款和各种异常。',
    en: '<b>Sample cashier</b>: you won’t be charged. For testing payments and failures.',
  },
  faultsHint: {
    zh: '无论选择哪种，报告仅解锁一次，多付款项自动退回。',
    en: 'Whichever you choose, the report unlocks once and any overpayment is refunded.',
  },
  back: { zh: '返回报告', en: 'Back to the report' },
  notFound: { zh: '未找到这笔付款', en: 'Payment not found' },
  goneHint: { zh: '请返回报告重新付款。', en: 'Go back to the report and pay again.' },
  keys: {
    pay: { zh: '确认付款', en: 'Pay' },
    fail: { zh: '付款失败', en: 'Fail the payment' },
    lose: { zh: '付款成功，通知丢失', en: 'Pay, notification lost' },
    twice: { zh: '付款成功，通知两次', en: 'Pay, notified twice' },
    out_of_order: { zh: '付款成功，失败通知后到', en: 'Pay, failure notice arrives late' },
    forged_signature: { zh: '伪造签名', en: 'Forge the signature' },
    forged_time: { zh: '伪造时间', en: 'Forge the time' },
    forged_amount: { zh: '伪造金额', en: 'Forge the amount' },
    forged_app: { zh: '伪造应用', en: 'Forge the app' },
    late: { zh: '关单后到账', en: 'Pay after order closes' },
    double: { zh: '重复付款', en: 'Pay twice' },
  },
});
const stateWords: Readonly<Record<BankCharge['state'], BothLanguages>> = {
  NOTPAY: { zh: '待付款', en: 'To be paid' },
  SUCCESS: { zh: '已付款', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  PAYERROR: { zh: '上次付款失败，可重新付款', en: 'Last attempt failed; you can pay again' },
  REFUND: { zh: '已退款', en: 'Refunded' },
};

export const cashierPageNotFound = parts.notFound;

export function cashierPage(charge: BankCharge, { language: l, back, action }: PageInput): string {
  const isPaid = charge.payments.length > 0;
  return parts.frame(
    l,
    `<p class="what">${escaped(charge.description)}</p>
<p class="amount"><small>¥</small>${formatFen(charge.amountFen)}</p>
<p class="state ${isPaid ? 'ok' : ''}">${stateWords[charge.state][l]}</p>
${parts.form(l, action, ['pay'], isPaid ? [] : ['pay'])}
${parts.back(l, back)}<p class="number">${charge.number}</p>`,
  );
}
