/** Titles of the reports, on screens, prints and cards. */
export const reportTitles = {
  zh: {
    personal: '个人匹配报告',
    business: '企业匹配报告',
    tax: '税务匹配报告',
    legal: '法律与税务风险报告',
    industry: '行业方案',
  },
  en: {
    personal: 'Personal match report',
    business: 'Company match report',
    tax: 'Tax match report',
    legal: 'Legal and tax risk report',
    industry: 'Industry plan',
  },
} as const;
