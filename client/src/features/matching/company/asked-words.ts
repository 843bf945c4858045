import { words } from '#platform/words.ts';

type Input = Record<'firm' | 'you' | 'credit', string>;

export const requestWords = words<Input>({
  zh: { firm: '企业情况', you: '法定代表人', credit: '法定代表人的信用' },
  en: { firm: 'The company', you: 'The representative', credit: 'The representative’s credit' },
});

export const requestReasons = words<Input>({
  zh: {
    firm: '成立时间、注册地和行业决定哪些企业产品办得到；文件里已有的不再问。',
    you: '企业贷款由法定代表人担责，机构会看他的年龄；有房产时可选更多。',
    credit: '机构同样看法定代表人的征信。如实填写，报告才会告诉你差在哪里。',
  },
  en: {
    firm: 'Age, place and industry decide what a company can get. What the files told is not asked again.',
    you: 'The representative answers for a company loan, so lenders look at their age. A home opens more.',
    credit: 'Lenders look at the representative’s record too. With true answers the report can say what is missing.',
  },
});
