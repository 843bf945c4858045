import { words } from '#platform/words.ts';

/** The start of a company match. */
export const businessWords = words({
  zh: {
    businessHeading: '三步了解企业能借多少',
    businessText: '先选企业；有报表可导入，再补几项情况。',
    steps: '匹配步骤',
    step1: '企业和报表',
    step1Text: '填写名称和信用代码。报表选填，之后也可补充。',
    step2: '企业情况',
    step2Text: '成立时间、注册地、行业等。报表中已有的不再询问。',
    step3: '法定代表人',
    step3Text: '出生日期和征信，机构同样会审核。',
  },
  en: {
    businessHeading: 'See what your company can borrow in 3 steps',
    businessText: 'Choose a company, import statements if you have them, and answer a few questions.',
    steps: 'How it works',
    step1: 'Company and statements',
    step1Text: 'Name and credit code. Statements are optional and can be added later.',
    step2: 'The company',
    step2Text: 'Age, region, industry and more. We don’t ask for what statements contain.',
    step3: 'The representative',
    step3Text: 'Date of birth and credit history; lenders check both.',
  },
});
