import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { formatFen } from '@sycee/domain/money/format';
import type { CashierKey } from '#platform/ports/pay/embedded-pay.ts';
import type { BankCharge } from '#platform/ports/pay/sample-charge.ts';

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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const frame = (l: Language, body: string): string => `<!doctype html><html lang="${l}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title[l]}</title><style>
:root{--bg:#f5f4ef;--card:#fff;--ink:#14211c;--soft:#55645d;--line:#dedcd2;--main:#0f5b46;--on:#fff;--sample:#7a4d00;--samplebg:#fdf1d8}
@media(prefers-color-scheme:dark){:root{--bg:#0f1613;--card:#18211d;--ink:#eef2ef;--soft:#a8b5ae;--line:#2d3933;--main:#6fcfab;--on:#0b1512;--sample:#f0c674;--samplebg:#33291a}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif;margin:0;background:var(--bg);color:var(--ink)}
main{max-width:440px;margin:0 auto;padding:24px 16px}.sample{background:var(--samplebg);color:var(--sample);border-radius:10px;padding:10px 14px;font-size:14px;margin:0 0 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px;text-align:center}p{margin:0}
.what{font-size:15px}.amount{font-size:44px;line-height:1.2;font-weight:600;margin:8px 0;font-variant-numeric:tabular-nums}.amount small{font-size:24px;font-weight:500;margin-right:4px}
.state{color:var(--soft);font-size:14px;margin-bottom:20px}.state.ok{color:var(--main);font-weight:600}
button{font:inherit;font-size:15px;min-height:44px;padding:8px 14px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;width:100%}
button.main{background:var(--main);border-color:var(--main);color:var(--on);font-size:17px;font-weight:600;min-height:52px}
button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--main);outline-offset:2px}
details{margin-top:20px;border-top:1px solid var(--line);padding-top:12px;text-align:left}summary{cursor:pointer;min-height:44px;line-height:44px;font-size:15px}
.hint{color:var(--soft);font-size:14px;margin-bottom:12px}.faults{display:grid;gap:8px}.back{margin-top:20px}.back a{color:var(--main);display:inline-block;padding:10px}
.number{color:var(--soft);font-size:12px;margin-top:16px;overflow-wrap:anywhere}
</style><main><p class="sample">${words.sample[l]}</p><div class="card">${body}</div></main></html>`;

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
