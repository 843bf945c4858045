import type { BothLanguages } from '@sycee/domain/language/both';
import { formatFen } from '@sycee/domain/money/format';
import type { CashierKey } from '#platform/ports/pay/embedded-pay.ts';
import type { BankCharge } from '#platform/ports/pay/sample-charge.ts';
import { escaped, type PageInput, sampleParts } from '#platform/sample-page.ts';

const parts = sampleParts<CashierKey>({
  title: { zh: '收银台（示例）', en: 'Cashier (sample)' },
  sample: {
    zh: '<b>示例收银台</b>：不会扣真钱，用来试付款和各种意外。',
    en: '<b>Sample cashier</b>: no money moves. For trying payment and what can go wrong with it.',
  },
  faultsHint: {
    zh: '无论选哪一种，报告最多解锁一次，多付的自动退回。',
    en: 'Whichever you choose, the report is unlocked once at most and what is paid on top goes back.',
  },
  back: { zh: '返回报告', en: 'Back to the report' },
  gone: { zh: '没有这笔付款', en: 'There is no such payment' },
  goneHint: { zh: '请回到报告重新付款。', en: 'Go back to the report and pay from there.' },
  keys: {
    pay: { zh: '确认付款', en: 'Pay' },
    fail: { zh: '付款失败', en: 'The payment fails' },
    lose: { zh: '付款成功，通知丢失', en: 'Pay, and lose the notice' },
    twice: { zh: '付款成功，通知两次', en: 'Pay, and tell it twice' },
    out_of_order: { zh: '付款成功，失败通知后到', en: 'Pay, and tell of an earlier failure afterwards' },
    forged_signature: { zh: '伪造签名', en: 'Forge the signature' },
    forged_time: { zh: '伪造时间', en: 'Forge the time' },
    forged_amount: { zh: '伪造金额', en: 'Forge the amount' },
    forged_app: { zh: '伪造应用', en: 'Forge the app' },
    late: { zh: '关单之后才到账', en: 'Pay after the order was closed' },
    double: { zh: '重复付款', en: 'Pay twice' },
  },
});
const stateWords: Readonly<Record<BankCharge['state'], BothLanguages>> = {
  NOTPAY: { zh: '待付款', en: 'To be paid' },
  SUCCESS: { zh: '已付款', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  PAYERROR: { zh: '上次付款失败，可以再付', en: 'The last try failed; you can pay again' },
  REFUND: { zh: '已退款', en: 'Paid and given back' },
};

export const goneCashierPage = parts.gone;

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
