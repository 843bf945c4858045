import { words } from '#platform/words.ts';

export const exampleWords = words({
  zh: {
    sample: '示例，企业和数据均为虚构',
    reportFor: '报告对象：',
    steady: '晴和精密（示例）有限公司',
    gappy: '云栖服饰（示例）有限公司',
    verdict: (match: number, all: number) =>
      match > 0 ? `${all} 款企业产品中，${match} 款可以申请。` : `${all} 款企业产品中，暂无可申请的产品。`,
    near: (n: number) =>
      n > 0 ? `另有 ${n} 款只差一步，展开可查看所差条件和补足方法。` : '每款均列明已满足和未满足的条件。',
    today: '结论按本站最新规则实时计算。',
    reading: '正在核对每款产品的规则',
    try: '用我的企业试试',
    facts: '示例数据',
    whole: '结论如何得出',
  },
  en: {
    sample: 'Sample: company and figures are fictional',
    reportFor: 'Report for ',
    steady: 'Qinghe Precision (sample) Co., Ltd',
    gappy: 'Yunqi Apparel (sample) Co., Ltd',
    verdict: (match: number, all: number) =>
      match > 0
        ? `You can apply for ${match} of ${all} company products.`
        : `None of ${all} company products fits yet.`,
    near: (n: number) =>
      n > 0
        ? `${n} more ${n === 1 ? 'is' : 'are'} one condition short: open one to see what is missing.`
        : 'Each product shows what is met and what is not.',
    today: 'Calculated just now with this site’s current rules.',
    reading: 'Checking the rules of every product.',
    try: 'Try it with your own company',
    facts: 'Sample data',
    whole: 'How results are reached',
  },
});
