import type { BothLanguages } from '#language/both.ts';

/** A free text of the staff about a customer, not used for matching and sealed under the person's key. */
interface ProfileField {
  readonly slug: string;
  readonly name: BothLanguages;
  readonly most: number;
  /** A text of several lines. */
  readonly long?: true;
}
interface ProfileSection {
  readonly slug: string;
  readonly name: BothLanguages;
  /** Limits the section to persons or companies; both if absent. */
  readonly only?: 'person' | 'company';
  readonly fields: readonly ProfileField[];
}

/** Sections in display order. Slugs never change, because stored profiles use them. */
export const profileSections = [
  {
    slug: 'contact',
    name: { zh: '联系', en: 'Contact' },
    fields: [
      { slug: 'wechat', name: { zh: '微信', en: 'WeChat' }, most: 40 },
      { slug: 'second_mobile', name: { zh: '备用电话', en: 'Second phone' }, most: 20 },
      { slug: 'city', name: { zh: '所在城市', en: 'City' }, most: 40 },
      { slug: 'address', name: { zh: '地址', en: 'Address' }, most: 120 },
      { slug: 'source', name: { zh: '来源', en: 'Source' }, most: 60 },
      { slug: 'best_time', name: { zh: '方便联系的时间', en: 'Best time to call' }, most: 40 },
    ],
  },
  {
    slug: 'person',
    name: { zh: '个人', en: 'Personal' },
    fields: [
      { slug: 'job', name: { zh: '职业', en: 'Job' }, most: 40 },
      { slug: 'employer', name: { zh: '工作单位', en: 'Employer' }, most: 80 },
      { slug: 'marriage', name: { zh: '婚姻状况', en: 'Marital status' }, most: 20 },
    ],
  },
  {
    slug: 'company',
    name: { zh: '企业', en: 'Company' },
    only: 'company',
    fields: [
      { slug: 'credit_code', name: { zh: '统一社会信用代码', en: 'Credit code' }, most: 18 },
      { slug: 'position', name: { zh: '在企业的职务', en: 'Position' }, most: 40 },
      { slug: 'industry', name: { zh: '行业', en: 'Industry' }, most: 60 },
      { slug: 'office', name: { zh: '经营地址', en: 'Business address' }, most: 120 },
      { slug: 'business', name: { zh: '主营业务', en: 'Main business' }, most: 200, long: true },
    ],
  },
  {
    slug: 'need',
    name: { zh: '需求与顾虑', en: 'Needs and concerns' },
    fields: [
      { slug: 'wants', name: { zh: '需求', en: 'Needs' }, most: 200, long: true },
      { slug: 'worries', name: { zh: '顾虑', en: 'Concerns' }, most: 200, long: true },
    ],
  },
] as const satisfies readonly ProfileSection[];

export type ProfileSlug = (typeof profileSections)[number]['fields'][number]['slug'];
export const profileFields: readonly ProfileField[] = profileSections.flatMap(
  ({ fields }): readonly ProfileField[] => fields,
);
export type Profile = Partial<Record<ProfileSlug, string>>;
