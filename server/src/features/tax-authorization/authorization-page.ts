import type { BothLanguages } from '@sycee/domain/language/both';
import { type TableKind, tableOf } from '@sycee/domain/statement/columns';
import type { TaxAuthorizationKey } from '#platform/ports/tax/embedded-tax.ts';
import type { SampleGrant } from '#platform/ports/tax/sample-tax-gateway.ts';
import type { TaxGatewayState } from '#platform/ports/tax/tax-gateway-port.ts';
import { escaped, type PageInput, sampleParts } from '#platform/sample-page.ts';

const parts = sampleParts<TaxAuthorizationKey>({
  title: { zh: '税务局（示例）', en: 'Tax bureau (sample)' },
  sample: {
    zh: '<b>示例税务局</b>：企业和数据均为虚构，用于测试授权和异常情况。',
    en: '<b>Sample tax bureau</b>: company and data are fictional, for testing an authorisation and what can go wrong.',
  },
  faultsHint: {
    zh: '未经同意不获取数据；未返回的数据按「未知」处理。',
    en: 'Nothing is fetched without consent; data that is not returned counts as unknown.',
  },
  back: { zh: '返回 Sycee', en: 'Back to Sycee' },
  notFound: { zh: '没有找到授权', en: 'Authorisation not found' },
  goneHint: { zh: '请返回税务匹配重新发起。', en: 'Go back to the tax match and start again.' },
  keys: {
    agree: { zh: '同意', en: 'Agree' },
    refuse: { zh: '不同意', en: 'Decline' },
    down: { zh: '同意，税务局出现故障', en: 'Agree; the tax bureau fails' },
    part: { zh: '同意，税务局未返回缴款数据', en: 'Agree; no tax payment data is returned' },
    expire: { zh: '不操作，直到过期', en: 'Do nothing until it expires' },
    lose: { zh: '同意，通知丢失', en: 'Agree; the notice is lost' },
    twice: { zh: '同意，通知两次', en: 'Agree; the notice arrives twice' },
    forged_signature: { zh: '伪造签名', en: 'Forge the signature' },
    forged_time: { zh: '伪造时间', en: 'Forge the time' },
    forged_app: { zh: '伪造应用', en: 'Forge the app' },
    forged_company: { zh: '换成另一家企业', en: 'Report another company' },
  },
});
const words = {
  asks: { zh: 'Sycee 请求获取该企业的涉税数据', en: 'Sycee requests the tax data of' },
  gives: { zh: '同意后提供给 Sycee，有效 30 天：', en: 'If you agree, Sycee receives for 30 days:' },
} as const satisfies Record<string, BothLanguages>;

const tableWords: Readonly<Record<TableKind, BothLanguages>> = {
  invoices: { zh: '开具和取得，24 个月', en: 'issued and received, 24 months' },
  payments: { zh: '24 个月', en: '24 months' },
  filings: { zh: '24 个月', en: '24 months' },
  grades: { zh: '最近年度', en: 'latest year' },
  arrears: { zh: '当前', en: 'as of today' },
};

const stateWords: Readonly<Record<TaxGatewayState, BothLanguages>> = {
  waiting: { zh: '待确认', en: 'Awaiting confirmation' },
  agreed: { zh: '已同意', en: 'Agreed' },
  refused: { zh: '已拒绝', en: 'Declined' },
  ended: { zh: '已结束', en: 'Ended' },
};

export const taxAuthorizationPageNotFound = parts.notFound;

/** A page that shows, before anyone agrees, whose data is requested, which data, and for whom. */
export function taxAuthorizationPage(grant: SampleGrant, { language: l, back, action }: PageInput): string {
  const { company, tables, reportedState: state, number } = grant;
  const lines = tables.map((table) => `<li>${tableOf(table)[l]}<span>${tableWords[table][l]}</span></li>`).join('');
  return parts.frame(
    l,
    `<p class="what">${words.asks[l]}</p>
<p class="to">${escaped(company.name)}</p><p class="number" style="margin-top:0">${escaped(company.code)}</p>
<p class="state ${state === 'agreed' ? 'ok' : ''}">${stateWords[state][l]}</p>
<div class="left"><p class="what">${words.gives[l]}</p><ul class="given">${lines}</ul></div>
${state === 'waiting' ? parts.form(l, action, ['agree', 'refuse']) : ''}${parts.back(l, back)}<p class="number">${number}</p>`,
  );
}
