import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Ports } from '#platform/context.ts';
import { keptMs } from './kept-answers.ts';

const hourMs = 3_600_000;
const sessionsKeptMs = 30 * 24 * hourMs;

/** Takes away what nobody may use any more: kept answers, codes, tries, drafts, sessions. Every node may do it; twice takes nothing more. */
export async function sweep({ registry, database, clock }: Ports): Promise<void> {
  const now = clock.now();
  const [aDayAgo, aMonthAgo] = [new Date(now - keptMs), new Date(now - sessionsKeptMs)];
  for (const ffp of await registry.ffps()) {
    const db = database.of(ffp);
    await db.deleteFrom('idempotency').where('created_at', '<', aDayAgo).execute();
    await db.deleteFrom('sms_code').where('sent_at', '<', aDayAgo).execute();
    await db.deleteFrom('sms_day').where('day', '<', businessDateOf(now)).execute();
    await db.deleteFrom('login_try').where('until', '<', new Date(now)).execute();
    await db.deleteFrom('draft').where('expires_at', '<', new Date(now)).execute();
    await db.deleteFrom('session').where('expires_at', '<', aMonthAgo).execute();
  }
}

export function sweepHourly(ports: Ports): () => void {
  const timer = setInterval(() => {
    sweep(ports).catch((error: unknown) => ports.log.warn({ err: error }, 'sweeping failed; next try in an hour'));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
