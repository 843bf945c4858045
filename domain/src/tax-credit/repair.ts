import type { BothLanguages } from '#language/both.ts';

/** The source of a rule. `reported`: published summaries, because the official text was not available. */
export type SourceState = 'read' | 'reported';

export interface RepairRule {
  readonly cause: BothLanguages;
  /** The action, and the points that it restores. */
  readonly condition: BothLanguages;
  readonly time: BothLanguages;
  readonly source: SourceState;
}

/**
 * The rules in force: 纳税缴费信用管理办法, announcement 12 of 2025 of the State Taxation Administration, with its annex 6
 * 纳税缴费信用修复范围及标准. The official text was not available when this table was written (2026-11-22); the levels and the
 * repair standards are those that three published summaries of it agree on, and each row says so.
 */
export const repairCitation = {
  zh: '《纳税缴费信用管理办法》（国家税务总局公告 2025 年第 12 号）附件 6，2025 年 7 月 1 日起施行',
  en: 'Measures for Tax and Fee Payment Credit (State Taxation Administration, announcement 12 of 2025), annex 6, in force since 1 July 2025',
} as const satisfies BothLanguages;

export const repairCheckedOn = '2026-11-22';

/** Points from which a grade is given. M is given to new firms and to firms without revenue, so no repair leads to it. */
export const gradePoints = { A: 90, B: 70, C: 40 } as const;

export const repairRules: readonly RepairRule[] = [
  {
    cause: { zh: '逾期申报、逾期缴税、逾期报送资料', en: 'Late filings, payments or documents' },
    condition: {
      zh: '补办后恢复所扣分数：3 日内 100%，30 日内 80%，90 日内 60%，之后 40%',
      en: 'Points are restored once the delay is made up: 100% within 3 days, 80% within 30, 60% within 90, 40% later',
    },
    time: { zh: '3 日内补办的自动恢复，其他的提交修复申请', en: 'Automatic within 3 days; otherwise on application' },
    source: 'reported',
  },
  {
    cause: { zh: '欠缴税款', en: 'Unpaid tax' },
    condition: {
      zh: '按补缴的比例和时间逐步恢复所扣分数',
      en: 'Points are restored step by step, by the share paid and by how soon',
    },
    time: { zh: '缴清后提交修复申请', en: 'On application once paid' },
    source: 'reported',
  },
  {
    cause: { zh: '失信行为均已纠正', en: 'All breaches corrected' },
    condition: {
      zh: '连续 6 个月以上没有新的失信行为后，每满 1 个月再恢复 1 分，最多 11 分',
      en: 'After 6 months without a new fault, 1 more point for each month, at most 11',
    },
    time: { zh: '最早 6 个月后', en: 'After 6 months at the earliest' },
    source: 'reported',
  },
  {
    cause: { zh: '被认定为非正常户', en: 'Listed as a non-compliant taxpayer' },
    condition: {
      zh: '履行相应义务并解除非正常户状态后重新评价，不能评为 A 级',
      en: 'Assessed again once the duties are met and the listing is lifted; grade A is not possible',
    },
    time: { zh: '解除后', en: 'Once lifted' },
    source: 'reported',
  },
  {
    cause: { zh: '偷税、虚开等被直接判为 D 级', en: 'Grade D for tax evasion, false invoices and the like' },
    condition: {
      zh: '缴清税款、滞纳金和罚款，且此后没有新的失信行为',
      en: 'Taxes, late fees and fines are paid, and there is no new fault since',
    },
    time: { zh: '按情节等待 3、6 或 12 个月', en: 'A wait of 3, 6 or 12 months, depending on severity' },
    source: 'reported',
  },
];

interface GradePath extends BothLanguages {
  readonly to: readonly string[];
}

/**
 * The grades that can follow each grade. M is for new firms and firms without revenue, and no repair leads to it. After a grade D a firm
 * is assessed again by its points, which are unknown here, so only the next grade is promised.
 */
export const gradePaths: Readonly<Record<'D' | 'C' | 'M' | 'B', GradePath>> = {
  D: {
    to: ['C'],
    zh: '先缴清税款、滞纳金和罚款并纠正失信行为，等待 3 至 12 个月（按情节）后申请信用修复，目标 C 级。',
    en: 'Pay taxes, late fees and fines and put the faults right; after 3 to 12 months, depending on the fault, apply for credit repair to reach grade C.',
  },
  C: {
    to: ['B'],
    zh: '在电子税务局查看扣分原因，纠正后申请信用修复；评分满 70 分即为 B 级。',
    en: 'See on the e-tax site why points were deducted, put it right and apply for credit repair; 70 points make grade B.',
  },
  M: {
    to: ['B'],
    zh: '有经营收入并参加完整一年的评价后，于次年 4 月评出新等级；评分满 70 分为 B 级。',
    en: 'With revenue and a full year assessed, the new grade comes the next April; 70 points make grade B.',
  },
  B: {
    to: ['A'],
    zh: '等级每年 4 月评定；全年按时申报缴税、没有扣分，评分满 90 分且无不得评 A 的情形即为 A 级。',
    en: 'Grades are given each April; with a year of filings and payments on time, 90 points make grade A unless a bar to A applies.',
  },
};
