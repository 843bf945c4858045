import type { MapPlace } from '#site/place.ts';
import { parsePoint, parsePoints, parseRectangle, pointText } from './point.ts';

/** A request to the map service without its key: path and parameters. */
export interface MapRequest {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}
/** The parameter that is missing or malformed. */
export interface WrongParameter {
  readonly wrong: string;
}
type Built = MapRequest | WrongParameter;
export const isWrong = (built: Built): built is WrongParameter => 'wrong' in built;

export const distanceModes = ['walking', 'driving', 'bicycling', 'straight'] as const;
export const directionModes = ['driving', 'transit'] as const;

/** Defaults of the spec's section 10. A zero that was sent is kept: `auto_extend: 0`, latitude 0. */
export const mapDefaults = {
  pageSize: 10,
  pageIndex: 1,
  order: '_distance',
  radius: 1000,
  autoExtend: 1,
  region: '全国',
  distanceMode: 'walking',
  directionMode: 'driving',
} as const satisfies Record<string, string | number>;

interface Page {
  page_size?: number | undefined;
  page_index?: number | undefined;
}
interface Finding extends Page {
  keyword?: string | undefined;
  /** `latitude,longitude`; the caller's position if it is left out. */
  location?: string | undefined;
  region?: string | undefined;
}
export interface SearchInput extends Finding {
  orderby?: string | undefined;
  /** Metres. */
  distance?: number | undefined;
  auto_extend?: number | undefined;
  /** South-west and north-east corner: `lat,lng,lat,lng`. */
  rectangle?: string | undefined;
}

const asTexts = (parameters: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const pageOf = ({ page_size, page_index }: Page) => ({
  page_size: page_size ?? mapDefaults.pageSize,
  page_index: page_index ?? mapDefaults.pageIndex,
});

/** Where from: what was sent, else the caller's position; null if neither is a point. */
const pointOf = (sent: string | undefined, position: MapPlace | null): MapPlace | null =>
  sent === undefined ? position : parsePoint(sent);

const wrong = (name: string): WrongParameter => ({ wrong: name });

/** Place search: near a point, in a region, or in a rectangle. */
export function searchRequest(input: SearchInput, position: MapPlace | null): Built {
  if (!input.keyword) return wrong('keyword');
  const boundary = boundaryOf(input, position);
  if (typeof boundary !== 'string') return boundary;
  return {
    path: '/ws/place/v1/search',
    parameters: asTexts({
      keyword: input.keyword,
      boundary,
      orderby: input.orderby ?? mapDefaults.order,
      ...pageOf(input),
    }),
  };
}

function boundaryOf(input: SearchInput, position: MapPlace | null): string | WrongParameter {
  if (input.rectangle !== undefined)
    return parseRectangle(input.rectangle) ? `rectangle(${input.rectangle})` : wrong('rectangle');
  const extend = input.auto_extend ?? mapDefaults.autoExtend;
  const point = pointOf(input.location, position);
  if (input.region !== undefined) {
    // Parentheses and commas would end the boundary.
    if (!/^[^(),]+$/u.test(input.region)) return wrong('region');
    if (input.location !== undefined && !point) return wrong('location');
    return `region(${[input.region, extend, ...(point ? [pointText(point)] : [])].join(',')})`;
  }
  return point
    ? `nearby(${[pointText(point), input.distance ?? mapDefaults.radius, extend].join(',')})`
    : wrong('location');
}

/** Names that begin as one types, in the whole country. */
export function suggestionRequest(input: Finding, position: MapPlace | null): Built {
  if (!input.keyword) return wrong('keyword');
  const point = pointOf(input.location, position);
  if (input.location !== undefined && !point) return wrong('location');
  return {
    path: '/ws/place/v1/suggestion',
    parameters: asTexts({
      keyword: input.keyword,
      region: input.region ?? mapDefaults.region,
      location: point ? pointText(point) : undefined,
      ...pageOf(input),
    }),
  };
}

/** The point of an address. */
export const geocoderRequest = ({
  address,
  region,
}: {
  address?: string | undefined;
  region?: string | undefined;
}): Built => (address ? { path: '/ws/geocoder/v1/', parameters: asTexts({ address, region }) } : wrong('address'));

/** The address of a point. */
export function reverseGeocoderRequest(
  { location }: { location?: string | undefined },
  position: MapPlace | null,
): Built {
  const point = pointOf(location, position);
  return point ? { path: '/ws/geocoder/v1/', parameters: { location: pointText(point) } } : wrong('location');
}

export const cityListRequest: MapRequest = { path: '/ws/district/v1/list', parameters: {} };

export const districtRequest = ({ id }: { id?: string | undefined }): Built =>
  id ? { path: '/ws/district/v1/getchildren', parameters: { id } } : wrong('id');

interface Way {
  from?: string | undefined;
  to?: string | undefined;
  mode?: string | undefined;
}
/** From one point to several. The service's matrix stands behind it, because its distance call is being retired. */
export function distanceRequest({ from, to, mode }: Way, position: MapPlace | null): Built {
  const ends = endsOf({ from, to }, position);
  if ('wrong' in ends) return ends;
  return {
    path: '/ws/distance/v1/matrix/',
    parameters: {
      mode: mode ?? mapDefaults.distanceMode,
      from: pointText(ends.start),
      to: ends.stops.map(pointText).join(';'),
    },
  };
}

export function directionRequest({ from, to, mode }: Way, position: MapPlace | null): Built {
  const ends = endsOf({ from, to }, position);
  if ('wrong' in ends) return ends;
  const [stop, ...more] = ends.stops;
  if (!stop || more.length > 0) return wrong('to');
  return {
    path: `/ws/direction/v1/${mode ?? mapDefaults.directionMode}/`,
    parameters: { from: pointText(ends.start), to: pointText(stop) },
  };
}

/** The ends of a way. */
export function endsOf(
  { from, to }: Omit<Way, 'mode'>,
  position: MapPlace | null,
): { start: MapPlace; stops: MapPlace[] } | WrongParameter {
  const stops = to ? parsePoints(to) : null;
  if (!stops) return wrong('to');
  const start = pointOf(from, position);
  return start ? { start, stops } : wrong('from');
}
