import { parsePoint, parsePoints } from '@sycee/domain/map/point';
import { type MapRequest, mapDefaults } from '@sycee/domain/map/requests';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { regionTree } from '@sycee/domain/regions/data';
import { findRegion, type Region } from '@sycee/domain/regions/tree';
import type { MapPlace } from '@sycee/domain/site/place';
import type { MapAnswer } from './map-service.ts';
import { type SamplePlace, samplePlaces } from './sample-places.ts';

type Parameters = MapRequest['parameters'];
const done = (found: Omit<MapAnswer, 'status' | 'message'>): MapAnswer => ({
  status: 0,
  message: 'query ok',
  ...found,
});
const refused = (status: number, message: string): MapAnswer => ({ status, message });
const wrongParameter = refused(310, '请求参数信息有误');
const nothingFound = refused(347, '查询无结果');

const pointOf = ({ lat, lng }: SamplePlace['location']): MapPlace => ({ latitude: lat, longitude: lng });
const locationOf = ({ latitude, longitude }: MapPlace) => ({ lat: latitude, lng: longitude });

/** What the service answers about the sample places, in its own shapes. */
export function sampleAnswer({ path, parameters }: MapRequest): MapAnswer {
  if (path.startsWith('/ws/direction/v1/')) return directionAnswer(path, parameters);
  const answer = answers[path];
  return answer ? answer(parameters) : wrongParameter;
}

const answers: Readonly<Record<string, (parameters: Parameters) => MapAnswer>> = {
  '/ws/place/v1/search': searchAnswer,
  '/ws/place/v1/suggestion': suggestionAnswer,
  '/ws/geocoder/v1/': geocoderAnswer,
  '/ws/district/v1/list': () => done({ result: districtLevels() }),
  '/ws/district/v1/getchildren': childrenAnswer,
  '/ws/distance/v1/matrix/': matrixAnswer,
};

const holds = (place: SamplePlace, keyword: string): boolean =>
  [place.title, place.category, place.address].some((text) => text.includes(keyword));

const boundaryShape = /^(nearby|region|rectangle)\((.*)\)$/u;
function searchAnswer({ keyword = '', boundary = '', page_size, page_index }: Parameters): MapAnswer {
  const [, kind, inside = ''] = boundaryShape.exec(boundary) ?? [];
  const parts = inside.split(',');
  const found = samplePlaces.filter((place) => holds(place, keyword));
  let within: readonly SamplePlace[] | null = null;
  let from: MapPlace | null = null;
  if (kind === 'nearby') {
    from = parsePoint(parts.slice(0, 2).join(','));
    const [radius, extends_] = parts.slice(2).map(Number);
    if (from) within = near(found, from, radius ?? 0, extends_ !== 0);
  } else if (kind === 'region') {
    from = parsePoint(parts.slice(2, 4).join(','));
    const inRegion = found.filter((place) => isIn(place, parts[0] ?? ''));
    // With `auto_extend` the whole country is searched if the region has nothing.
    within = inRegion.length === 0 && parts[1] !== '0' ? found : inRegion;
  } else if (kind === 'rectangle') {
    const corners = parsePoints(`${parts.slice(0, 2).join(',')};${parts.slice(2).join(',')}`);
    if (corners) within = found.filter(({ location }) => isBetween(pointOf(location), corners));
  }
  if (!within) return wrongParameter;
  const start = from;
  const sorted = start ? within.toSorted((a, b) => distanceTo(start, a) - distanceTo(start, b)) : within;
  return done({
    count: sorted.length,
    data: pageOf(sorted, page_size, page_index).map((place) => ({
      ...poi(place),
      type: 0,
      ad_info: regionsOf(place),
      ...(start && { _distance: distanceTo(start, place) }),
    })),
  });
}

/** Within the radius; `extends_`: wider, until something is found. */
function near(places: readonly SamplePlace[], from: MapPlace, radius: number, extends_: boolean): SamplePlace[] {
  const inside = (metres: number) => places.filter((place) => distanceTo(from, place) <= metres);
  const found = inside(radius);
  return found.length > 0 || !extends_ ? found : inside(50_000);
}

const distanceTo = (from: MapPlace, place: SamplePlace): number => straightDistance(from, pointOf(place.location));
const isIn = ({ province, city, district, adcode }: SamplePlace, region: string): boolean =>
  region === mapDefaults.region || [province, city, district, adcode].some((name) => name.startsWith(region));
const isBetween = ({ latitude, longitude }: MapPlace, [one, other]: readonly MapPlace[]): boolean =>
  latitude >= one!.latitude &&
  latitude <= other!.latitude &&
  longitude >= one!.longitude &&
  longitude <= other!.longitude;

function pageOf<Row>(rows: readonly Row[], size = '10', index = '1'): Row[] {
  const from = (Number(index) - 1) * Number(size);
  return rows.slice(from, from + Number(size));
}

const poi = ({ id, title, address, tel, category, location }: SamplePlace) => ({
  id,
  title,
  address,
  tel,
  category,
  location,
});
const regionsOf = ({ adcode, province, city, district }: SamplePlace) => ({
  adcode: Number(adcode),
  province,
  city,
  district,
});

function suggestionAnswer({ keyword = '', region = '', location, page_size, page_index }: Parameters): MapAnswer {
  const from = location === undefined ? null : parsePoint(location);
  const found = samplePlaces.filter((place) => holds(place, keyword) && isIn(place, region));
  const sorted = from ? found.toSorted((a, b) => distanceTo(from, a) - distanceTo(from, b)) : found;
  return done({
    count: sorted.length,
    data: pageOf(sorted, page_size, page_index).map((place) => ({ ...poi(place), type: 0, ...regionsOf(place) })),
  });
}

function geocoderAnswer({ address, region, location }: Parameters): MapAnswer {
  if (location !== undefined) {
    const point = parsePoint(location);
    return point ? reverseAnswer(point) : wrongParameter;
  }
  if (!address) return wrongParameter;
  const found = samplePlaces
    .filter((place) => region === undefined || isIn(place, region))
    .find((place) => place.address === address || place.title === address || address.startsWith(place.address));
  const district = found ?? samplePlaces.find((place) => address.includes(place.district));
  if (!district) return nothingFound;
  const { province, city, street, streetNumber, adcode } = district;
  return done({
    result: {
      title: found ? found.title : district.district,
      location: district.location,
      ad_info: { adcode },
      address_components: {
        province,
        city,
        district: district.district,
        street: found ? street : '',
        street_number: found ? streetNumber : '',
      },
      similarity: found ? 0.99 : 0.8,
      reliability: found ? 9 : 3,
      // 9: a place; 2: a district.
      level: found ? 9 : 2,
    },
  });
}

/** As far as a point may be from a sample place to be called by its street. */
const reachMetres = 60_000;
function reverseAnswer(point: MapPlace): MapAnswer {
  const nearest = samplePlaces.toSorted((a, b) => distanceTo(point, a) - distanceTo(point, b))[0]!;
  if (distanceTo(point, nearest) > reachMetres) return nothingFound;
  const { province, city, district, street, streetNumber, adcode, address } = nearest;
  return done({
    result: {
      location: locationOf(point),
      address,
      formatted_addresses: { recommend: `${district}${nearest.title}附近`, rough: `${district}${street}` },
      address_component: { nation: '中国', province, city, district, street, street_number: streetNumber },
      ad_info: { adcode, nation: '中国', province, city, district, location: nearest.location },
    },
  });
}

const named = ({ value, label }: Region) => ({ id: value, name: label, fullname: label });
function districtLevels(): ReturnType<typeof named>[][] {
  const cities = regionTree.flatMap(({ children = [] }) => children);
  const districts = cities.flatMap(({ children = [] }) => children);
  return [regionTree.map(named), cities.map(named), districts.map(named)];
}
function childrenAnswer({ id = '' }: Parameters): MapAnswer {
  const region = findRegion(regionTree, id);
  return region ? done({ result: [(region.children ?? []).map(named)] }) : refused(363, '行政区划编码不存在');
}

/** Ways are longer than straight lines. */
const detour = 1.3;
/** Metres a second. */
const speeds: Readonly<Record<string, number>> = { walking: 1.2, bicycling: 4, driving: 8, transit: 5 };
const way = (mode: string, from: MapPlace, to: MapPlace) => {
  const distance = Math.round(straightDistance(from, to) * detour);
  return { distance, duration: Math.round(distance / speeds[mode]!) };
};

function matrixAnswer({ mode = '', from = '', to = '' }: Parameters): MapAnswer {
  const [starts, stops] = [parsePoints(from), parsePoints(to)];
  if (!starts || !stops || !Object.hasOwn(speeds, mode) || mode === 'transit') return wrongParameter;
  return done({ result: { rows: starts.map((start) => ({ elements: stops.map((stop) => way(mode, start, stop)) })) } });
}

function directionAnswer(path: string, { from = '', to = '' }: Parameters): MapAnswer {
  const mode = path.split('/')[4] ?? '';
  const [start, stop] = [parsePoint(from), parsePoint(to)];
  if (!start || !stop || !Object.hasOwn(speeds, mode)) return wrongParameter;
  const { distance, duration } = way(mode, start, stop);
  // The service counts the time of a direction in minutes.
  const route = { mode: mode.toUpperCase(), distance, duration: Math.ceil(duration / 60), direction: '' };
  return done({ result: { routes: [route] } });
}
