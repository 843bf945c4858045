import type { BothLanguages } from '#language/both.ts';

export const consentedSources = ['registry', 'judicial'] as const;
export type ConsentedSource = (typeof consentedSources)[number];

interface SourceConsent extends BothLanguages {
  readonly sources: readonly ConsentedSource[];
  /** Days after which the consent expires. */
  readonly days: number;
}

/** Consent texts for querying sources about a company by version. A version is never changed. */
export const sourceConsents = {
  'company-1': {
    sources: consentedSources,
    days: 30,
    zh: '我有权代表这家企业，并同意为制作这份报告向工商登记和司法数据的提供方查询它：只提供企业名称和统一社会信用代码，只取登记、参保、股权、资质和涉诉信息，只用于这份报告。不查询任何人的征信。30 天内有效，可随时在报告里或「设置 · 我同意过的」撤回；撤回后不再查询，查询过的记录会保留。',
    en: 'I may act for this company and agree that, to make this report, the providers of the company register and of court records are asked about it. They are given its name and credit code only, asked for registration, insured staff, shares, qualifications and court cases only, and the answers are used for this report only. No credit bureau is asked about anybody. Valid for 30 days; I can take it back at any time in the report or under Settings · What I agreed to. From then on nothing is asked, and the log of what was asked is kept.',
  },
  'company-2': {
    sources: consentedSources,
    days: 30,
    zh: '我有权代表该企业，并同意为生成本报告，向工商登记和司法数据的服务方查询该企业：仅提供企业名称和统一社会信用代码，仅查询登记、参保、股权、资质和涉诉信息，仅用于本报告，不查询任何人的征信。授权 30 天内有效，可随时在报告或「设置 · 隐私」中撤回；撤回后不再查询，查询记录会保留。',
    en: 'I am authorised to act for this company and agree that, to create this report, the providers of the company register and of court records are asked about it. They receive only its name and credit code; only registration, insured staff, shareholding, qualification and court case data is requested, and it is used for this report only. No one’s credit record is checked. Valid for 30 days; I can withdraw at any time in the report or under Settings · Privacy. No more checks are then made; the log of checks is kept.',
  },
} as const satisfies Readonly<Record<string, SourceConsent>>;

export type SourceConsentVersion = keyof typeof sourceConsents;
export const sourceConsentVersions = Object.keys(sourceConsents) as [SourceConsentVersion, ...SourceConsentVersion[]];
export const sourceConsentInForce: SourceConsentVersion = 'company-2';
