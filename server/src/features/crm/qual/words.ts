import type { BothLanguages } from '@sycee/domain/language/both';
import type { QualSource } from '@sycee/domain/qualification/qualification';

export const sourceNames: Readonly<Record<QualSource, BothLanguages>> = {
  said: { zh: '客户口述', en: 'Told by customer' },
  seen: { zh: '已核对资料', en: 'Document checked' },
  report: { zh: '匹配报告', en: 'Match report' },
  statement: { zh: '导入报表', en: 'Statement' },
  provider: { zh: '数据源', en: 'Data source' },
};

export const doesNotFit: BothLanguages = {
  zh: '这一项填写有误，请改正或留空',
  en: 'This value isn’t valid. Correct it or leave it empty',
};
export const notYet: BothLanguages = {
  zh: '日期不能晚于今天',
  en: 'The date can’t be after today',
};
export const versionConflict = (names: readonly string[]): BothLanguages => ({
  zh: `${names.join('、')}刚被他人修改，请查看最新内容后再保存`,
  en: `Someone just changed: ${names.join(', ')}. Check the latest version before saving`,
});
export const frozenSince: BothLanguages = {
  zh: '本工单的资质刚被他人更新，请查看最新内容后再保存',
  en: 'Someone just updated this order’s qualifications. Check the latest version before saving',
};
export const consentWithdrawn: BothLanguages = {
  zh: '客户已撤回这笔申请的授权，不能再记录资质',
  en: 'The customer withdrew consent for this application, so qualifications can’t be added',
};
