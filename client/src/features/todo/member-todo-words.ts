import type { reportKinds } from '@sycee/contract/match-report';
import { words } from '#platform/words.ts';

type ReportKind = (typeof reportKinds)[number];
const zhKinds: Record<ReportKind, string> = {
  personal: '个人匹配报告',
  business: '企业匹配报告',
  tax: '税务匹配报告',
  legal: '法律与税务风险报告',
  industry: '行业方案',
};
const enKinds: Record<ReportKind, string> = {
  personal: 'Personal match',
  business: 'Company match',
  tax: 'Tax match',
  legal: 'Legal and tax risks',
  industry: 'Industry plan',
};
type MatchKind = 'personal' | 'business' | 'tax';
const zhMatches: Record<MatchKind, string> = { personal: '个人匹配', business: '企业匹配', tax: '税务匹配' };
const enMatches: Record<MatchKind, string> = {
  personal: 'personal match',
  business: 'company match',
  tax: 'tax match',
};

export const memberTodoWords = words({
  zh: {
    todo: '待你处理',
    noProduct: '由顾问推荐产品',
    ready: (kind: ReportKind) => `${zhKinds[kind]}已生成`,
    readyOn: (day: string) => `${day} · 尚未查看`,
    unfinished: (kind: MatchKind) => `继续${zhMatches[kind]}`,
    unfinishedOn: (day: string) => `上次填写：${day}`,
  },
  en: {
    todo: 'Waiting for you',
    noProduct: 'Adviser will suggest a product',
    ready: (kind: ReportKind) => `${enKinds[kind]}: your report is ready`,
    readyOn: (day: string) => `${day} · not opened yet`,
    unfinished: (kind: MatchKind) => `Continue your ${enMatches[kind]}`,
    unfinishedOn: (day: string) => `Last answered ${day}`,
  },
});
