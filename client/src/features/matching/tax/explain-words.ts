import { words } from '#platform/words.ts';

/** The points by their keys. */
export const explainPoints = ['verdicts', 'unknown', 'sources', 'months', 'amounts', 'order', 'replay'] as const;

export const explainWords = words({
  zh: {
    title: '结论如何得出',
    heading: '每一条结论都有规则依据',
    text: '产品条件都是公开规则，没有黑箱评分；同样的情况，任何人计算，结果都相同。',
    start: '开始税务匹配',
    verdicts: '四种结论',
    verdictsText:
      '可匹配：满足全部必须条件。差一步：有一项未满足，但可以补足。缺资料：信息不全。不符合：有一项未满足，且短期无法补足。',
    unknown: '未知不算不符合',
    unknownText: '未填写、未导入或来源未响应的信息，均按「未知」处理。结论只会是「缺资料」，不会变成「不符合」。',
    sources: '数据优先级',
    sourcesText: '同一项信息以文件数据为准，其次是填写的内容。每个数字都注明来自哪个文件、工作表和行。',
    months: '缺失的月份',
    monthsText: '没有数据的月份以斜纹显示，表示未知，不算零。连续 12 个月数据齐全，才计算近 12 个月合计。',
    amounts: '额度和利率',
    amountsText: '按产品公式和上下限推算，结果为区间，以机构审批为准。多纳税不会降低额度。',
    order: '排序',
    orderText: '先看结论，再看得分：一半看超出条件多少，一半看利率高低。推广产品标有「推广」，不影响排名。',
    replay: '可以复核',
    replayText: '报告注明规则和引擎版本。用相同的数据重新计算，结果完全一致。',
  },
  en: {
    title: 'How results are reached',
    heading: 'Every result is backed by a rule',
    text: 'No black-box scoring. Product conditions are written as explicit rules, so anyone who applies them gets the same result.',
    start: 'Start tax matching',
    verdicts: 'Four results',
    verdictsText:
      'Match: every required condition is met. Near miss: one is not met, but you can fix it. Needs info: something is unknown. Not met: one condition fails and cannot be fixed soon.',
    unknown: 'Unknown never counts against you',
    unknownText:
      'Anything not entered, not imported or not answered by a source is treated as unknown. The result is then “Needs info”, never “Not met”.',
    sources: 'Which data is used',
    sourcesText: 'Data from files takes precedence over your answers. Every figure shows its file, sheet and rows.',
    months: 'Missing months',
    monthsText:
      'Months without data are hatched: unknown, not zero. A 12-month total needs 12 complete months in a row.',
    amounts: 'Amounts and rates',
    amountsText:
      'Estimated with each product’s own formula and limits, as a range subject to the institution’s approval. Paying more tax never lowers an amount.',
    order: 'Ranking',
    orderText:
      'By result, then by score: half for how far the requirements are exceeded, half for the rate. Ads are labelled and never affect ranking.',
    replay: 'Results can be verified',
    replayText: 'The report names its rule and engine versions. The same data always gives exactly the same result.',
  },
});
