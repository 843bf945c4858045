import { directionModes, distanceModes } from '@sycee/domain/map/requests';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { typed } from './core/text.ts';

const text = (most: number) => typed(most, 0).optional();
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most).optional();
/** `latitude,longitude` in GCJ-02; without it the position of the request (x-position), if it is known. */
const location = text(60);
const paged = { page_size: whole(1, 20), page_index: whole(1, 20) };
const finding = { keyword: text(96), region: text(40), location, ...paged };

const nullable = z.string().nullable();
/** A place or an address; null: the service does not tell (S3.16). */
export const mapResult = z.object({
  id: nullable,
  title: nullable,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  address: nullable,
  category: nullable,
  tel: nullable,
  adcode: nullable,
  city: nullable,
  district: nullable,
  province: nullable,
  street: nullable,
  street_number: nullable,
  nation: nullable,
  /** How exact an address was found, from 0 to 11 (a place is 9). */
  level: z.number().int().nullable(),
});
/** The map’s own code: 200 is ok. A refusal has 310 (parameter), 311 (key), 600 (system), 1000 (network) or the service’s own in `data.status`. */
const status = z.literal(200);
const places = z.object({ status, count: z.number().int(), list: z.array(mapResult) });
const region = z.object({ id: z.string(), name: z.string(), fullname: z.string() });
const anyone = { who: 'anyone' } as const;

/** The map service behind this installation’s key (S5.14 to S5.20, S7.39 to S7.41, S9.07 to S9.11). */
export const map = defineCalls({
  'GET /mapfind/api/search': call({
    summary: 'Places by keyword near a point, in a region or in a rectangle, the nearest first',
    ...anyone,
    query: z.object({
      ...finding,
      orderby: z.enum(['_distance']).optional(),
      /** Metres. */
      distance: whole(10, 50_000),
      /** 0: nothing beyond the radius or region. */
      auto_extend: whole(0, 1),
      /** `south,west,north,east` */
      rectangle: text(120),
    }),
    data: places,
  }),
  'GET /mapfind/api/suggestion': call({
    summary: 'Places whose names begin as one types, in the whole country or a region',
    ...anyone,
    query: z.object(finding),
    data: places,
  }),
  'GET /mapfind/api/geocoder': call({
    summary: 'The point of an address, or the address of a point: `address`, or else `location`',
    ...anyone,
    query: z.object({ address: text(200), region: text(40), location }),
    data: z.object({ status, result: mapResult }),
  }),
  'GET /mapfind/api/city_list': call({
    summary: 'Provinces, cities and districts',
    ...anyone,
    data: z.object({ status, provinces: z.array(region), cities: z.array(region), districts: z.array(region) }),
  }),
  'GET /mapfind/api/district_children': call({
    summary: 'The districts of a city, or the cities of a province',
    ...anyone,
    query: z.object({ id: text(20) }),
    data: z.object({ status, list: z.array(region) }),
  }),
  'GET /mapfind/api/distance': call({
    summary: 'Metres and seconds from one point to several; `straight` is computed without a request',
    ...anyone,
    query: z.object({
      mode: z.enum(distanceModes).optional(),
      from: location,
      /** `latitude,longitude`, several separated by semicolons. */
      to: text(1_000),
    }),
    data: z.object({
      status,
      /** In the order of `to`; a duration of a straight line is 0. */
      elements: z.array(z.object({ distance: z.number().int(), duration: z.number().int() })),
    }),
  }),
  'GET /mapfind/api/direction': call({
    summary: 'Ways from one point to another, by car or by public transport',
    ...anyone,
    query: z.object({ mode: z.enum(directionModes).optional(), from: location, to: text(60) }),
    data: z.object({
      status,
      /** Metres and minutes. */
      routes: z.array(z.object({ distance: z.number().int(), duration: z.number().int() })),
    }),
  }),
});
