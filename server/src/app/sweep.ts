import { endedApplicationsKeptMs } from '@sycee/domain/contacts/limits';
import { readingDaysKept } from '@sycee/domain/marketing/limits';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { indexAccounts } from '#features/account/index.ts';
import { noticeUncheckedProducts } from '#features/catalog/index.ts';
import {
  compareOrderPeople,
  followOrders,
  sweepDissolvedGroups,
  sweepMedia,
  sweepMessages,
} from '#features/chat/index.ts';
import {
  noticeDueContacts,
  noticeExpiringCustomers,
  releaseExpired,
  resumeAbandonedFitJobs,
  resumeAbandonedImports,
  sweepFitJobs,
  sweepImports,
} from '#features/crm/index.ts';
import { expireDemands, releaseNumbers } from '#features/demand/index.ts';
import { resumeAbandonedTrials, sweepTrials } from '#features/draft-trials/index.ts';
import { noticeEndingMandates } from '#features/institutions/index.ts';
import { countMarketEntries } from '#features/market/index.ts';
import { encodeVideos } from '#features/marketing/index.ts';
import { noticeEndingConsents, resumeAbandonedReports } from '#features/matching/index.ts';
import { deliverNotices, sweepDeliveries } from '#features/notices/index.ts';
import { queryPaymentOrders, reconcileDays, retryRefunds } from '#features/pay/index.ts';
import { publishScheduledProducts } from '#features/product-desk/index.ts';
import { followRequests } from '#features/service/index.ts';
import { shopDaysKept } from '#features/shop/index.ts';
import { resumeAbandonedStatements, sweepStatements } from '#features/statement/index.ts';
import { noticeEndingAuthorizations, pollAuthorizations } from '#features/tax-authorization/index.ts';
import { sweepUploads } from '#features/upload/index.ts';
import { learnWaiting, requestChanged } from '#features/valuation/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { idempotencyTtlMs } from './idempotency.ts';

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;
const sessionsKeptMs = 30 * 24 * hourMs;
/** Interval of the jobs that resume abandoned work; equal to the lease, so a report whose process died is finished within twice that time. */
const resumeEveryMs = 15_000;
/** Who writes again after the end of a request is back in the queue within this time. */
const serviceEveryMs = 5_000;
/** A notice is on the screen about a second after its cause. */
const noticesEveryMs = 1_000;
const videosEveryMs = 5_000;

/**
 * Deletes expired rows: idempotent answers, codes, attempts, drafts, sessions, applications to become a contact, short tokens. Each is found by an index, so the cost
 * does not grow with the tables.
 */
export function expiredRows(db: Kysely<DB>, now: number) {
  const [aDayAgo, aMonthAgo] = [new Date(now - idempotencyTtlMs), new Date(now - sessionsKeptMs)];
  return [
    db.deleteFrom('idempotency').where('created_at', '<', aDayAgo),
    db.deleteFrom('sms_code').where('sent_at', '<', aDayAgo),
    db.deleteFrom('sms_day').where('day', '<', businessDateOf(now)),
    db.deleteFrom('login_attempt').where('until', '<', new Date(now)),
    db.deleteFrom('known_device').where('expires_at', '<', new Date(now)),
    db.deleteFrom('used_proof_of_work').where('expires_at', '<', new Date(now)),
    db.deleteFrom('support_ticket').where('expires_at', '<', new Date(now)),
    db.deleteFrom('login_ticket').where('expires_at', '<', new Date(now)),
    db.deleteFrom('shop_day').where('day', '<', addDays(businessDateOf(now), -shopDaysKept)),
    db.deleteFrom('share_visit').where('opened_at', '<', new Date(now - readingDaysKept * 24 * hourMs)),
    db.deleteFrom('draft').where('expires_at', '<', new Date(now)),
    db.deleteFrom('url_token').where('expires_at', '<', new Date(now)),
    db.deleteFrom('session').where('expires_at', '<', aMonthAgo),
    db.deleteFrom('contact_application').where('expires_at', '<', new Date(now - endedApplicationsKeptMs)),
  ];
}

/** Deletes expired data of every tenant. Safe to run on several servers at once. */
export async function sweep({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants())
    for (const rows of expiredRows(database.of(tenantId), clock.now())) await rows.execute();
}

/** Repeats the sweep hourly, and resumes abandoned reports and files more often. The returned function stops both. */
export function startSweeps(ports: Ports): () => void {
  const ends = [
    repeat(ports, hourMs, sweep),
    repeat(ports, hourMs, sweepUploads),
    repeat(ports, hourMs, sweepMedia),
    repeat(ports, hourMs, sweepMessages),
    repeat(ports, hourMs, sweepDissolvedGroups),
    repeat(ports, noticesEveryMs, deliverNotices),
    repeat(ports, hourMs, sweepDeliveries),
    repeat(ports, resumeEveryMs, followOrders),
    repeat(ports, hourMs, compareOrderPeople),
    repeat(ports, serviceEveryMs, followRequests),
    repeat(ports, quarterMs, releaseExpired),
    repeat(ports, quarterMs, expireDemands),
    repeat(ports, resumeEveryMs, releaseNumbers),
    repeat(ports, quarterMs, noticeDueContacts),
    repeat(ports, hourMs, noticeExpiringCustomers),
    repeat(ports, hourMs, noticeEndingConsents),
    repeat(ports, hourMs, noticeEndingAuthorizations),
    repeat(ports, hourMs, noticeUncheckedProducts),
    repeat(ports, hourMs, noticeEndingMandates),
    repeat(ports, videosEveryMs, encodeVideos),
    repeat(ports, quarterMs, requestChanged),
    repeat(ports, resumeEveryMs, learnWaiting),
    repeat(ports, resumeEveryMs, publishScheduledProducts),
    repeat(ports, hourMs, sweepStatements),
    repeat(ports, hourMs, sweepImports),
    repeat(ports, hourMs, sweepFitJobs),
    repeat(ports, hourMs, sweepTrials),
    repeat(ports, quarterMs, countMarketEntries),
    repeat(ports, resumeEveryMs, resumeAbandonedImports),
    repeat(ports, resumeEveryMs, resumeAbandonedFitJobs),
    repeat(ports, resumeEveryMs, resumeAbandonedTrials),
    repeat(ports, resumeEveryMs, resumeAbandonedReports),
    repeat(ports, resumeEveryMs, resumeAbandonedStatements),
    repeat(ports, resumeEveryMs, queryPaymentOrders),
    repeat(ports, resumeEveryMs, retryRefunds),
    repeat(ports, resumeEveryMs, pollAuthorizations),
    repeat(ports, hourMs, reconcileDays),
  ];
  void indexAccounts(ports).catch((error: unknown) =>
    ports.log.warn({ err: error }, 'accounts are filed at the next start'),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** Repeats a task; a run that takes longer than the interval is not started a second time. */
function repeat(ports: Ports, everyMs: number, task: (ports: Ports) => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await task(ports).catch((error: unknown) =>
      ports.log.warn({ err: error }, `${task.name} failed; it is tried again`),
    );
    isBusy = false;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
