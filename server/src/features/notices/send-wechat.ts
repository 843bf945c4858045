import { noticeSpec, wechatText } from '@sycee/domain/notices/catalogue';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Ports } from '#platform/context.ts';
import { afterFailure, type Bundle, dropped, failed, type OutcomeOf } from './bundles.ts';
import { wechatAccepted } from './claim.ts';
import { forgetWechat, wechatOf } from './wechat-recipients.ts';

/** The helper conversation, which says what the message is about. */
export const helperPath = (segment: string): string => `/${segment}#/pages/message/helper`;

export async function sendWechat(
  ports: Ports,
  tenantId: string,
  { receiver, kind, n, tag }: Bundle,
): Promise<OutcomeOf> {
  const { officialAccount, database, secrets, files, clock, log } = ports;
  if (!officialAccount) return dropped('not_set_up');
  const db = database.of(tenantId);
  const to = await wechatOf(db, secrets, tenantId, receiver);
  if (!to) return dropped('no_wechat');
  const now = clock.now();
  const result = await officialAccount.send({
    openId: to.openId,
    template: noticeSpec(kind).setting ?? 'default',
    text: wechatText(kind, n),
    at: now,
    url: `${officialAccount.sample ? '' : files.ownOrigin}${helperPath(to.segment)}`,
    tag,
  });
  switch (result.is) {
    case 'accepted': {
      const { messageNo } = result;
      return () => ({ state: 'delivered', ...(messageNo && { reason: wechatAccepted, providerNo: messageNo }) });
    }
    case 'gone':
      await forgetWechat(db, receiver);
      return dropped('not_following');
    case 'refused':
      return failed('receiver_refused');
    case 'template':
      log.error('WeChat refused a template: compare WECHAT_MP_TEMPLATES with the templates of the account');
      return failed('template_wrong');
    case 'quota': {
      const tomorrow = startOfBusinessDate(addDays(businessDateOf(now), 1));
      return afterFailure(now, 'quota_used', tomorrow - now);
    }
    case 'failed':
      log.warn({ errcode: result.errcode }, 'WeChat did not take a notice; it is tried again');
      return afterFailure(now);
  }
}
