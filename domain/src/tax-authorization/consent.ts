import type { BothLanguages } from '#language/both.ts';
import { type TableKind, tableKinds } from '#statement/columns.ts';

interface TaxConsent extends BothLanguages {
  /** Tables that are fetched. */
  readonly tables: readonly TableKind[];
  /** Days after which the consent expires. */
  readonly days: number;
}

/** Consent texts for fetching tax data by version. A version is never changed. */
export const taxConsents = {
  'tax-1': {
    tables: tableKinds,
    days: 30,
    zh: '我有权代表这家企业，并同意向税务数据的提供方取它的涉税数据：最近 24 个月的发票、缴款和申报，纳税信用等级，欠税；只用于我做的匹配报告。数据加密保存，不发给机构。30 天内有效，到期自动删除取回的数据；可随时在报告里或「设置 · 我同意过的」撤回，撤回后不再取数并删除取回的数据，已生成的报告和每一步的记录会保留。',
    en: 'I may act for this company and agree that its tax data is fetched from the provider of tax data: invoices, taxes paid and filings of the last 24 months, the tax credit grade, arrears; used for the match reports I make only. It is kept encrypted and is not sent to institutions. Valid for 30 days, then what was fetched is deleted. I can take it back at any time in the report or under Settings · What I agreed to: nothing is fetched any more and what was fetched is deleted; reports that were made stay, and so does the log of each step.',
  },
  'tax-2': {
    tables: tableKinds,
    days: 30,
    zh: '我有权代表该企业，并同意向税务数据的服务方获取该企业的涉税数据：最近 24 个月的发票、缴款和申报，纳税信用等级，欠税；仅用于我生成的匹配报告。数据加密保存，不发给机构。授权 30 天内有效，到期自动删除数据；可随时在报告或「设置 · 隐私」中撤回，撤回后不再获取数据并删除已获取的数据，已生成的报告和授权记录会保留。',
    en: 'I am authorised to act for this company and agree that its tax data is fetched from the provider of tax data: invoices, tax payments and filings of the last 24 months, the tax credit grade and arrears. It is used only for the match reports I create, stored encrypted and not sent to institutions. Valid for 30 days, after which the data is deleted. I can withdraw at any time in the report or under Settings · Privacy; no more data is then fetched and fetched data is deleted. Existing reports and the consent history are kept.',
  },
} as const satisfies Readonly<Record<string, TaxConsent>>;

export type TaxConsentVersion = keyof typeof taxConsents;
export const taxConsentVersions = Object.keys(taxConsents) as [TaxConsentVersion, ...TaxConsentVersion[]];
export const taxConsentInForce: TaxConsentVersion = 'tax-2';
