import type { BothLanguages } from '@sycee/domain/language/both';
import type { TransitionError } from '@sycee/domain/order/machine';
import type { OrderStatus } from '@sycee/domain/order/status';

export const statusWords: Readonly<Record<OrderStatus, BothLanguages>> = {
  undistributed: { zh: '待分配', en: 'Unassigned' },
  working: { zh: '进行中', en: 'In progress' },
  back: { zh: '已退回', en: 'Returned' },
  over: { zh: '已结束', en: 'Closed' },
  recycle: { zh: '回收站', en: 'Recycle bin' },
};

/** Status names for members, without internal terms. */
export const memberStatusWords: Readonly<Record<OrderStatus, BothLanguages>> = {
  undistributed: { zh: '已提交，待分配顾问', en: 'Submitted; assigning an adviser' },
  working: { zh: '顾问跟进中', en: 'With your adviser' },
  back: { zh: '正在更换顾问', en: 'Assigning another adviser' },
  over: { zh: '已结束', en: 'Closed' },
  recycle: { zh: '已关闭', en: 'Closed' },
};

export const fieldWords: Readonly<Record<string, BothLanguages>> = {
  status: { zh: '状态', en: 'Status' },
  stage: { zh: '阶段', en: 'Stage' },
  owner: { zh: '顾问', en: 'Adviser' },
  amount_asked: { zh: '申请金额', en: 'Requested' },
  amount_least: { zh: '最低金额', en: 'Minimum amount' },
  amount_most: { zh: '最高金额', en: 'Maximum amount' },
  amount_approved: { zh: '批复金额', en: 'Approved' },
  amount_disbursed: { zh: '放款金额', en: 'Disbursed' },
  term_months: { zh: '期限', en: 'Term' },
  level: { zh: '级别', en: 'Level' },
  purpose: { zh: '用途', en: 'Purpose' },
  region: { zh: '地区', en: 'Region' },
  form_fields: { zh: '补充信息', en: 'Further details' },
  next_contact_at: { zh: '下次联系', en: 'Next contact' },
  last_contact_at: { zh: '上次联系', en: 'Last contact' },
  outcome: { zh: '结果', en: 'Outcome' },
  return_reason: { zh: '退回原因', en: 'Return reason' },
  product: { zh: '产品', en: 'Product' },
  work: { zh: '新工单', en: 'New order' },
  store: { zh: '门店', en: 'Store' },
  tags: { zh: '标签', en: 'Tags' },
  name: { zh: '姓名', en: 'Name' },
  company_name: { zh: '企业', en: 'Company' },
  cometype: { zh: '类型', en: 'Type' },
  kind: { zh: '类别', en: 'Kind' },
  locked: { zh: '锁定', en: 'Locked' },
  profile: { zh: '资料', en: 'Profile' },
  sea: { zh: '公海', en: 'Pool' },
  sea_reason: { zh: '退回原因', en: 'Return reason' },
  refuse_reason: { zh: '退回原因', en: 'Rejection reason' },
  parent: { zh: '原工单', en: 'Original order' },
  may: { zh: '权限', en: 'Permission' },
  until: { zh: '有效期至', en: 'Until' },
  team: { zh: '协作同事', en: 'Collaborators' },
};

export const logTitles: Readonly<Record<string, BothLanguages>> = {
  added: { zh: '录入客户', en: 'Added' },
  imported: { zh: '从表格导入', en: 'Imported from a table' },
  submitted: { zh: '提交申请', en: 'Application submitted' },
  distributed: { zh: '分配顾问', en: 'Assigned to an adviser' },
  devolved: { zh: '转交', en: 'Transferred' },
  flow: { zh: '推进阶段', en: 'Moved forward' },
  returned: { zh: '退回门店', en: 'Returned to store' },
  finished: { zh: '办结', en: 'Closed' },
  withdrawn: { zh: '客户撤回授权，申请已结束', en: 'Consent withdrawn; application ended' },
  note: { zh: '跟进记录', en: 'Note' },
  call: { zh: '电话沟通', en: 'Call' },
  contacted: { zh: '已联系', en: 'Contacted' },
  put_off: { zh: '推迟联系', en: 'Contact postponed' },
  arranged_back: { zh: '已撤销，恢复原预约', en: 'Undone; previous schedule restored' },
  form: { zh: '修改资料', en: 'Details edited' },
  revealed: { zh: '查看完整手机号', en: 'Viewed full mobile number' },
  demand_accepted: { zh: '客户选定了融资需求的顾问', en: 'Adviser chosen for a financing request' },
  share_lead: { zh: '从分享的读者成为客户', en: 'Became a customer as a reader of a share' },
  matched: { zh: '附上匹配报告', en: 'Match report attached' },
  claimed: { zh: '从公海认领', en: 'Claimed from pool' },
  to_sea: { zh: '退回公海', en: 'Returned to pool' },
  product: { zh: '更换产品', en: 'Product changed' },
  tags: { zh: '修改标签', en: 'Tags edited' },
  recycled: { zh: '移入回收站', en: 'Moved to recycle bin' },
  unrecycled: { zh: '从回收站恢复', en: 'Restored from recycle bin' },
  deleted: { zh: '彻底删除', en: 'Permanently deleted' },
  readded: { zh: '重新发起', en: 'Resubmitted' },
  intake: { zh: '提交申请资料', en: 'Documents and details submitted' },
  checked: { zh: '审核资料', en: 'Document reviewed' },
  file_seen: { zh: '查看申请资料', en: 'Document viewed' },
  merged: { zh: '合并重复客户', en: 'Merged with duplicate' },
  team: { zh: '协作同事变更', en: 'Collaborators changed' },
};

export const cameFromWords: Readonly<Record<string, BothLanguages>> = {
  report: { zh: '来自匹配报告', en: 'from a match report' },
  product: { zh: '来自产品页', en: 'from a product page' },
  site: { zh: '来自本站', en: 'from this site' },
  promo: { zh: '来自顾问分享', en: 'from an adviser’s share' },
  staff: { zh: '员工录入', en: 'added by staff' },
  share: { zh: '来自分享的内容', en: 'from a shared piece' },
  demand: { zh: '来自融资需求', en: 'from a financing request' },
  sea: { zh: '从公海认领', en: 'claimed from pool' },
  readd: { zh: '重新发起', en: 'resubmitted' },
};

/** Why an action may not be done, and what to do. */
export const refusalWords: Readonly<Partial<Record<TransitionError, BothLanguages>>> = {
  wrong_state: {
    zh: '工单当前状态不支持此操作，请刷新后重试',
    en: 'This isn’t available in the order’s current status. Refresh and try again',
  },
  next_stage: { zh: '请按流程顺序推进', en: 'Move through the stages in order' },
  reason: { zh: '请选择原因', en: 'Choose a reason' },
  outcome: { zh: '当前阶段不能选这个结果', en: 'This outcome isn’t available at the current stage' },
  target_on_duty: { zh: '顾问休息中，请换一位', en: 'This adviser is off duty. Choose another' },
  target_capacity: { zh: '顾问工单已满，请换一位', en: 'This adviser is at capacity. Choose another' },
  manager: { zh: '此操作仅店长可执行', en: 'Only the store manager can do this' },
  other_owner: { zh: '已由这位顾问负责，请换一位', en: 'This adviser already has it. Choose another' },
  not_locked: {
    zh: '客户已锁定，请先解锁再退回公海',
    en: 'This customer is locked. Unlock before returning to the pool',
  },
  not_at_bank: {
    zh: '客户有工单正由机构审理，审理结束后才能退回公海',
    en: 'An institution is reviewing this customer’s order. Return to the pool after it decides',
  },
  other_product: { zh: '当前已是这款产品，请另选', en: 'This is already the product. Choose another' },
  no_open_duplicate: { zh: '这款产品已有进行中的申请', en: 'There’s already an open application for this product' },
};

export const versionConflict: BothLanguages = {
  zh: '工单刚被他人修改，请查看最新内容后重试',
  en: 'Someone just changed this order. Check the latest version and try again',
};

/** Rights of collaborators. */
export const collaboratorRightWords: Readonly<Record<string, BothLanguages>> = {
  read: { zh: '只读', en: 'View only' },
  write: { zh: '可写', en: 'Can edit' },
};

/** Shown instead of the name of an erased customer. */
export const erasedWords: BothLanguages = { zh: '已注销的客户', en: 'Deleted customer' };

/** Reasons for a single row of a bulk action. */
export const rowWords = {
  notFound: { zh: '未找到，或不在你的权限范围内', en: 'Not found, or outside your scope' },
  byTeam: {
    zh: '这位客户是共享给你的，仅其顾问或店长可操作',
    en: 'This customer is shared with you. Only their adviser or the store manager can do this',
  },
  inPool: { zh: '客户在公海中，请先认领', en: 'This customer is in the pool. Claim them first' },
  hasOrder: {
    zh: '客户有进行中的工单，请直接分配工单，客户随工单转移',
    en: 'This customer has an open order. Assign the order and the customer moves with it',
  },
  handOnOrder: {
    zh: '客户有进行中的工单，请直接转交工单，客户随工单转移',
    en: 'This customer has an open order. Transfer the order and the customer moves with it',
  },
  returnOrder: {
    zh: '客户有进行中的工单，请在工单中退回公海，客户一并退回',
    en: 'This customer has an open order. Return the order to the pool and the customer goes with it',
  },
  nobodys: { zh: '尚未分配顾问，请先分配', en: 'This customer has no adviser. Assign one first' },
  alreadyInPool: { zh: '已在公海中', en: 'Already in the pool' },
  noSuchColleague: { zh: '没有找到这位顾问，请另选', en: 'Adviser not found. Choose another' },
  thereAlready: { zh: '已经在这家门店', en: 'Already at this store' },
  withOthers: {
    zh: '客户还有工单由其他同事负责，请先协调再退回',
    en: 'A colleague is handling another order of this customer. Agree with them first',
  },
} as const satisfies Record<string, BothLanguages>;

/** Why an order was not assigned. */
export const unplacedWords = {
  notOpen: { zh: '已被分配，无需重复分配', en: 'Already assigned' },
  full: { zh: '所选顾问工单已满', en: 'The selected advisers are at capacity' },
  offDuty: { zh: '所选顾问均在休息', en: 'None of the selected advisers is on duty' },
  otherCity: { zh: '所选顾问均不接该城市的客户', en: 'No selected adviser covers this city' },
  otherStore: { zh: '所选顾问不属于此门店', en: 'The selected advisers belong to another store' },
} as const satisfies Record<string, BothLanguages>;

export const kindWords: Readonly<Record<string, BothLanguages>> = {
  clue: { zh: '线索', en: 'Lead' },
  customer: { zh: '客户', en: 'Customer' },
};
export const cometypeWords: Readonly<Record<string, BothLanguages>> = {
  person: { zh: '个人', en: 'Personal' },
  company: { zh: '企业', en: 'Company' },
};
