import type { BothLanguages } from '@sycee/domain/language/both';
import type { DocumentAct } from '@sycee/domain/order/document';

/** Why a submission or review is refused, and what to do. */
export const documentRefusals = {
  consentWithdrawn: {
    zh: '客户已撤回这笔申请的授权，不能再收集资料',
    en: 'The customer withdrew consent for this application, so documents can’t be collected',
  },
  notRequested: { zh: '这笔申请不需要这一项', en: 'This application doesn’t need this item' },
  notOwn: { zh: '请重新上传这些文件，再提交', en: 'Upload these files again, then submit' },
  changedSince: {
    zh: '资料刚有更新，请查看最新版本后重试',
    en: 'This document was just updated. Check the latest version and try again',
  },
  give: { zh: '资料已通过，无需重新上传', en: 'This document is already approved; no need to upload it again' },
  retract: {
    zh: '已审核或由他人提交的资料不能撤回',
    en: 'Documents already reviewed, or submitted by someone else, can’t be withdrawn',
  },
  accept: { zh: '没有待审核的资料', en: 'No document to review' },
  refuse: { zh: '没有可退回的资料', en: 'No document to reject' },
} as const satisfies Record<
  DocumentAct | 'consentWithdrawn' | 'notRequested' | 'notOwn' | 'changedSince',
  BothLanguages
>;

/** States of a document in the timeline. */
export const documentStateWords: Readonly<Record<string, BothLanguages>> = {
  missing: { zh: '未提交', en: 'Missing' },
  given: { zh: '已提交', en: 'Submitted' },
  given_again: { zh: '重新提交', en: 'Submitted again' },
  retracted: { zh: '已撤回', en: 'Withdrawn' },
  accepted: { zh: '已通过', en: 'Approved' },
  refused: { zh: '已退回', en: 'Rejected' },
};

/** The refusal of a step that lacks required documents or fields. */
export const requiredFirst = (names: readonly string[], namesEn: readonly string[]): BothLanguages => ({
  zh: `推进前需先审核通过：${names.join('、')}`,
  en: `Approve these before moving on: ${namesEn.join(', ')}`,
});
