import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import { retryAfterMs } from '@sycee/domain/notices/retry';
import type { Ports } from '#platform/context.ts';
import type { ClaimedDelivery, Ended, Outcome } from './claim.ts';

/** What one message says: all notices of a kind that a receiver gets at once. */
export interface Bundle {
  receiver: string;
  kind: NoticeKind;
  /** How many notices it is about. */
  n: number;
  /** The same for each repetition, so that a device shows it once: 32 letters and digits. */
  tag: string;
}
/** What became of a bundle, for each of its deliveries, whose numbers of attempts can differ. */
export type OutcomeOf = (delivery: ClaimedDelivery) => Outcome;

/** Sends one message for each bundle, all at once: one that takes long does not use up the lease of the others. */
export async function sendBundles(
  { log, clock }: Pick<Ports, 'log' | 'clock'>,
  deliveries: readonly ClaimedDelivery[],
  send: (bundle: Bundle) => Promise<OutcomeOf>,
): Promise<Ended[]> {
  const bundles = [...Map.groupBy(deliveries, ({ bundle }) => bundle).values()];
  const ended = await Promise.all(
    bundles.map(async (list) => {
      const { receiver, kind, bundle, channel } = list[0]!;
      const message = { receiver, kind: kind as NoticeKind, n: list.length, tag: bundle.replaceAll('-', '') };
      const outcomeOf = await send(message).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'a notice could not be sent');
        return afterFailure(clock.now());
      });
      return list.map((delivery) => ({ delivery, outcome: outcomeOf(delivery) }));
    }),
  );
  return ended.flat();
}

export const dropped =
  (reason: string): OutcomeOf =>
  () => ({ state: 'dropped', reason });
export const failed =
  (reason: string): OutcomeOf =>
  () => ({ state: 'failed', reason });

/** Waits longer after each failure, and gives up after the last. */
export const afterFailure =
  (now: number, reason = 'provider_failed', pauseAtLeastMs = 0): OutcomeOf =>
  ({ attempts }) => {
    const pauseMs = retryAfterMs(attempts);
    return pauseMs === null
      ? { state: 'failed', reason }
      : { state: 'waiting', reason, dueAt: now + Math.max(pauseMs, pauseAtLeastMs), isAttempt: true };
  };
