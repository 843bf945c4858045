import type { BothLanguages } from '#language/both.ts';

interface Field extends BothLanguages {
  /** Further headers as `headerKey` returns them, in lower case, the most usual first. */
  readonly aliases: readonly string[];
  /** Maximum length in characters. */
  readonly most: number;
}
const field = (zh: string, en: string, most: number, ...aliases: string[]): Field => ({ zh, en, most, aliases });

/** Fields that a file of customers may have. Other columns are ignored. */
export const importFields = {
  name: field(
    '姓名',
    'Name',
    40,
    '客户姓名',
    '客户名称',
    '联系人',
    '联系人姓名',
    '称呼',
    'customer',
    'contact',
    'fullname',
  ),
  mobile: field(
    '手机号',
    'Mobile',
    11,
    '手机',
    '手机号码',
    '电话',
    '联系电话',
    '电话号码',
    '联系方式',
    'phone',
    'tel',
    'mobilephone',
  ),
  company: field(
    '企业',
    'Company',
    80,
    '企业名称',
    '公司',
    '公司名称',
    '单位',
    '单位名称',
    'firm',
    'companyname',
    'business',
  ),
  credit_code: field('信用代码', 'Credit code', 18, '统一社会信用代码', '社会信用代码', '税号', '纳税人识别号', 'uscc'),
  level: field('级别', 'Level', 20, '客户级别', '等级', '客户等级', '意向', '意向等级', 'grade'),
  source: field('来源', 'Source', 60, '客户来源', '渠道', '来源渠道', '线索来源', 'channel', 'from'),
  remark: field('备注', 'Remark', 1000, '说明', '跟进记录', '客户备注', 'remarks', 'note', 'notes', 'comment'),
  tags: field('标签', 'Tags', 200, '客户标签', 'tag', 'labels'),
  next_contact: field(
    '下次联系',
    'Next contact',
    40,
    '下次联系时间',
    '下次跟进',
    '下次跟进时间',
    '跟进时间',
    'nextcall',
    'followup',
  ),
  wechat: field('微信', 'WeChat', 40, '微信号'),
  second_mobile: field('备用电话', 'Second phone', 20, '其他电话', '备用手机', 'phone2'),
  city: field('所在城市', 'City', 40, '城市', '地区', '区域', 'region'),
  address: field('地址', 'Address', 120, '联系地址', '住址'),
  job: field('职业', 'Job', 40, '职务', '职位', 'title', 'position'),
} as const satisfies Record<string, Field>;

export type ImportField = keyof typeof importFields;
export const importFieldSlugs = Object.keys(importFields) as ImportField[];
/** Fields that identify a customer and are required. */
export const requiredFields = ['name', 'mobile'] as const satisfies readonly ImportField[];
/** Fields that are stored unchanged in the profile (`order/profile.ts`). */
export const profileImports = [
  'source',
  'wechat',
  'second_mobile',
  'city',
  'address',
  'job',
] as const satisfies readonly ImportField[];

export const importedRowsAtMost = 10_000;

/** Index of each field's column, from 0. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>;
/** Texts of a row as written in the file. */
export type RowTexts = Readonly<Partial<Record<ImportField, string>>>;
