import { words } from '#platform/words.ts';

/** Each point by its name. */
export const explainPoints = ['verdicts', 'unknown', 'sources', 'months', 'amounts', 'order', 'replay'] as const;

export const explainWords = words({
  zh: {
    title: '结论怎么来的',
    heading: '每一条结论都能对上规则。',
    text: '没有黑箱打分。产品的条件是写成规则的数据，谁来算都一样。',
    start: '开始税务匹配',
    verdicts: '四种结论',
    verdictsText:
      '可匹配：硬性条件全部满足。差一步：有一项没满足，但你能补上。缺资料：还有不知道的。不符合：有一项没满足，短期也补不上。',
    unknown: '未知不算不符合',
    unknownText: '没说的、没导入的、来源没答复的，都按未知处理。只会让结论停在「缺资料」，不会变成「不符合」。',
    sources: '谁说了算',
    sourcesText: '同一件事，文件里的数字优先于填写的答案。每个数字都写着出自哪个文件、哪张表、哪几行。',
    months: '缺的月份',
    monthsText: '没有数据的月份画成斜纹，是未知，不是零。连续 12 个月齐全，才用来算近 12 个月。',
    amounts: '额度和利率',
    amountsText: '按产品自己的公式和上下限推算，是区间，以机构审批为准。多纳税不会让额度变低。',
    order: '排序',
    orderText: '只按规则得分排。推广会标明「推广」，不影响名次。',
    replay: '可以复核',
    replayText: '报告写着规则和引擎的版本。用同样的数据再算一遍，结果一字不差。',
  },
  en: {
    title: 'How the verdict comes about',
    heading: 'Every verdict points at a rule.',
    text: 'There is no black box. What a product asks is written down as rules, and whoever computes them gets the same.',
    start: 'Start a tax match',
    verdicts: 'Four verdicts',
    verdictsText:
      'Match: every hard condition is met. Near: one is not, and you can mend it. Data: something is not known. No: one is not met and cannot be mended soon.',
    unknown: 'Unknown is not a fail',
    unknownText:
      'What was not said, not imported or not answered is unknown. It leaves a verdict at “data”, and never makes it “no”.',
    sources: 'Who is believed',
    sourcesText:
      'Of one thing, what a file says counts before what was answered. Each figure names its file, sheet and rows.',
    months: 'Missing months',
    monthsText:
      'A month without data is hatched: unknown, and not zero. Only twelve whole months make a figure of twelve months.',
    amounts: 'Amounts and rates',
    amountsText:
      'By each product’s own formula and bounds, as a range; the institution decides. More tax never lowers an amount.',
    order: 'Order',
    orderText: 'By rules alone. What is paid for is marked as an ad and moves nothing.',
    replay: 'It can be checked',
    replayText:
      'The report names the versions of rules and engine. Computed again with the same data, it is the same to the letter.',
  },
});
