import type { BothLanguages } from '@sycee/domain/language/both';
import type { WorkRefusal } from '@sycee/domain/work/machine';
import type { WorkStatus } from '@sycee/domain/work/status';

export const statusWords: Readonly<Record<WorkStatus, BothLanguages>> = {
  undistributed: { zh: '待分配', en: 'New' },
  working: { zh: '进行中', en: 'Working' },
  back: { zh: '已退回', en: 'Returned' },
  over: { zh: '已结束', en: 'Over' },
  recycle: { zh: '回收站', en: 'Bin' },
};

/** What a member reads: nobody is "undistributed". */
export const memberStatusWords: Readonly<Record<WorkStatus, BothLanguages>> = {
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
  outcome: { zh: '结果', en: 'Outcome' },
  return_reason: { zh: '退回原因', en: 'Reason' },
  product: { zh: '产品', en: 'Product' },
};

export const logTitles: Readonly<Record<string, BothLanguages>> = {
  submitted: { zh: '提交申请', en: 'Applied' },
  distributed: { zh: '分配顾问', en: 'Given to an adviser' },
  devolved: { zh: '转交给同事', en: 'Handed to a colleague' },
  flow: { zh: '推进阶段', en: 'Moved on' },
  returned: { zh: '退回门店', en: 'Returned to the store' },
  finished: { zh: '办结', en: 'Finished' },
  withdrawn: { zh: '客户撤回授权，申请结束', en: 'Consent taken back, application ended' },
  note: { zh: '跟进记录', en: 'Note' },
  call: { zh: '电话沟通', en: 'Call' },
  form: { zh: '修改资料', en: 'Details changed' },
  revealed: { zh: '查看完整手机号', en: 'Viewed the whole mobile' },
  matched: { zh: '附匹配报告', en: 'Match report attached' },
};

export const cameFromWords: Readonly<Record<string, BothLanguages>> = {
  report: { zh: '来自匹配报告', en: 'from a match report' },
  product: { zh: '来自产品页', en: 'from a product page' },
  site: { zh: '来自本站', en: 'from this site' },
  promo: { zh: '来自经纪人分享', en: 'from a shared link' },
  staff: { zh: '员工录入', en: 'filed by staff' },
};

/** Why an action may not be done, and what to do. */
export const refusalWords: Readonly<Partial<Record<WorkRefusal, BothLanguages>>> = {
  wrong_state: {
    zh: '工单现在的状态不允许这样操作，请刷新后再试',
    en: 'The order is no longer where this is possible; reload it',
  },
  next_stage: { zh: '请按流程顺序推进', en: 'Take the stages in their order' },
  reason: { zh: '请选择退回原因', en: 'Choose a reason' },
  outcome: { zh: '当前阶段不能选这个结果', en: 'This outcome does not fit the stage it is at' },
  target_on_duty: { zh: '顾问不在岗，请换一位', en: 'This adviser is off duty; choose another' },
  target_capacity: { zh: '顾问手上工单已满，请换一位', en: 'This adviser has no room left; choose another' },
  no_open_duplicate: { zh: '这款产品已有进行中的申请', en: 'There is an open application for this product' },
};

export const overtaken: BothLanguages = {
  zh: '这个工单刚被别人改过，请查看最新内容后再操作',
  en: 'Somebody has just changed this order; look at it again first',
};

/** In the place of the name of somebody who had their account erased. */
export const erasedWords: BothLanguages = { zh: '已注销的客户', en: 'Erased customer' };
