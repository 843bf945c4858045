import type { reportKinds } from '@sycee/contract/match-report';
import type { VerdictReportKind } from '@sycee/domain/matching/report-choice';
import { siteStorage } from '#platform/site/storage.ts';

/** A report created by a guest: the secret is the only proof of ownership. */
export interface GuestReport {
  report_id: string;
  secret: string;
  number: string;
  /** Absent if stored by an older client: a personal report. */
  kind?: (typeof reportKinds)[number];
  /** Time of creation, ISO. */
  at: string;
}

/** A login claims at most this many reports. */
export const guestReportsMax = 20;

/** Newest first, without duplicates. */
export const withReport = (stored: readonly GuestReport[], made: GuestReport): GuestReport[] =>
  [made, ...stored.filter(({ report_id }) => report_id !== made.report_id)].slice(0, guestReportsMax);

/** Storage is untrusted: anything else than a list of reports is empty. */
export function guestReports(): readonly GuestReport[] {
  const stored = siteStorage.get<unknown>('guest_reports');
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one): one is GuestReport => typeof one?.report_id === 'string' && typeof one.secret === 'string',
  );
}

export const saveGuestReport = (made: GuestReport): void =>
  siteStorage.set('guest_reports', withReport(guestReports(), made));

export const secretOf = (id: string): string | undefined =>
  guestReports().find(({ report_id }) => report_id === id)?.secret;

export function removeGuestReport(id: string): void {
  const remaining = guestReports().filter(({ report_id }) => report_id !== id);
  if (remaining.length > 0) siteStorage.set('guest_reports', remaining);
  else siteStorage.remove('guest_reports');
}

/** The screens of reports with verdicts on products. */
export const reportPaths: Readonly<Record<VerdictReportKind, string>> = {
  personal: '/pages/match/personal/individual',
  business: '/pages/match/report/type2',
  tax: '/pages/match/report/type3',
};
