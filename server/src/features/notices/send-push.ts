import { noticeSpec, noticeText } from '@sycee/domain/notices/catalogue';
import type { Ports } from '#platform/context.ts';
import { afterFailure, type Bundle, dropped, type OutcomeOf } from './bundles.ts';
import { devicesOf, forgetDevice } from './push-subscriptions.ts';
import { helperPath } from './send-wechat.ts';

/** How long a push service holds a message for a device that is off. What is urgent is soon out of date. */
const ttlS = { now: 3_600, day: 86_400 } as const;

/** Sends to all devices of a receiver. One that fails leads to a repetition for all, which the others show once, by its tag. */
export async function sendPush(ports: Ports, tenantId: string, { receiver, kind, n, tag }: Bundle): Promise<OutcomeOf> {
  const { push, database, clock, log } = ports;
  if (!push) return dropped('not_set_up');
  const db = database.of(tenantId);
  const { urgency } = noticeSpec(kind);
  const results = await Promise.all(
    (await devicesOf(db, ports, tenantId, receiver)).map(async ({ id, target, language, segment }) => {
      const message = {
        title: noticeText(kind, n, language),
        path: helperPath(segment),
        tag,
        urgency: urgency === 'now' ? 'high' : 'normal',
        ttlS: ttlS[urgency],
      } as const;
      const result = await push.send(target, message).catch(() => ({ is: 'failed', status: 0 }) as const);
      if (result.is === 'gone') await forgetDevice(db, id);
      if (result.is === 'failed') log.warn({ status: result.status }, 'a push service did not take a notice');
      return result.is;
    }),
  );
  if (results.includes('failed')) return afterFailure(clock.now());
  return results.includes('accepted') ? () => ({ state: 'delivered' }) : dropped('no_device');
}
