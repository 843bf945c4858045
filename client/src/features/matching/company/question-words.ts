import { words } from '#platform/words.ts';

type Input = Record<'firm' | 'you' | 'credit', string>;

export const requestWords = words<Input>({
  zh: { firm: '企业情况', you: '法定代表人', credit: '法定代表人征信' },
  en: { firm: 'The company', you: 'Legal representative', credit: 'Representative’s credit' },
});

export const requestReasons = words<Input>({
  zh: {
    firm: '成立时间、注册地和行业决定可办理的企业产品；文件中已有的信息不再询问。',
    you: '机构会审核法定代表人的年龄；名下有房产时，可选产品更多。',
    credit: '机构同样会查看法定代表人的征信。如实填写，报告才能说明差哪些条件。',
  },
  en: {
    firm: 'Company age, region and industry decide which products are available. We don’t ask again for what the files contain.',
    you: 'Lenders check the representative’s age. Owning a home opens up more products.',
    credit:
      'Lenders also check the representative’s credit history. Honest answers let the report show what is missing.',
  },
});
