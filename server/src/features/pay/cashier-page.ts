import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { formatFen } from '@sycee/domain/money/format';
import type { CashierKey } from '#platform/ports/pay/embedded-pay.ts';
import type { BankCharge } from '#platform/ports/pay/sample-charge.ts';
import { escaped, sampleFrame } from '#platform/sample-page.ts';

interface CashierView {
  charge: BankCharge;
  language: Language;
  back: string | null;
  action: string;
}

/** Plain and scriptless, so that the strict policy of the app holds here too. */
export function cashierPage({ charge, language: l, back, action }: CashierView): string {
  const isPaid = charge.payments.length > 0;
  const button = (key: CashierKey, kind = '') =>
    `<button name="key" value="${key}"${kind && ` class="${kind}"`}>${escaped(keyWords[key][l])}</button>`;
  const faults = (Object.keys(keyWords) as CashierKey[]).filter((key) => key !== 'pay').map((key) => button(key));
  const goBack = back ? `<p class="back"><a href="${escaped(back)}">${words.back[l]}</a></p>` : '';
  return frame(
    l,
    `<p class="what">${escaped(charge.description)}</p>
<p class="amount"><small>¥</small>${formatFen(charge.amountFen)}</p>
<p class="state ${isPaid ? 'ok' : ''}">${stateWords[charge.state][l]}</p>
<form method="post" action="${escaped(action)}">${isPaid ? '' : button('pay', 'main')}
<details><summary>${words.faults[l]}</summary><p class="hint">${words.faultsHint[l]}</p><div class="faults">${faults.join('')}</div></details></form>
${goBack}<p class="number">${charge.number}</p>`,
  );
}

export const goneCashierPage = (l: Language): string =>
  frame(l, `<p class="what">${words.gone[l]}</p><p class="hint">${words.goneHint[l]}</p>`);

const frame = (l: Language, body: string): string =>
  sampleFrame(l, { title: words.title[l], sample: words.sample[l] }, body);

const words = {
  title: { zh: '收银台（示例）', en: 'Cashier (sample)' },
  sample: {
    zh: '<b>示例收银台</b>：不会扣真钱，用来试付款和各种意外。',
    en: '<b>Sample cashier</b>: no money moves. For trying payment and what can go wrong with it.',
  },
  faults: { zh: '试一种意外', en: 'Try something that goes wrong' },
  faultsHint: {
    zh: '无论选哪一种，报告最多解锁一次，多付的自动退回。',
    en: 'Whichever you choose, the report is unlocked once at most and what is paid on top goes back.',
  },
  back: { zh: '返回报告', en: 'Back to the report' },
  gone: { zh: '没有这笔付款', en: 'There is no such payment' },
  goneHint: { zh: '请回到报告重新付款。', en: 'Go back to the report and pay from there.' },
} as const satisfies Record<string, BothLanguages>;

const keyWords: Readonly<Record<CashierKey, BothLanguages>> = {
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
};
const stateWords: Readonly<Record<BankCharge['state'], BothLanguages>> = {
  NOTPAY: { zh: '待付款', en: 'To be paid' },
  SUCCESS: { zh: '已付款', en: 'Paid' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
  PAYERROR: { zh: '上次付款失败，可以再付', en: 'The last try failed; you can pay again' },
  REFUND: { zh: '已退款', en: 'Paid and given back' },
};
