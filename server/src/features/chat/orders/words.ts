import type { BothLanguages } from '@sycee/domain/language/both';
import { conflict, notAllowed } from '#platform/api-error.ts';

/** Lines in the conversation of an order. They are for the applicant too: no internal note, reason or figure is in them. */
export const orderLines = {
  opened: {
    zh: '这笔申请的会话已开启，顾问和申请人在这里沟通，进度会同步到这里',
    en: 'This is the conversation of the application. Adviser and applicant write here, and each step is shown',
  },
  noAccount: {
    zh: '申请人还没有账号，注册后会自动加入',
    en: 'The applicant has no account yet and joins by registering',
  },
  unattended: {
    zh: '正在安排新的顾问，接手后会看到这里的消息',
    en: 'Another adviser is being assigned and will read what is written here',
  },
  returned: { zh: '正在更换顾问', en: 'Another adviser is being assigned' },
  withdrawn: {
    zh: '申请人撤回了授权，申请已结束',
    en: 'The applicant withdrew the consent, so the application is closed',
  },
  recycled: { zh: '申请已关闭', en: 'The application was closed' },
  unrecycled: { zh: '申请已恢复', en: 'The application was reopened' },
  details: { zh: '已补充申请信息', en: 'Details of the application were filled in' },
  callWanted: { zh: '希望顾问来电沟通', en: 'Please call me' },
  stage: (stage: BothLanguages) => ({ zh: `申请进度：${stage.zh}`, en: `The application moved to: ${stage.en}` }),
  finished: (outcome: BothLanguages) => ({
    zh: `申请已结束：${outcome.zh}`,
    en: `The application is closed: ${outcome.en}`,
  }),
  product: (name: BothLanguages) => ({
    zh: `申请的产品已更换为“${name.zh}”`,
    en: `The product of the application is now ${name.en}`,
  }),
  given: (names: BothLanguages) => ({ zh: `已提交资料：${names.zh}`, en: `Documents submitted: ${names.en}` }),
  retracted: (names: BothLanguages) => ({ zh: `已撤回资料：${names.zh}`, en: `Documents withdrawn: ${names.en}` }),
  accepted: (name: BothLanguages) => ({ zh: `资料已通过：${name.zh}`, en: `Document approved: ${name.en}` }),
  refused: (name: BothLanguages, reason: BothLanguages) => ({
    zh: `“${name.zh}”被退回：${reason.zh}`,
    en: `${name.en} was rejected: ${reason.en}`,
  }),
  documentsWanted: (names: BothLanguages) => ({
    zh: `请提交资料：${names.zh}`,
    en: `Please submit: ${names.en}`,
  }),
} as const;

export const followsOrder = () =>
  conflict({
    zh: '工单会话的成员随工单变化：转交工单或调整协作同事后会自动更新',
    en: 'The members of this conversation follow its order: transfer the order or change its collaborators',
  });
export const noAdviserYet = () =>
  conflict({
    zh: '这笔申请还没有顾问，分配后就可以开始沟通',
    en: 'This application has no adviser yet. You can write as soon as one is assigned',
  });
export const orderIsOver = () =>
  conflict({
    zh: '申请已结束，不能再开启会话',
    en: 'The application is closed, so no conversation is opened for it any more',
  });
export const notOfOrder = () =>
  notAllowed({
    zh: '只有顾问、协作同事和申请人可以进入这个会话',
    en: 'Only the adviser, the collaborators and the applicant are in this conversation',
  });
export const noneOfOrder = () =>
  conflict({
    zh: '其中有人不是这个工单的顾问、协作同事或申请人。没有添加任何人',
    en: 'One of these people is not part of this order. Nobody was added',
  });
export const nothingMissing = () => conflict({ zh: '目前没有需要补充的资料', en: 'Nothing is missing at present' });
