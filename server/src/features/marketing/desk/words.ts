import type { BothLanguages } from '@sycee/domain/language/both';
import type { PieceDecision, PieceRefusal } from '@sycee/domain/marketing/piece-machine';
import { type ApiError, conflict } from '#platform/api-error.ts';

/** Why the table refuses an action, and what to do. */
const refusals: Readonly<Record<PieceRefusal, BothLanguages>> = {
  wrong_state: { zh: '状态已变化，请刷新查看', en: 'This has changed. Refresh to see it' },
  isTargetPublic: {
    zh: '文章或产品尚未对外发布，请先发布',
    en: 'The article or product is not public yet. Publish it first',
  },
  isCurrent: { zh: '截止日期已过，请先修改日期', en: 'Its last day has passed. Change the date first' },
  'not isOwnWork': {
    zh: '自己保存或提交的内容需由其他同事审核',
    en: 'A colleague has to review what you saved or submitted yourself',
  },
};

export const refusalOf = ({ reason, allowed }: Exclude<PieceDecision, { ok: true }>): ApiError =>
  conflict(refusals[reason], allowed);
