import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { guestReports } from '#features/verdicts/index.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { ReportKind } from '../kind.ts';
import { isNotFound, type Report, readReport } from '../report-api.ts';
import type { ListedReport } from './ReportItem.tsx';

export interface ReportFilter {
  kind: ReportKind | undefined;
  company: string;
}

/** A member's reports from the server. */
export function useOwnList({ kind, company }: ReportFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['reports', language, kind, company],
    queryFn: ({ pageParam }) =>
      call('GET /tax/api/list', { query: { cursor: pageParam, kind, company: company || undefined }, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The reports of a guest on this device, each read with its secret; deleted ones are left out. */
export function useStoredReports({ kind, company }: ReportFilter) {
  const [language] = useLanguage();
  const [kept] = useState(guestReports);
  const read = useQueries({
    queries: kept.map(({ report_id: id }) => ({
      queryKey: ['report', id, 'info', 'newest', language],
      queryFn: ({ signal }: { signal: AbortSignal }) => readReport(id, undefined, signal),
      retry: false,
    })),
  });
  const normalized = company.toLowerCase();
  const reports = read
    .flatMap(({ data }) => (data ? [listedOf(data)] : []))
    .filter((one) => !kind || one.kind === kind)
    .filter(({ subject }) => !normalized || `${subject?.name} ${subject?.code}`.toLowerCase().includes(normalized));
  const failed = read.filter(({ error }) => error && !isNotFound(error));
  return {
    reports,
    hasAny: kept.length > 0,
    isPending: read.some(({ isPending }) => isPending),
    isFetching: read.some(({ isFetching }) => isFetching),
    isLost: failed.length > 0,
    again() {
      for (const { refetch } of failed) void refetch();
    },
  };
}

const listedOf = ({ id, number, kind, subject, state, made_at, expires_on, result }: Report): ListedReport => ({
  id,
  number,
  kind,
  subject,
  state,
  made_at,
  expires_on,
  matches: result?.counts.match ?? 0,
  best_amount: result?.best_amount ?? null,
});
