import type { BothLanguages } from '@sycee/domain/language/both';

/** Attribute lists of POST /tools/api/attr by slug, the same for every site. */
export const attributeLists: Readonly<Record<string, readonly (BothLanguages & { slug: string })[]>> = {
  tag: [
    { slug: 'salaried', zh: '工薪', en: 'Salaried' },
    { slug: 'civil_service', zh: '公务/事业编', en: 'Civil service' },
    { slug: 'home_owner', zh: '有房', en: 'Home owner' },
    { slug: 'car_owner', zh: '有车', en: 'Car owner' },
    { slug: 'provident_fund', zh: '有公积金', en: 'Provident fund' },
    { slug: 'urgent', zh: '急用', en: 'Urgent' },
  ],
  tag_business: [
    { slug: 'taxpayer', zh: '纳税稳定', en: 'Steady taxpayer' },
    { slug: 'invoicing', zh: '开票稳定', en: 'Steady invoicing' },
    { slug: 'high_tech', zh: '高新企业', en: 'High-tech' },
    { slug: 'exporter', zh: '外贸', en: 'Exporter' },
    { slug: 'seasonal', zh: '季节性备货', en: 'Seasonal stocking' },
  ],
  job: [
    { slug: 'employee', zh: '企业职员', en: 'Employee' },
    { slug: 'civil_servant', zh: '公务员', en: 'Civil servant' },
    { slug: 'owner', zh: '企业主', en: 'Business owner' },
    { slug: 'self_employed', zh: '个体户', en: 'Self-employed' },
    { slug: 'freelancer', zh: '自由职业', en: 'Freelancer' },
  ],
};
