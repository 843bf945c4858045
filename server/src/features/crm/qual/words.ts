import type { BothLanguages } from '@sycee/domain/language/both';
import type { QualSource } from '@sycee/domain/qualification/qualification';

export const sourceNames: Readonly<Record<QualSource, BothLanguages>> = {
  said: { zh: '客户口述', en: 'Said by the customer' },
  seen: { zh: '已看材料', en: 'Seen on a document' },
  report: { zh: '匹配报告', en: 'Match report' },
  statement: { zh: '导入报表', en: 'Statement' },
  provider: { zh: '数据源', en: 'Data source' },
};

export const doesNotFit: BothLanguages = {
  zh: '这一项填写有误，请改正或留空',
  en: 'This value does not fit; correct it or leave it empty',
};
export const notYet: BothLanguages = {
  zh: '日期不能晚于今天',
  en: 'The day cannot be after today',
};
export const versionConflict = (names: readonly string[]): BothLanguages => ({
  zh: `${names.join('、')}刚被别人改过，请查看最新内容后再保存`,
  en: `Somebody has just changed this: ${names.join(', ')}. Look at it again first`,
});
export const frozenSince: BothLanguages = {
  zh: '这个工单的资质刚被别人更新过，请查看最新内容后再保存',
  en: 'Somebody has just changed what is frozen for this order; look at it again first',
};
export const takenBack: BothLanguages = {
  zh: '客户已撤回这笔申请的授权，不能再记录资质',
  en: 'The customer has taken back the consent of this application; nothing more is written down',
};
