import type { Language } from '@sycee/domain/language/both';
import { type NoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import { retryAfterMs } from '@sycee/domain/notices/retry';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ClaimedDelivery, Ended, Outcome } from './claim.ts';

/** SMS of the demo world and of every provider are Chinese: their templates are registered in one language. */
const language: Language = 'zh';

/** Sends one SMS for all notices of a kind to a receiver: "3 documents were given". */
export async function sendSms(
  { sms, secrets, log }: Pick<Ports, 'sms' | 'secrets' | 'log'>,
  db: Kysely<DB>,
  tenantId: string,
  now: number,
  deliveries: readonly ClaimedDelivery[],
): Promise<Ended[]> {
  const ended: Ended[] = [];
  const bundles = Map.groupBy(deliveries, ({ receiver, kind }) => `${receiver} ${kind}`);
  for (const bundle of bundles.values()) {
    const { receiver, kind } = bundle[0]!;
    const outcomeOf = async (): Promise<(delivery: ClaimedDelivery) => Outcome> => {
      if (!sms || sms.canSend?.('notice') === false) return () => ({ state: 'dropped', reason: 'not_set_up' });
      const mobile = await mobileOfReceiver(db, secrets, tenantId, receiver);
      if (!mobile) return () => ({ state: 'dropped', reason: 'no_mobile' });
      try {
        await sms.send({ mobile, scene: 'notice', code: textOf(kind as NoticeKind, bundle.length) });
        return () => ({ state: 'delivered' });
      } catch (error) {
        log.warn({ err: error }, 'a notice could not be sent by SMS');
        return ({ attempts }) => afterFailure(attempts, now);
      }
    };
    const outcome = await outcomeOf();
    ended.push(...bundle.map((delivery) => ({ delivery, outcome: outcome(delivery) })));
  }
  return ended;
}

const textOf = (kind: NoticeKind, n: number): string => {
  const { title, several } = noticeSpec(kind);
  return n === 1 ? title[language] : several[language](n);
};

/** Waits longer after each failure, and gives up after the last. */
function afterFailure(attempts: number, now: number): Outcome {
  const pauseMs = retryAfterMs(attempts);
  return pauseMs === null
    ? { state: 'failed', reason: 'provider_failed' }
    : { state: 'waiting', reason: 'provider_failed', dueAt: now + pauseMs, isAttempt: true };
}

async function mobileOfReceiver(
  db: Kysely<DB>,
  secrets: Ports['secrets'],
  tenantId: string,
  receiver: string,
): Promise<string> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id', 'wrapped_key', 'mobile_sealed'])
    .where('account.id', '=', receiver)
    .executeTakeFirst();
  return row ? mobileOf(secrets, tenantId, row) : '';
}
