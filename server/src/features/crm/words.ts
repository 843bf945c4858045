import type { BothLanguages } from '@sycee/domain/language/both';
import type { TransitionError } from '@sycee/domain/order/machine';
import type { OrderStatus } from '@sycee/domain/order/status';

export const statusWords: Readonly<Record<OrderStatus, BothLanguages>> = {
  undistributed: { zh: '待分配', en: 'New' },
  working: { zh: '进行中', en: 'Working' },
  back: { zh: '已退回', en: 'Returned' },
  over: { zh: '已结束', en: 'Over' },
  recycle: { zh: '回收站', en: 'Bin' },
};

/** What a member reads: nobody is "undistributed". */
export const memberStatusWords: Readonly<Record<OrderStatus, BothLanguages>> = {
  undistributed: { zh: '已提交，等待分配顾问', en: 'Sent, an adviser is being chosen' },
  working: { zh: '顾问跟进中', en: 'Your adviser is on it' },
  back: { zh: '正在更换顾问', en: 'Another adviser is being chosen' },
  over: { zh: '已结束', en: 'Closed' },
  recycle: { zh: '已关闭', en: 'Closed' },
};

export const levelWords: Readonly<Record<string, BothLanguages>> = {
  A: { zh: 'A 高意向', en: 'A hot' },
  B: { zh: 'B 中意向', en: 'B warm' },
  C: { zh: 'C 待培育', en: 'C to grow' },
  D: { zh: 'D 低意向', en: 'D cold' },
};

export const fieldWords: Readonly<Record<string, BothLanguages>> = {
  status: { zh: '状态', en: 'Status' },
  stage: { zh: '阶段', en: 'Stage' },
  owner: { zh: '顾问', en: 'Adviser' },
  amount_asked: { zh: '申请额', en: 'Asked' },
  amount_approved: { zh: '批复额', en: 'Approved' },
  amount_disbursed: { zh: '放款额', en: 'Disbursed' },
  term_months: { zh: '期限', en: 'Term' },
  level: { zh: '级别', en: 'Level' },
  purpose: { zh: '用途', en: 'Purpose' },
  next_contact_at: { zh: '下次联系', en: 'Next contact' },
  last_contact_at: { zh: '上次联系', en: 'Last contact' },
  outcome: { zh: '结果', en: 'Outcome' },
  return_reason: { zh: '退回原因', en: 'Reason' },
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
  sea: { zh: '公海', en: 'Sea' },
  pool_reason: { zh: '退回原因', en: 'Reason' },
  refuse_reason: { zh: '退回原因', en: 'Reason' },
  parent: { zh: '原工单', en: 'Opened from' },
  may: { zh: '权限', en: 'Right' },
  until: { zh: '截止', en: 'Until' },
  team: { zh: '团队', en: 'Team' },
};

export const logTitles: Readonly<Record<string, BothLanguages>> = {
  added: { zh: '录入客户', en: 'Added' },
  imported: { zh: '随表格导入', en: 'Imported from a table' },
  submitted: { zh: '提交申请', en: 'Applied' },
  distributed: { zh: '分配顾问', en: 'Given to an adviser' },
  devolved: { zh: '转交给同事', en: 'Handed to a colleague' },
  flow: { zh: '推进阶段', en: 'Moved on' },
  returned: { zh: '退回门店', en: 'Returned to the store' },
  finished: { zh: '办结', en: 'Finished' },
  withdrawn: { zh: '客户撤回授权，申请结束', en: 'Consent taken back, application ended' },
  note: { zh: '跟进记录', en: 'Note' },
  call: { zh: '电话沟通', en: 'Call' },
  contacted: { zh: '完成今天的联系', en: 'Contact done' },
  put_off: { zh: '推迟联系', en: 'Contact put off' },
  arranged_back: { zh: '撤销，恢复原来的约定', en: 'Taken back, as arranged before' },
  form: { zh: '修改资料', en: 'Details changed' },
  revealed: { zh: '查看完整手机号', en: 'Viewed the whole mobile' },
  matched: { zh: '附匹配报告', en: 'Match report attached' },
  claimed: { zh: '从公海认领', en: 'Claimed from the sea' },
  to_sea: { zh: '退回公海', en: 'Returned to the sea' },
  product: { zh: '更换产品', en: 'Product changed' },
  tags: { zh: '修改标签', en: 'Tags changed' },
  recycled: { zh: '移入回收站', en: 'Put into the bin' },
  unrecycled: { zh: '从回收站恢复', en: 'Taken back from the bin' },
  deleted: { zh: '彻底删除', en: 'Deleted for good' },
  readded: { zh: '重新发起', en: 'Opened again' },
  intake: { zh: '提交申请资料', en: 'Documents and details given' },
  checked: { zh: '审核资料', en: 'Document checked' },
  file_seen: { zh: '查看申请资料', en: 'Looked at a document' },
  merged: { zh: '合并了重复的客户', en: 'Merged with another record' },
  team: { zh: '团队变更', en: 'Team changed' },
};

export const cameFromWords: Readonly<Record<string, BothLanguages>> = {
  report: { zh: '来自匹配报告', en: 'from a match report' },
  product: { zh: '来自产品页', en: 'from a product page' },
  site: { zh: '来自本站', en: 'from this site' },
  promo: { zh: '来自经纪人分享', en: 'from a shared link' },
  staff: { zh: '员工录入', en: 'filed by staff' },
  sea: { zh: '从公海认领', en: 'claimed from the sea' },
  readd: { zh: '重新发起', en: 'opened again' },
};

/** Why an action may not be done, and what to do. */
export const refusalWords: Readonly<Partial<Record<TransitionError, BothLanguages>>> = {
  wrong_state: {
    zh: '工单现在的状态不允许这样操作，请刷新后再试',
    en: 'The order is no longer where this is possible; reload it',
  },
  next_stage: { zh: '请按流程顺序推进', en: 'Take the stages in their order' },
  reason: { zh: '请选择原因', en: 'Choose a reason' },
  outcome: { zh: '当前阶段不能选这个结果', en: 'This outcome does not fit the stage it is at' },
  target_on_duty: { zh: '顾问不在岗，请换一位', en: 'This adviser is off duty; choose another' },
  target_capacity: { zh: '顾问手上工单已满，请换一位', en: 'This adviser has no room left; choose another' },
  manager: { zh: '这一步由店长操作', en: 'This is for the manager to do' },
  other_owner: { zh: '已经在这位顾问手上，请换一位', en: 'It is with this adviser already; choose another' },
  not_locked: { zh: '客户已锁定，请先解锁再退回公海', en: 'The customer is locked; unlock them first' },
  not_at_bank: {
    zh: '客户有工单正在机构审批，审批结束后才能退回公海',
    en: 'An order of this customer is at the institution; wait until it has decided',
  },
  other_product: { zh: '已经是这款产品了，请另选', en: 'It is this product already; choose another' },
  no_open_duplicate: { zh: '这款产品已有进行中的申请', en: 'There is an open application for this product' },
};

export const versionConflict: BothLanguages = {
  zh: '这个工单刚被别人改过，请查看最新内容后再操作',
  en: 'Somebody has just changed this order; look at it again first',
};

/** What somebody on the team of a customer may. */
export const collaboratorRightWords: Readonly<Record<string, BothLanguages>> = {
  read: { zh: '只读', en: 'Read' },
  write: { zh: '可写', en: 'Read and write' },
};

/** In the place of the name of somebody who had their account erased. */
export const erasedWords: BothLanguages = { zh: '已注销的客户', en: 'Erased customer' };

/** Of one row among many. */
export const rowWords = {
  notFound: { zh: '没有找到，或不在你的范围内', en: 'Not found, or outside your scope' },
  byTeam: {
    zh: '客户共享给你，这一步只能由客户的顾问或店长操作',
    en: 'This customer is shared with you; only their adviser or the manager may do this',
  },
  inSea: { zh: '客户在公海里，请认领', en: 'This customer is in the sea: claim them' },
  hasOrder: {
    zh: '客户有进行中的工单，分配工单，客户就跟着过去',
    en: 'This customer has an open order: give that out, and they go with it',
  },
  handOnOrder: {
    zh: '客户有进行中的工单，转交工单，客户就跟着过去',
    en: 'This customer has an open order: hand that on, and they go with it',
  },
  returnOrder: {
    zh: '客户有进行中的工单，在工单里退回公海，客户就跟着过去',
    en: 'This customer has an open order: return that to the sea, and they go with it',
  },
  nobodys: { zh: '还没有顾问，请分配', en: 'Nobody has this customer yet: give them out' },
  inSeaAlready: { zh: '已经在公海里', en: 'In the sea already' },
  noSuchColleague: { zh: '没有找到这位顾问，请另选', en: 'There is no such adviser; choose another' },
  thereAlready: { zh: '已经在这家门店', en: 'It is at this store already' },
  withOthers: {
    zh: '客户还有工单在别的同事手上，先协调再退回',
    en: 'A colleague works on another order of this customer; agree with them first',
  },
} as const satisfies Record<string, BothLanguages>;

/** Why an order found nobody. */
export const unplacedWords = {
  notOpen: { zh: '已被分配，无需重复分配', en: 'Given to somebody already' },
  full: { zh: '所选顾问手上工单已满', en: 'The chosen advisers have no room left' },
  offDuty: { zh: '所选顾问都不在岗', en: 'None of the chosen advisers is on duty' },
  otherCity: { zh: '所选顾问都不接这个城市的客户', en: 'None of the chosen advisers takes customers of this city' },
  otherStore: { zh: '所选顾问不在这个门店', en: 'The chosen advisers work at another store' },
} as const satisfies Record<string, BothLanguages>;

export const kindWords: Readonly<Record<string, BothLanguages>> = {
  clue: { zh: '线索', en: 'Clue' },
  customer: { zh: '客户', en: 'Customer' },
};
export const cometypeWords: Readonly<Record<string, BothLanguages>> = {
  person: { zh: '个人', en: 'Personal' },
  company: { zh: '企业', en: 'Business' },
};
