import type { BothLanguages } from '#language/both.ts';

type Names = Readonly<Record<string, BothLanguages>>;

export const customerTags: Names = {
  salaried: { zh: '工薪', en: 'Salaried' },
  civil_service: { zh: '公务/事业编', en: 'Civil service' },
  home_owner: { zh: '有房', en: 'Home owner' },
  car_owner: { zh: '有车', en: 'Car owner' },
  provident_fund: { zh: '有公积金', en: 'Provident fund' },
  urgent: { zh: '急用', en: 'Urgent' },
};

export const companyTags: Names = {
  taxpayer: { zh: '纳税稳定', en: 'Steady taxpayer' },
  invoicing: { zh: '开票稳定', en: 'Steady invoicing' },
  high_tech: { zh: '高新企业', en: 'High-tech' },
  exporter: { zh: '外贸', en: 'Exporter' },
  seasonal: { zh: '季节性备货', en: 'Seasonal stocking' },
};

export const jobs: Names = {
  employee: { zh: '企业职员', en: 'Employee' },
  civil_servant: { zh: '公务员', en: 'Civil servant' },
  owner: { zh: '企业主', en: 'Business owner' },
  self_employed: { zh: '个体户', en: 'Self-employed' },
  freelancer: { zh: '自由职业', en: 'Freelancer' },
};

/** Kinds of property, the list `account` of S7.31. */
export const propertyKinds: Names = {
  apartment: { zh: '住宅', en: 'Apartment' },
  house: { zh: '别墅', en: 'House' },
  serviced_apartment: { zh: '公寓', en: 'Serviced apartment' },
  shop: { zh: '商铺', en: 'Shop' },
  office: { zh: '写字楼', en: 'Office' },
  workshop: { zh: '厂房', en: 'Workshop' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  parking: { zh: '车位', en: 'Parking space' },
  land: { zh: '土地', en: 'Land' },
};

export const customerLevels: Names = {
  A: { zh: 'A 高意向', en: 'A: high intent' },
  B: { zh: 'B 中意向', en: 'B: medium intent' },
  C: { zh: 'C 待培育', en: 'C: needs nurturing' },
  D: { zh: 'D 低意向', en: 'D: low intent' },
};
