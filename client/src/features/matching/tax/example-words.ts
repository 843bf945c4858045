import { words } from '#platform/words.ts';

export const exampleWords = words({
  zh: {
    sample: '示例，企业和数字都是虚构的',
    to: '致',
    steady: '晴和精密（示例）有限公司',
    gappy: '云栖服饰（示例）有限公司',
    verdict: (match: number, all: number) =>
      match > 0 ? `${all} 款企业产品里，${match} 款可以申请。` : `${all} 款企业产品里，暂时没有可以申请的。`,
    near: (n: number) =>
      n > 0 ? `另有 ${n} 款只差一步，展开就写着差什么、怎么补。` : '每款都写着满足了什么、差什么。',
    today: '结论按本站今天的规则实时算出。',
    reading: '正在和每款产品的规则比对。',
    try: '用自己的企业试试',
    facts: '示例里的数字',
    whole: '看结论怎么来的',
  },
  en: {
    sample: 'Sample: firm and figures are made up',
    to: 'To',
    steady: 'Qinghe Precision (sample) Co., Ltd',
    gappy: 'Yunqi Apparel (sample) Co., Ltd',
    verdict: (match: number, all: number) =>
      match > 0
        ? `Of ${all} company products ${match} can be applied for.`
        : `Of ${all} company products none fits yet.`,
    near: (n: number) =>
      n > 0
        ? `${n} more ${n === 1 ? 'is' : 'are'} one step away: open one to read which step.`
        : 'Each says what is met and what is not.',
    today: 'Worked out just now, by the rules of this site today.',
    reading: 'Checking the rules of every product.',
    try: 'Try it with your own company',
    facts: 'The figures of the sample',
    whole: 'How the verdict comes about',
  },
});
