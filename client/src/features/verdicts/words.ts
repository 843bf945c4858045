import type { VerdictReportKind } from '@sycee/domain/matching/report-choice';
import { words } from '#platform/words.ts';

const zhKinds: Record<VerdictReportKind, string> = { personal: '个人匹配', business: '企业匹配', tax: '税务匹配' };
const enKinds: Record<VerdictReportKind, string> = {
  personal: 'personal match',
  business: 'company match',
  tax: 'tax match',
};

export const verdictWords = words({
  zh: {
    yours: '你的匹配结论：',
    amount: '可贷',
    estimate: '预计额度',
    rate: '单利',
    comma: '，',
    by: (kind: string, day: string) => `按你 ${day}的${kind}报告`,
    kinds: (kind: VerdictReportKind) => zhKinds[kind],
    source: (kind: string, day: string, n: number) => `按你 ${day}的${kind}报告：${n} 款可匹配`,
    expired: (kind: string, day: string) => `你的${kind}报告已于 ${day}过期，结论不再适用`,
    matchAgain: '重新匹配',
    seeReport: '查看报告',
  },
  en: {
    yours: 'Your result: ',
    amount: 'you can borrow',
    estimate: 'estimated amount',
    rate: 'simple rate',
    comma: ', ',
    by: (kind: string, day: string) => `By your ${kind} report of ${day}`,
    kinds: (kind: VerdictReportKind) => enKinds[kind],
    source: (kind: string, day: string, n: number) =>
      `By your ${kind} report of ${day}: ${n} ${n === 1 ? 'match' : 'matches'}`,
    expired: (kind: string, day: string) => `Your ${kind} report expired on ${day}; its results no longer apply`,
    matchAgain: 'Match again',
    seeReport: 'See report',
  },
});
