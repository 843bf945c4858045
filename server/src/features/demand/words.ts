import { offersOfDemandAtMost } from '@sycee/domain/demand/limits';
import type { DemandDecision, DemandRefusal } from '@sycee/domain/demand/machine';
import type { BothLanguages } from '@sycee/domain/language/both';
import { type ApiError, conflict, notAllowed } from '#platform/api-error.ts';

/** Why the table refuses an action, and what to do. */
const refusals: Readonly<Partial<Record<DemandRefusal, BothLanguages>>> = {
  wrong_state: {
    zh: '这条需求的状态已变化，请刷新查看',
    en: 'This request has changed. Refresh to see it',
  },
  current: { zh: '这条需求已到期', en: 'This request has expired' },
  offer: {
    zh: '这份方案已撤回或失效，请选择其他方案',
    en: 'This offer was withdrawn or has ended. Choose another',
  },
  room: {
    zh: `这条需求已有 ${offersOfDemandAtMost} 位顾问提交方案，名额已满`,
    en: `${offersOfDemandAtMost} advisers have made an offer already. No places left`,
  },
  adviser: { zh: '不能接自己发布的需求', en: 'You can’t make an offer on your own request' },
  reason: { zh: '请填写原因', en: 'Enter a reason' },
};
const takenBefore: BothLanguages = {
  zh: '这条需求已选定顾问',
  en: 'An adviser was already chosen for this request',
};

export function refusalOf({ reason, allowed }: Exclude<DemandDecision, { ok: true }>): ApiError {
  const isTaken = reason === 'wrong_state' && allowed.includes('take_down') && !allowed.includes('accept');
  const words = isTaken ? takenBefore : refusals[reason];
  return words ? conflict(words, allowed) : notAllowed();
}
