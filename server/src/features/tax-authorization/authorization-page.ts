import type { BothLanguages } from '@sycee/domain/language/both';
import { type TableKind, tableOf } from '@sycee/domain/statement/columns';
import type { TaxAuthorizationKey } from '#platform/ports/tax/embedded-tax.ts';
import type { SampleGrant } from '#platform/ports/tax/sample-tax-gateway.ts';
import type { TaxGatewayState } from '#platform/ports/tax/tax-gateway-port.ts';
import { escaped, type PageInput, sampleParts } from '#platform/sample-page.ts';

const parts = sampleParts<TaxAuthorizationKey>({
  title: { zh: '税务局（示例）', en: 'Tax bureau (sample)' },
  sample: {
    zh: '<b>示例税务局</b>：企业和数据都是虚构的，用来试授权和各种意外。',
    en: '<b>Sample tax bureau</b>: company and data are invented. For trying an authorisation and what can go wrong with it.',
  },
  faultsHint: {
    zh: '无论选哪一种，没有同意就不取数，没有答复不会当作没有数据。',
    en: 'Whichever you choose, nothing is fetched without an agreement, and no answer is never taken for no data.',
  },
  back: { zh: '返回 Sycee', en: 'Back to Sycee' },
  gone: { zh: '没有这份授权', en: 'There is no such authorisation' },
  goneHint: { zh: '请回到税务匹配重新发起。', en: 'Go back to the tax match and begin again.' },
  keys: {
    agree: { zh: '同意', en: 'Agree' },
    refuse: { zh: '不同意', en: 'Refuse' },
    down: { zh: '同意，取数时税务局出故障', en: 'Agree, and the bureau breaks down' },
    part: { zh: '同意，缴款数据没有答复', en: 'Agree, and taxes paid get no answer' },
    expire: { zh: '一直没有操作，过期', en: 'Do nothing until it expires' },
    lose: { zh: '同意，通知丢失', en: 'Agree, and lose the notice' },
    twice: { zh: '同意，通知两次', en: 'Agree, and tell it twice' },
    forged_signature: { zh: '伪造签名', en: 'Forge the signature' },
    forged_time: { zh: '伪造时间', en: 'Forge the time' },
    forged_app: { zh: '伪造应用', en: 'Forge the app' },
    forged_company: { zh: '换成另一家企业', en: 'Tell of another company' },
  },
});
const words = {
  asks: { zh: 'Sycee 请求取这家企业的涉税数据', en: 'Sycee asks for the tax data of' },
  gives: { zh: '同意后提供给 Sycee，有效 30 天：', en: 'Given to Sycee for 30 days, once you agree:' },
} as const satisfies Record<string, BothLanguages>;

const tableWords: Readonly<Record<TableKind, BothLanguages>> = {
  invoices: { zh: '开具和取得，24 个月', en: 'issued and received, 24 months' },
  payments: { zh: '24 个月', en: '24 months' },
  filings: { zh: '24 个月', en: '24 months' },
  grades: { zh: '最近年度', en: 'the newest' },
  arrears: { zh: '当前', en: 'as of today' },
};

const stateWords: Readonly<Record<TaxGatewayState, BothLanguages>> = {
  waiting: { zh: '等你确认', en: 'Waiting for you' },
  agreed: { zh: '已同意', en: 'Agreed' },
  refused: { zh: '已拒绝', en: 'Refused' },
  ended: { zh: '已结束', en: 'Over' },
};

export const goneTaxAuthorizationPage = parts.gone;

/** Whose data, what of it, and to whom: before anybody agrees. */
export function taxAuthorizationPage(grant: SampleGrant, { language: l, back, action }: PageInput): string {
  const { company, tables, says, number } = grant;
  const lines = tables.map((table) => `<li>${tableOf(table)[l]}<span>${tableWords[table][l]}</span></li>`).join('');
  return parts.frame(
    l,
    `<p class="what">${words.asks[l]}</p>
<p class="to">${escaped(company.name)}</p><p class="number" style="margin-top:0">${escaped(company.code)}</p>
<p class="state ${says === 'agreed' ? 'ok' : ''}">${stateWords[says][l]}</p>
<div class="left"><p class="what">${words.gives[l]}</p><ul class="given">${lines}</ul></div>
${says === 'waiting' ? parts.form(l, action, ['agree', 'refuse']) : ''}${parts.back(l, back)}<p class="number">${number}</p>`,
  );
}
