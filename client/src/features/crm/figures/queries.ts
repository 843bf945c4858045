import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { type FigureDays, figureDays } from '@sycee/domain/order/figures';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

export type Figures = DataOut<Contract['GET /finance/api/work_figures']>;
export type Period = Figures['all']['now'];
export type Colleague = Figures['colleagues'][number];

export const readDays = (text: string | undefined): FigureDays => figureDays.find((days) => days === text) ?? '30';

export function useFigures(days: FigureDays) {
  const [language] = useLanguage();
  const scope = useScope();
  return useQuery({
    queryKey: ['work', 'figures', days, scope, language],
    queryFn: ({ signal }) => call('GET /finance/api/work_figures', { query: { days, scope }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

export type Behind = Omit<
  Contract['GET /finance/api/work_figures_list']['query']['_zod']['output'],
  'cursor' | 'page_size' | 'scope'
>;

/** Address of the list of orders behind a figure. */
export const behindHref = (behind: Behind): string => hrefOf('/subpkgs/work/figure_list', { ...behind });

export function useBehind(behind: Behind) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'behind', behind, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/work_figures_list', { query: { ...behind, scope, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}
