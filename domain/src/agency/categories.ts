import type { BothLanguages } from '#language/both.ts';

/** What an agency of the directory is: a lender, somebody between lender and borrower, or who serves both. */
export const agencyGroups = {
  credit: { zh: '信贷机构', en: 'Credit institutions' },
  agency: { zh: '担保与中介机构', en: 'Guarantee and loan agencies' },
  service: { zh: '服务机构', en: 'Service providers' },
} as const satisfies Record<string, BothLanguages>;
export type AgencyGroup = keyof typeof agencyGroups;
export const agencyGroupSlugs = Object.keys(agencyGroups) as [AgencyGroup, ...AgencyGroup[]];

/** Categories in their order, each of one group. A tenant renames them and puts them in order. */
const categories = {
  bank: { group: 'credit', zh: '银行', en: 'Bank' },
  rural_bank: { group: 'credit', zh: '农村商业银行', en: 'Rural bank' },
  consumer_finance: { group: 'credit', zh: '消费金融公司', en: 'Consumer finance company' },
  auto_finance: { group: 'credit', zh: '汽车金融公司', en: 'Auto finance company' },
  leasing: { group: 'credit', zh: '融资租赁公司', en: 'Leasing company' },
  microloan: { group: 'credit', zh: '小额贷款公司', en: 'Microloan company' },
  guarantee: { group: 'agency', zh: '融资担保公司', en: 'Guarantee company' },
  loan_agency: { group: 'agency', zh: '助贷机构', en: 'Loan agency' },
  insurance_broker: { group: 'agency', zh: '保险经纪公司', en: 'Insurance broker' },
  pawnshop: { group: 'agency', zh: '典当行', en: 'Pawnshop' },
  appraisal: { group: 'service', zh: '评估机构', en: 'Appraiser' },
  notary: { group: 'service', zh: '公证处', en: 'Notary' },
  registry: { group: 'service', zh: '不动产登记中心', en: 'Property registry' },
  accounting: { group: 'service', zh: '财税服务机构', en: 'Accountant or tax agent' },
  law: { group: 'service', zh: '律师事务所', en: 'Law firm' },
} as const satisfies Record<string, BothLanguages & { group: AgencyGroup }>;
export type AgencyCategory = keyof typeof categories;

export const agencyCategorySlugs = Object.keys(categories) as [AgencyCategory, ...AgencyCategory[]];
export const groupOfCategory = (category: AgencyCategory): AgencyGroup => categories[category].group;
export const categoriesOfGroup = (group: AgencyGroup): AgencyCategory[] =>
  agencyCategorySlugs.filter((category) => categories[category].group === group);

/** Names of the categories until a tenant changes them (the list `agency_category`). */
export const agencyCategoryNames = Object.fromEntries(
  agencyCategorySlugs.map((category) => [category, { zh: categories[category].zh, en: categories[category].en }]),
) as Record<AgencyCategory, BothLanguages>;
