import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/words.ts';
import { readReport, readRows } from './report-access.ts';

const pollMs = 400;

/** Asks again while it is being made. */
export function useReport(id: string, version?: number) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['report', id, 'info', version ?? 'newest', language],
    queryFn: ({ signal }) => readReport(id, version, signal),
    // Another language or version of the same report: what is there stays until the other is.
    placeholderData: (before) => (before?.id === id ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
}

export function useReportRows(id: string, version: number | undefined) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['report', id, 'rows', version, language],
    queryFn: ({ signal }) => readRows(id, version ?? 1, signal),
    enabled: version !== undefined,
  });
}

/** Before a new version is made: what is cached of the report is the one before. */
export const removeCachedReport = (queries: QueryClient, id: string): void =>
  queries.removeQueries({ queryKey: ['report', id] });
