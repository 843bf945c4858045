import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { pointText } from '@sycee/domain/map/point';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import type { Position } from '#platform/site/position.ts';

export type FoundPlace = DataOut<Contract['GET /mapfind/api/search']>['list'][number];

const pageSize = 20;
const keptForMs = 300_000;

/** Places by keyword: near a position, or in the whole country while it is unknown. */
export const useFoundPlaces = (keyword: string, near: Position | null) =>
  useInfiniteQuery({
    queryKey: ['places', keyword, near && pointText(near)],
    queryFn: ({ pageParam: page_index, signal }) => {
      const page = { keyword, page_size: pageSize, page_index };
      return near
        ? call('GET /mapfind/api/search', { query: { ...page, location: pointText(near) }, signal, quiet: true })
        : call('GET /mapfind/api/suggestion', { query: page, signal, quiet: true });
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (count > pages.length * pageSize ? pages.length + 1 : undefined),
    enabled: keyword !== '',
    staleTime: keptForMs,
  });

/** The address of a point. */
export const useAddressOf = (point: Position | null) =>
  useQuery({
    queryKey: ['address of', point && pointText(point)],
    queryFn: ({ signal }) =>
      call('GET /mapfind/api/geocoder', { query: { location: pointText(point!) }, signal, quiet: true }),
    enabled: point !== null,
    staleTime: keptForMs,
    retry: false,
  });

/** The ways from one point to another; while the input is null, the query does not run. */
export const useWays = (from: Position | null, to: Position | null) =>
  useQuery({
    queryKey: ['ways', from && pointText(from), to && pointText(to)],
    queryFn: async ({ signal }) => {
      const query = { from: pointText(from!), to: pointText(to!) };
      const ask = (mode: 'driving' | 'transit') =>
        call('GET /mapfind/api/direction', { query: { ...query, mode }, signal, quiet: true }).then(
          ({ routes }) => routes[0]?.duration ?? null,
          () => null,
        );
      const [driving, transit] = await Promise.all([ask('driving'), ask('transit')]);
      return { driving, transit };
    },
    enabled: from !== null && to !== null,
    staleTime: keptForMs,
  });
