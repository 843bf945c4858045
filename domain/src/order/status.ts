import type { BothLanguages } from '#language/both.ts';

/** The five statuses are the five lists of the spec. Being in a pool is a state of the customer, stored separately. */
export const orderStatuses = ['undistributed', 'working', 'back', 'over', 'recycle'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** A customer has at most one order in these statuses per product. */
export const openStatuses = ['undistributed', 'working', 'back'] as const satisfies readonly OrderStatus[];

export const orderActions = [
  'submit',
  'submit_nologin',
  'distribute',
  'devolve',
  'flow_advance',
  'flow_return',
  'flow_finish',
  'withdraw',
  'submit_sea',
  'claim',
  'change_form',
  'change_product',
  'change_tag',
  'recycle',
  'unrecycle',
  'readd',
  'delete',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The stages in the order of the flow. */
export const stages = ['to_call', 'met', 'documents', 'submitted', 'approval', 'disbursed'] as const;
export type Stage = (typeof stages)[number];
export const firstStage: Stage = 'to_call';

export const stageWords: Readonly<Record<Stage, BothLanguages>> = {
  to_call: { zh: '待联系', en: 'To call' },
  met: { zh: '约见', en: 'Meeting' },
  documents: { zh: '收资料', en: 'Documents' },
  submitted: { zh: '进件', en: 'Submitted' },
  approval: { zh: '审批', en: 'Approval' },
  disbursed: { zh: '放款', en: 'Disbursement' },
};

/** While an institution reviews the order, the customer cannot be moved to a pool. */
export const isAtBank = (stage: Stage): boolean => stage === 'submitted' || stage === 'approval';

export const nextStage = (stage: Stage): Stage | null => stages[stages.indexOf(stage) + 1] ?? null;

export const outcomes = ['disbursed', 'refused', 'withdrawn', 'unreachable'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeWords: Readonly<Record<Outcome, BothLanguages>> = {
  disbursed: { zh: '已放款', en: 'Disbursed' },
  refused: { zh: '机构拒绝', en: 'Declined' },
  withdrawn: { zh: '客户放弃', en: 'Customer dropped out' },
  unreachable: { zh: '联系不上', en: 'Unreachable' },
};

/** The stages in which each outcome may close an order. */
export const outcomeStages: Readonly<Record<Outcome, readonly Stage[]>> = {
  disbursed: ['disbursed'],
  refused: ['submitted', 'approval'],
  withdrawn: ['to_call', 'met', 'documents', 'submitted', 'approval'],
  unreachable: ['to_call', 'met', 'documents'],
};

export const returnReasons = {
  wrong_contact: { zh: '联系方式有误', en: 'Wrong contact details' },
  no_need: { zh: '客户暂无需求', en: 'No need at present' },
  out_of_region: { zh: '不在服务地区', en: 'Outside service area' },
  not_qualified: { zh: '条件不符', en: 'Does not qualify' },
  documents_missing: { zh: '资料不齐', en: 'Documents missing' },
  needs_specialist: { zh: '需其他顾问跟进', en: 'Needs another adviser' },
  overloaded: { zh: '在办工单过多', en: 'Too many open orders' },
} as const satisfies Record<string, BothLanguages>;
export type ReturnReason = keyof typeof returnReasons;

/** Reasons for moving a customer to a pool: chosen by staff, or by pool expiry. */
export const poolReasons = {
  no_need: { zh: '客户暂无需求', en: 'No need at present' },
  unreachable: { zh: '一直联系不上', en: 'Cannot be reached' },
  not_qualified: { zh: '目前条件不符', en: 'Doesn’t qualify for now' },
  with_another: { zh: '客户已选其他机构', en: 'Chose another provider' },
  overloaded: { zh: '在办客户过多', en: 'Too many customers' },
} as const satisfies Record<string, BothLanguages>;
export type PoolReason = keyof typeof poolReasons;
export const poolExpiryReasons = {
  no_contact: { zh: '长期未联系', en: 'No contact for too long' },
  no_deal: { zh: '长期无进展', en: 'No progress for too long' },
} as const satisfies Record<string, BothLanguages>;
export type PoolExpiry = keyof typeof poolExpiryReasons;
/** How a lead comes to be in a pool that no adviser had before. */
export const poolOrigins = {
  service: { zh: '来自客服咨询', en: 'Asked customer service' },
} as const satisfies Record<string, BothLanguages>;
export type PoolOrigin = keyof typeof poolOrigins;
