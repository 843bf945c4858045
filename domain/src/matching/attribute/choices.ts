import type { AttrChoice } from './attribute.ts';

/** In a bank's view from least to most stable. */
export const employers: readonly AttrChoice[] = [
  { value: 'freelance', zh: '自由职业', en: 'Freelance' },
  { value: 'self_employed', zh: '个体经营', en: 'Self-employed' },
  { value: 'private', zh: '民营企业', en: 'Private company' },
  { value: 'state_owned', zh: '国有企业', en: 'State-owned company' },
  { value: 'public', zh: '机关事业单位', en: 'Public service' },
];

export const houses: readonly AttrChoice[] = [
  { value: 'none', zh: '无房', en: 'None' },
  { value: 'mortgaged', zh: '按揭中', en: 'Mortgaged' },
  { value: 'clear', zh: '有房，无房贷', en: 'Owned, no mortgage' },
];

export const cars: readonly AttrChoice[] = [
  { value: 'none', zh: '无车', en: 'None' },
  { value: 'financed', zh: '贷款中', en: 'On finance' },
  { value: 'clear', zh: '有车，无车贷', en: 'Owned, no loan' },
];

/** The tax bureau's yearly grades; M is a new or idle firm. */
export const taxGrades: readonly AttrChoice[] = [
  { value: 'D', zh: 'D', en: 'D' },
  { value: 'C', zh: 'C', en: 'C' },
  { value: 'M', zh: 'M', en: 'M' },
  { value: 'B', zh: 'B', en: 'B' },
  { value: 'A', zh: 'A', en: 'A' },
];

/** Sections of GB/T 4754 that lenders distinguish. */
export const industries: readonly AttrChoice[] = [
  { value: 'manufacturing', zh: '制造业', en: 'Manufacturing' },
  { value: 'wholesale_retail', zh: '批发零售', en: 'Wholesale and retail' },
  { value: 'construction', zh: '建筑业', en: 'Construction' },
  { value: 'transport', zh: '交通运输与仓储', en: 'Transport and storage' },
  { value: 'software', zh: '软件与信息技术', en: 'Software and IT' },
  { value: 'research', zh: '科研与技术服务', en: 'Research and technical services' },
  { value: 'business_services', zh: '租赁与商务服务', en: 'Leasing and business services' },
  { value: 'agriculture', zh: '农林牧渔', en: 'Agriculture, forestry and fishery' },
  { value: 'catering', zh: '住宿餐饮', en: 'Hotels and catering' },
  { value: 'culture', zh: '文化体育娱乐', en: 'Culture, sport and leisure' },
  { value: 'real_estate', zh: '房地产', en: 'Real estate' },
  { value: 'finance', zh: '金融', en: 'Finance' },
  { value: 'other', zh: '其他', en: 'Other' },
];
