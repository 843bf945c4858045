import { agencyCategoryNames } from '#agency/categories.ts';
import { categories } from '#catalog/categories.ts';
import { documents } from '#catalog/documents.ts';
import type { BothLanguages } from '#language/both.ts';
import { refuseReasons } from '#order/document.ts';
import { outcomeWords, poolReasons, returnReasons, stageWords } from '#order/status.ts';
import { companyTags, customerLevels, customerTags, jobs, propertyKinds } from './defaults.ts';

export const listSlugs = [
  'tag',
  'tag_business',
  'job',
  'account',
  'category',
  'document',
  'level',
  'stage',
  'return_reason',
  'pool_reason',
  'outcome',
  'refuse_reason',
  'agency_category',
] as const;
export type ListSlug = (typeof listSlugs)[number];
export const isListSlug = (slug: string): slug is ListSlug => listSlugs.some((one) => one === slug);

export interface ListKind {
  readonly name: BothLanguages;
  /** Where its entries are shown. */
  readonly use: BothLanguages;
  /** The product's own entries by slug, in order: in force until the tenant changes the list. */
  readonly defaults: Readonly<Record<string, BothLanguages>>;
  /** Entries may be added and hidden. False: the software decides by the slugs, which can only be renamed. */
  readonly isOpen: boolean;
  /** False: the order has a meaning. */
  readonly canOrder: boolean;
  /** Entries of an open list that are always offered, because the software decides by them. */
  readonly always?: readonly string[];
  /** Whether visitors may read it, and not staff alone. */
  readonly isPublic: boolean;
}

/** The lists of a tenant by slug (S3.27, S7.31). */
export const listKinds: Readonly<Record<ListSlug, ListKind>> = {
  tag: {
    name: { zh: '客户标签', en: 'Customer tags' },
    use: { zh: '客户和工单的个人标签', en: 'Personal tags of customers and orders' },
    defaults: customerTags,
    isOpen: true,
    canOrder: true,
    isPublic: true,
  },
  tag_business: {
    name: { zh: '企业标签', en: 'Company tags' },
    use: { zh: '客户和工单的企业标签', en: 'Business tags of customers and orders' },
    defaults: companyTags,
    isOpen: true,
    canOrder: true,
    isPublic: true,
  },
  job: {
    name: { zh: '职业', en: 'Jobs' },
    use: { zh: '客户资料里的职业', en: 'The job in a customer’s profile' },
    defaults: jobs,
    isOpen: true,
    canOrder: true,
    isPublic: true,
  },
  account: {
    name: { zh: '房产类型', en: 'Property types' },
    use: { zh: '房产评估和抵押资料', en: 'Valuations of property and details of mortgages' },
    defaults: propertyKinds,
    isOpen: true,
    canOrder: true,
    isPublic: true,
  },
  category: {
    name: { zh: '产品类别', en: 'Product categories' },
    use: {
      zh: '首页、产品列表、报告和工单里的产品类别',
      en: 'On the home page, in lists of products, in reports and in orders',
    },
    defaults: categories,
    isOpen: false,
    canOrder: true,
    isPublic: true,
  },
  document: {
    name: { zh: '资料', en: 'Documents' },
    use: {
      zh: '产品和工单流程要求的资料，客户可见',
      en: 'What products and the flow of orders ask for; customers read it',
    },
    defaults: documents,
    isOpen: true,
    canOrder: true,
    isPublic: true,
  },
  level: {
    name: { zh: '客户级别', en: 'Customer levels' },
    use: { zh: '客户和工单的意向级别', en: 'How likely a customer is to go on' },
    defaults: customerLevels,
    isOpen: false,
    canOrder: false,
    isPublic: false,
  },
  stage: {
    name: { zh: '工单阶段', en: 'Order stages' },
    use: { zh: '工单进度、看板和客户看到的进度', en: 'Progress of orders, on the board and for customers' },
    defaults: stageWords,
    isOpen: false,
    canOrder: false,
    isPublic: false,
  },
  return_reason: {
    name: { zh: '退回原因', en: 'Return reasons' },
    use: { zh: '顾问退回工单时选择', en: 'Chosen when an adviser returns an order' },
    defaults: returnReasons,
    isOpen: true,
    canOrder: true,
    isPublic: false,
  },
  pool_reason: {
    name: { zh: '流失原因', en: 'Loss reasons' },
    use: { zh: '客户退回公海时选择', en: 'Chosen when a customer is returned to the pool' },
    defaults: poolReasons,
    isOpen: true,
    canOrder: true,
    isPublic: false,
  },
  outcome: {
    name: { zh: '办结结果', en: 'Outcomes' },
    use: { zh: '工单办结时选择', en: 'Chosen when an order is closed' },
    defaults: outcomeWords,
    isOpen: false,
    canOrder: true,
    isPublic: false,
  },
  refuse_reason: {
    name: { zh: '资料退回原因', en: 'Document rejection reasons' },
    use: { zh: '退回资料时选择，客户可见', en: 'Chosen when a document is rejected; customers read it' },
    defaults: refuseReasons,
    isOpen: true,
    canOrder: true,
    // With this one a text is required.
    always: ['other'],
    isPublic: false,
  },
  agency_category: {
    name: { zh: '名录类别', en: 'Directory categories' },
    use: { zh: '机构名录的类别', en: 'Categories of the directory of agencies' },
    defaults: agencyCategoryNames,
    isOpen: false,
    canOrder: true,
    isPublic: true,
  },
};

export const listEntriesAtMost = 300;
export const listNameAtMost = { zh: 20, en: 40 } as const;
