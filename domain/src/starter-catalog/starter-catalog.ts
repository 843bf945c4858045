import { companyTemplates } from './company-templates.ts';
import { personTemplates } from './person-templates.ts';
import type { StarterInstitution, StarterProduct } from './starter.ts';

const institution = (
  slug: StarterInstitution['slug'],
  name_zh: string,
  name_en: string,
  glyph: string,
  color: number,
): StarterInstitution => ({
  slug,
  name_zh,
  name_en,
  glyph,
  color,
  kind: slug,
  logo: null,
  licence: '',
  regions: [],
  contact: '',
  institution_owner: null,
  mandate: null,
});

export const starterInstitutions: readonly StarterInstitution[] = [
  institution('bank', '示例银行（模板）', 'Example Bank (template)', '例', 1),
  institution('rural_bank', '示例农商行（模板）', 'Example Rural Bank (template)', '农', 5),
  institution('guarantee', '示例担保（模板）', 'Example Guarantee (template)', '担', 8),
];

export const starterProducts: readonly StarterProduct[] = [...personTemplates, ...companyTemplates];
