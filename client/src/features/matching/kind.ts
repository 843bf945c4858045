import type { reportKinds } from '@sycee/contract/match-report';
import { words } from '#platform/words.ts';

export type ReportKind = (typeof reportKinds)[number];
/** The kinds of reports created from answers, for companies with files. */
export type ReportKindChoice = 'personal' | 'business' | 'tax';

export const kindWords = words<Record<ReportKind, string>>({
  zh: {
    personal: '个人匹配',
    business: '企业匹配',
    tax: '税务匹配',
    legal: '法律与税务风险报告',
    industry: '行业方案',
  },
  en: {
    personal: 'Personal match',
    business: 'Company match',
    tax: 'Tax match',
    legal: 'Legal and tax risk report',
    industry: 'Industry plan',
  },
});
