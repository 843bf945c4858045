import { categories } from '#catalog/categories.ts';
import { documents } from '#catalog/documents.ts';
import { draftFields } from '#catalog/draft-fields.ts';
import { feeStateWords, feeTimeWords } from '#catalog/fee-words.ts';
import { institutionKinds } from '#catalog/institution.ts';
import { applyWays, repaymentWords } from '#catalog/product.ts';
import type { BothLanguages } from '#language/both.ts';
import { type AttrSlug, attributes, attrSlugs } from '#matching/attributes.ts';
import type { Operator } from '#matching/rule.ts';
import { feeReceivers } from '#money/fee.ts';
import type { Cell } from '#statement/cell.ts';
import { type CellKind, code, day, listOf, oneOf, percent, text, whole, yesNo, yuan } from './cell.ts';

export interface Column<Value = unknown> {
  readonly name: BothLanguages;
  readonly kind: CellKind<Value>;
  /** A row without it says nothing. */
  readonly isRequired?: true;
}
const column = <Value>(zh: string, en: string, kind: CellKind<Value>): Column<Value> => ({ name: { zh, en }, kind });
const required = <Value>(zh: string, en: string, kind: CellKind<Value>): Column<Value> => ({
  ...column(zh, en, kind),
  isRequired: true,
});
const inUnit = (name: BothLanguages, zh: string, en: string): BothLanguages => ({
  zh: `${name.zh}（${zh}）`,
  en: `${name.en} (${en})`,
});
const field = <Value>(of: keyof typeof draftFields, kind: CellKind<Value>): Column<Value> => ({
  name: draftFields[of],
  kind,
});
const both = <Key extends string>(key: Key, { zh, en }: BothLanguages, atMost: number) =>
  ({
    [`${key}_zh`]: column(`${zh}（中文）`, `${en} (Chinese)`, text(atMost)),
    [`${key}_en`]: column(`${zh}（英文）`, `${en} (English)`, text(atMost)),
  }) as Record<`${Key}_zh` | `${Key}_en`, Column<string>>;

const audienceWords = { person: { zh: '个人', en: 'Person' }, company: { zh: '企业', en: 'Company' } };
const ruleKinds = { hard: { zh: '必备', en: 'Required' }, soft: { zh: '加分', en: 'Bonus' } };
const operatorWords: Readonly<Record<Operator, BothLanguages>> = {
  '>=': { zh: '不低于', en: 'at least' },
  '<=': { zh: '不高于', en: 'at most' },
  '=': { zh: '等于', en: 'is' },
  in: { zh: '属于', en: 'one of' },
  between: { zh: '介于', en: 'between' },
  not: { zh: '不属于', en: 'none of' },
};
export const termKinds = {
  fixed: { zh: '固定金额', en: 'Fixed amount' },
  table: { zh: '按选项的金额', en: 'Amount by choice' },
  multiple: { zh: '倍数', en: 'Multiple' },
  percent: { zh: '百分比', en: 'Percentage' },
  min: { zh: '取最小', en: 'Smallest of' },
} as const satisfies Record<string, BothLanguages>;

const attribute = oneOf(
  Object.fromEntries(attrSlugs.map((slug) => [slug, attributes[slug].name])) as Record<AttrSlug, BothLanguages>,
);
const ruleId = code(/^[\w-]{1,40}$/, { zh: '字母、数字、下划线或连字符', en: 'letters, digits, _ and -' });
const regions = listOf(code(/^\d{6}$/, { zh: '六位地区代码', en: 'a region code of six digits' }));
const freely: CellKind<Cell> = {
  write: (cell) => cell,
  read: (cell) => ({ value: cell }),
  hint: {
    zh: '按属性的单位填写：元、百分比、选项名称；范围写成 12 ~ 36，多个用顿号分开',
    en: 'In the unit of the attribute: yuan, percent, the name of a choice; a range as 12 ~ 36, several separated by ;',
  },
};
const number = { zh: '产品编号', en: 'Product number' };
export const productNumber = code(/^[\w-]{1,40}$/, { zh: '字母、数字和连字符', en: 'letters, digits and -' });
const ofProduct = required(number.zh, number.en, productNumber);

/** Every table of a file, in the order of its sheets. Several rows of the later tables describe one product. */
export const tables = {
  institutions: {
    name: { zh: '机构', en: 'Institutions' },
    columns: {
      id: column(
        '机构标识',
        'Institution id',
        code(/^[0-9a-f-]{36}$/i, { zh: '导出时写入，请勿修改', en: 'written by the export; leave it as it is' }),
      ),
      ...both('name', { zh: '机构名称', en: 'Institution name' }, 60),
      kind: column('机构类型', 'Kind', oneOf(institutionKinds)),
      glyph: column('字标', 'Letter', text(2)),
      color: column('颜色', 'Colour', whole(1, 8)),
      licence: column('许可证号', 'Licence number', text(40)),
      regions: column('展业地区', 'Regions', regions),
      contact: column('联系方式', 'Contact', text(120)),
      mandate_ends_on: column('授权最后有效日', 'Last day of the mandate', day),
      mandate_categories: column('授权的产品类别', 'Categories of the mandate', listOf(oneOf(categories))),
      sample: column('示例', 'Sample', yesNo),
    },
  },
  products: {
    name: { zh: '产品', en: 'Products' },
    columns: {
      number: ofProduct,
      ...both('name', draftFields.name, 40),
      institution: { ...field('institution', text(60)) },
      category: field('category', oneOf(categories)),
      audience: field('audience', oneOf(audienceWords)),
      ...both('summary', draftFields.summary, 120),
      amount_from: { name: inUnit(draftFields.amountFromFen, '元', 'yuan'), kind: yuan },
      amount_to: { name: inUnit(draftFields.amountToFen, '元', 'yuan'), kind: yuan },
      term_from: { name: inUnit(draftFields.termFromMonths, '月', 'months'), kind: whole(0, 600) },
      term_to: { name: inUnit(draftFields.termToMonths, '月', 'months'), kind: whole(0, 600) },
      rate_from: { name: inUnit(draftFields.rateFrom, '%', '%'), kind: percent },
      rate_to: { name: inUnit(draftFields.rateTo, '%', '%'), kind: percent },
      repayments: field('repayments', listOf(oneOf(repaymentWords))),
      speed_hours: { name: inUnit(draftFields.speedHours, '小时', 'hours'), kind: whole(1, 8760) },
      fee_state: column('费用是否齐全', 'Whether fees are known', oneOf(feeStateWords)),
      ...both('fees', draftFields.fees, 300),
      ...both('default_costs', draftFields.defaultCosts, 300),
      regions: field('regions', regions),
      documents: field('documents', listOf(oneOf(documents))),
      apply: field('apply', oneOf(applyWays)),
      commission: { name: inUnit(draftFields.commission, '%', '%'), kind: percent },
      sponsored: field('sponsored', yesNo),
      valid_from: field('validFrom', day),
      valid_to: field('validTo', day),
      template: column('待核对的模板', 'Template to be checked', yesNo),
    },
  },
  steps: {
    name: draftFields.steps,
    columns: { number: ofProduct, ...both('step', { zh: '步骤', en: 'Step' }, 120) },
  },
  questions: {
    name: draftFields.questions,
    columns: {
      number: ofProduct,
      ...both('question', { zh: '问题', en: 'Question' }, 120),
      ...both('answer', { zh: '回答', en: 'Answer' }, 500),
    },
  },
  fees: {
    name: draftFields.feeTerms,
    columns: {
      number: ofProduct,
      ...both('fee', { zh: '费用名称', en: 'Fee' }, 40),
      when: required('何时收取', 'When', oneOf(feeTimeWords)),
      share: column('占本金（%）', 'Share of the principal (%)', percent),
      amount: column('金额（元）', 'Amount (yuan)', yuan),
      receiver: required('收取方', 'Collected by', oneOf(feeReceivers)),
    },
  },
  rules: {
    name: draftFields.rules,
    columns: {
      number: ofProduct,
      rule: required('条件标识', 'Condition id', ruleId),
      attribute: required('属性', 'Attribute', attribute),
      operator: required('比较', 'Comparison', oneOf(operatorWords)),
      value: column('值', 'Value', freely),
      kind: required('必备或加分', 'Required or bonus', oneOf(ruleKinds)),
      weight: required('权重', 'Weight', whole(1, 10)),
      ...both('reason', { zh: '原因', en: 'Reason' }, 200),
      ...both('fix', { zh: '补救', en: 'Fix' }, 200),
      document: column('证明资料', 'Document', oneOf(documents)),
    },
  },
  boxes: {
    name: draftFields.boxes,
    columns: {
      number: ofProduct,
      box: required('条件组标识', 'Group id', ruleId),
      least: required('至少满足几条', 'At least', whole(1, 60)),
      rules: required('组内的条件标识', 'Conditions in it', listOf(ruleId)),
    },
  },
  amounts: {
    name: draftFields.amount,
    columns: {
      number: ofProduct,
      place: required(
        '位置',
        'Place',
        code(/^1(\.\d{1,2}){0,12}$/, { zh: '如 1、1.1、1.2', en: 'such as 1, 1.1, 1.2' }),
      ),
      kind: required('算法', 'Calculation', oneOf(termKinds)),
      of: column('所依据的属性', 'Attribute it is of', attribute),
      by: column('随哪个属性变化', 'Attribute it varies by', attribute),
      value: column('数值', 'Figure', freely),
      less: column('减去', 'Minus', attribute),
      least_share: column('谨慎估计（%）', 'Cautious estimate (%)', percent),
    },
  },
  rates: {
    name: draftFields.rate,
    columns: {
      number: ofProduct,
      base: column('基准年化（%，单利）', 'Base rate (%, simple)', percent),
      spread: column('浮动（%）', 'Spread (%)', percent),
      attribute: column('调整：属性', 'Change: attribute', attribute),
      operator: column('调整：比较', 'Change: comparison', oneOf(operatorWords)),
      value: column('调整：值', 'Change: value', freely),
      add: column('调整（百分点）', 'Change (percentage points)', percent),
    },
  },
  shelves: {
    name: { zh: '门店货架', en: 'Shelves' },
    columns: {
      store: required('门店编号', 'Store number', whole(1, 2_147_483_647)),
      number: ofProduct,
      featured: column('门店推荐', 'Recommended', yesNo),
    },
  },
} as const satisfies Record<string, { name: BothLanguages; columns: Readonly<Record<string, Column>> }>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
export type ColumnName<Table extends TableName> = keyof (typeof tables)[Table]['columns'] & string;
export const columnsOf = (table: TableName): Readonly<Record<string, Column>> => tables[table].columns;

/** The cells of a row by the names of their columns. */
export type FileRow = Readonly<Record<string, Cell>>;
type ValueOf<Of> = Of extends Column<infer Value> ? Value : never;
/** What a row says; undefined: the file does not have the column. */
export type RowValues<Table extends TableName> = {
  readonly [Key in ColumnName<Table>]?: ValueOf<(typeof tables)[Table]['columns'][Key]> | null;
};
