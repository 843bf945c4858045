import { words } from '#platform/words.ts';

export const creditRepairWords = words({
  zh: {
    title: (grade: string) => `纳税信用 ${grade} 级：如何修复`,
    levels: (a: number, b: number, c: number) =>
      `满 ${a} 分为 A 级，满 ${b} 分为 B 级，满 ${c} 分为 C 级；M 级只适用于新设立或无收入的企业，不能通过修复取得。`,
    source: (day: string) => `。官方附件原文未能查阅，以上按公开摘要整理（${day}），请以主管税务机关为准。`,
  },
  en: {
    title: (grade: string) => `Tax credit grade ${grade}: how to repair it`,
    levels: (a: number, b: number, c: number) =>
      `${a} points make grade A, ${b} grade B and ${c} grade C. M is for new companies and those without revenue; no repair leads to it.`,
    source: (day: string) =>
      `. The official annex could not be consulted; this follows published summaries (${day}). Ask your tax office.`,
  },
});
