import type { BothLanguages } from '@sycee/domain/language/both';
import type { DocumentAct } from '@sycee/domain/order/document';

/** Why nothing was given, and what to do. */
export const documentRefusals = {
  takenBack: {
    zh: '客户已撤回这笔申请的授权，不能再收集资料',
    en: 'The customer has taken back the consent of this application; nothing more is collected for it',
  },
  notAsked: { zh: '这笔申请不需要这一项', en: 'This application does not ask for it' },
  notOwn: { zh: '请重新上传这些文件，再提交', en: 'Upload these files again, then send them' },
  givenSince: {
    zh: '这份资料刚被更新过，请查看最新的再操作',
    en: 'This document has just been given anew; look at it first',
  },
  give: { zh: '这份资料已通过，不用再传', en: 'This document is accepted; it need not be given again' },
  retract: {
    zh: '已审核或由他人提交的资料不能撤回',
    en: 'What was checked, or given by somebody else, is not taken back',
  },
  accept: { zh: '没有待审核的资料', en: 'There is nothing to accept' },
  refuse: { zh: '没有可退回的资料', en: 'There is nothing to refuse' },
} as const satisfies Record<DocumentAct | 'takenBack' | 'notAsked' | 'notOwn' | 'givenSince', BothLanguages>;

/** What of a document stands in a timeline. */
export const documentStateWords: Readonly<Record<string, BothLanguages>> = {
  missing: { zh: '未提交', en: 'Missing' },
  given: { zh: '已提交', en: 'Given' },
  given_again: { zh: '重新提交', en: 'Given again' },
  retracted: { zh: '已撤回', en: 'Taken back' },
  accepted: { zh: '已通过', en: 'Accepted' },
  refused: { zh: '已退回', en: 'Refused' },
};

/** A step that the flow refuses without them. */
export const requiredFirst = (names: readonly string[], namesEn: readonly string[]): BothLanguages => ({
  zh: `推进前还需审核通过：${names.join('、')}`,
  en: `Before this step these must be accepted: ${namesEn.join(', ')}`,
});
