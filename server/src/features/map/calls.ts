import type { map } from '@sycee/contract/map';
import {
  cityListRequest,
  directionRequest,
  distanceRequest,
  districtRequest,
  endsOf,
  geocoderRequest,
  reverseGeocoderRequest,
  searchRequest,
  suggestionRequest,
} from '@sycee/domain/map/requests';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { z } from 'zod';
import type { Handlers } from '#platform/handlers.ts';
import { askMap, built } from './ask.ts';
import { addressFound, foundPlaces, simplifiedAddress, simplifiedPlace } from './simplify.ts';

const ok = { status: 200 as const };
const region = z
  .object({ id: z.string(), name: z.string().optional(), fullname: z.string().optional() })
  .transform(({ id, name, fullname }) => ({ id, name: name ?? fullname ?? '', fullname: fullname ?? name ?? '' }));
const levels = z.array(z.array(region));
const element = z.object({ distance: z.number(), duration: z.number().default(0) });
const whole = ({ distance, duration }: z.output<typeof element>) => ({
  distance: Math.round(distance),
  duration: Math.round(duration),
});

export const mapCalls: Handlers<typeof map> = {
  'GET /mapfind/api/search': async ({ ctx, query }) => {
    const { found, count } = await askMap(ctx, searchRequest(query, ctx.position), { of: 'data', as: foundPlaces });
    return { ...ok, count: count ?? found.length, list: found.map(simplifiedPlace) };
  },
  'GET /mapfind/api/suggestion': async ({ ctx, query }) => {
    const { found, count } = await askMap(ctx, suggestionRequest(query, ctx.position), { of: 'data', as: foundPlaces });
    return { ...ok, count: count ?? found.length, list: found.map(simplifiedPlace) };
  },
  'GET /mapfind/api/geocoder': async ({ ctx, query }) => {
    const isOfPoint = query.address === undefined && query.location !== undefined;
    const request = isOfPoint ? reverseGeocoderRequest(query, ctx.position) : geocoderRequest(query);
    const { found } = await askMap(ctx, request, { of: 'result', as: addressFound });
    return { ...ok, result: simplifiedAddress(found) };
  },
  'GET /mapfind/api/city_list': async ({ ctx }) => {
    const { found } = await askMap(ctx, cityListRequest, { of: 'result', as: levels });
    const [provinces = [], cities = [], districts = []] = found;
    return { ...ok, provinces, cities, districts };
  },
  'GET /mapfind/api/district_children': async ({ ctx, query }) => {
    const { found } = await askMap(ctx, districtRequest(query), { of: 'result', as: levels });
    return { ...ok, list: found[0] ?? [] };
  },
  'GET /mapfind/api/distance': async ({ ctx, query }) => {
    if (query.mode === 'straight') {
      const { start, stops } = built(endsOf(query, ctx.position));
      return { ...ok, elements: stops.map((stop) => ({ distance: straightDistance(start, stop), duration: 0 })) };
    }
    const rows = z.object({ rows: z.array(z.object({ elements: z.array(element) })) });
    const { found } = await askMap(ctx, distanceRequest(query, ctx.position), { of: 'result', as: rows });
    return { ...ok, elements: found.rows.flatMap(({ elements }) => elements.map(whole)) };
  },
  'GET /mapfind/api/direction': async ({ ctx, query }) => {
    const routes = z.object({ routes: z.array(element) });
    const { found } = await askMap(ctx, directionRequest(query, ctx.position), { of: 'result', as: routes });
    return { ...ok, routes: found.routes.map(whole) };
  },
};
