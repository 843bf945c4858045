import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/words.ts';
import { readReport, readRows } from './report-api.ts';

const pollMs = 400;

/** Polls while the report is being created. */
export function useReport(id: string, version?: number) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['report', id, 'info', version ?? 'newest', language],
    queryFn: ({ signal }) => readReport(id, version, signal),
    // The current version stays visible while another language or version loads.
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

/** Removes the cached report, and verdicts from it, before a new version is created. */
export function removeCachedReport(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: ['report', id] });
  queries.removeQueries({ queryKey: ['verdicts'] });
}
