import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { TextKind } from '@sycee/domain/texts/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type TextDraft = DataOut<Contract['GET /admin/api/texts/{kind}']>;
export type Part = TextDraft['parts'][number];
export type TextRow = DataOut<Contract['GET /admin/api/texts']>['list'][number];
const key = 'desk texts';

export const useTexts = () =>
  useQuery({ queryKey: [key], queryFn: ({ signal }) => call('GET /admin/api/texts', { signal, quiet: true }) });

export const useTextDraft = (kind: TextKind) =>
  useQuery({
    queryKey: [key, kind],
    queryFn: ({ signal }) => call('GET /admin/api/texts/{kind}', { params: { kind }, signal, quiet: true }),
    // The form holds what is newer than any answer; it reads again when it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** After a change: the list, and what readers see. */
export function useReloadTexts(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [key], exact: true }),
      queries.invalidateQueries({ queryKey: ['site text'] }),
      queries.invalidateQueries({ queryKey: ['company'] }),
    ]);
  };
}
