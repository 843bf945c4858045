import type { BothLanguages } from '#language/both.ts';

/** All documents that a product or rule may require. */
export const documents = {
  id_card: { zh: '本人身份证（正反面）', en: 'ID card, both sides' },
  representative_id: { zh: '法定代表人身份证（正反面）', en: 'Representative’s ID card, both sides' },
  marriage_certificate: { zh: '结婚证或婚姻声明', en: 'Marriage certificate or statement' },
  income_proof: { zh: '收入证明', en: 'Proof of income' },
  employment_proof: { zh: '在职证明', en: 'Proof of employment' },
  payroll_statement: { zh: '近 6 个月工资流水', en: 'Salary statements, last 6 months' },
  personal_statement: { zh: '近 6 个月个人流水', en: 'Personal bank statements, last 6 months' },
  social_insurance_record: { zh: '社保缴存记录', en: 'Social insurance record' },
  provident_fund_record: { zh: '公积金缴存记录', en: 'Provident fund record' },
  credit_report: { zh: '征信报告', en: 'Credit report' },
  business_licence: { zh: '营业执照', en: 'Business licence' },
  articles: { zh: '公司章程', en: 'Articles of association' },
  company_statement: { zh: '近 6 个月对公流水', en: 'Company bank statements, last 6 months' },
  financial_statements: { zh: '近两年财务报表', en: 'Financial statements, last 2 years' },
  tax_consent: { zh: '涉税信息授权书', en: 'Tax data consent' },
  invoice_consent: { zh: '发票数据授权书', en: 'Invoice data consent' },
  lease: { zh: '场地租赁合同', en: 'Premises lease' },
  purchase_contract: { zh: '购销合同', en: 'Purchase or sales contract' },
  high_tech_certificate: { zh: '高新技术企业证书', en: 'High-tech certificate' },
  property_certificate: { zh: '不动产权证', en: 'Property certificate' },
  mortgage_contract: { zh: '按揭合同与还款记录', en: 'Mortgage contract and repayment record' },
  vehicle_certificate: { zh: '机动车登记证书', en: 'Vehicle registration certificate' },
  driving_licence: { zh: '驾驶证与行驶证', en: 'Driving licence and vehicle licence' },
  policy_contract: { zh: '保险合同与缴费凭证', en: 'Insurance policy and premium receipts' },
  renovation_contract: { zh: '装修合同', en: 'Renovation contract' },
} as const satisfies Record<string, BothLanguages>;

export type DocumentSlug = keyof typeof documents;
export const isDocumentSlug = (text: string): text is DocumentSlug => Object.hasOwn(documents, text);
