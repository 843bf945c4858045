import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapTexts, wrongParameter } from './codes.ts';
import { parsePoint, parsePoints, pointText } from './point.ts';
import {
  directionRequest,
  distanceRequest,
  districtRequest,
  geocoderRequest,
  type MapRequest,
  reverseGeocoderRequest,
  searchRequest,
  suggestionRequest,
} from './requests.ts';
import { earthRadius, straightDistance } from './straight-distance.ts';

const here = { latitude: 31.3116, longitude: 120.6175 };
const parametersOf = (request: object): Readonly<Record<string, string>> => (request as MapRequest).parameters;

test('[S9.07] [S9.08] a place search has 10 a page from page 1, by distance, within 1000 m, and goes further', () => {
  expect(searchRequest({ keyword: '银行' }, here)).toEqual({
    path: '/ws/place/v1/search',
    parameters: {
      keyword: '银行',
      boundary: 'nearby(31.3116,120.6175,1000,1)',
      orderby: '_distance',
      page_size: '10',
      page_index: '1',
    },
  });
});

test('[S9.09] a suggestion looks in the whole country, 10 a page', () => {
  expect(parametersOf(suggestionRequest({ keyword: '银' }, null))).toEqual({
    keyword: '银',
    region: '全国',
    page_size: '10',
    page_index: '1',
  });
});

test('[S9.11] distances are for walking and directions for driving, unless another mode is asked for', () => {
  expect(distanceRequest({ to: '31.2,120.5' }, here)).toEqual({
    path: '/ws/distance/v1/matrix/',
    parameters: { mode: 'walking', from: '31.3116,120.6175', to: '31.2,120.5' },
  });
  expect(directionRequest({ to: '31.2,120.5' }, here)).toMatchObject({ path: '/ws/direction/v1/driving/' });
  expect(directionRequest({ to: '31.2,120.5', mode: 'transit' }, here)).toMatchObject({
    path: '/ws/direction/v1/transit/',
  });
});

test('zeros that were sent are kept: auto_extend 0, and latitude 0', () => {
  const request = searchRequest({ keyword: '港', location: '0,0', auto_extend: 0, distance: 500 }, here);
  expect(parametersOf(request).boundary).toBe('nearby(0,0,500,0)');
  expect(parametersOf(reverseGeocoderRequest({ location: '0,109.5' }, here))).toEqual({ location: '0,109.5' });
});

test.each<[string, object, string]>([
  ['[S5.15] a search without a keyword', searchRequest({}, here), 'keyword'],
  ['[S5.15] a suggestion without a keyword', suggestionRequest({}, here), 'keyword'],
  ['[S5.16] an address that is missing', geocoderRequest({}), 'address'],
  ['[S5.17] an id that is missing', districtRequest({}), 'id'],
  ['[S5.18] a distance to nowhere', distanceRequest({}, here), 'to'],
  ['[S5.18] a direction to nowhere', directionRequest({}, here), 'to'],
  ['a direction to two places', directionRequest({ to: '31,120;31,121' }, here), 'to'],
  ['[S5.19] a location without longitude', searchRequest({ keyword: '银行', location: '31.3' }, here), 'location'],
  ['[S5.19] a search from an unknown position', searchRequest({ keyword: '银行' }, null), 'location'],
  ['[S5.19] the unknown position itself', reverseGeocoderRequest({ location: '111,222' }, null), 'location'],
  ['a region that would end the boundary', searchRequest({ keyword: '银行', region: '苏州),x(' }, here), 'region'],
  ['a rectangle with three corners', searchRequest({ keyword: '银行', rectangle: '31,120,32' }, here), 'rectangle'],
  ['a start that is no point', distanceRequest({ from: 'here', to: '31,120' }, here), 'from'],
])('%s is refused by name', (_, request, wrong) => {
  expect(request).toEqual({ wrong });
});

test('[S5.14] [S5.20] the texts of the map, with the name of the parameter', () => {
  expect(mapTexts.noKey.en).toBe('key value cannot be empty');
  expect(wrongParameter('keyword').en).toBe('the request parameter information is wrong: keyword');
});

test('points are read as they are written, and nothing else is a point', () => {
  const degrees = (most: number) =>
    fc.double({ min: -most, max: most, noNaN: true }).map((one) => Number(one.toFixed(6)));
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const text = pointText({ latitude, longitude });
      fc.pre(!text.includes('e'));
      const point = parsePoint(text)!;
      expect([point.latitude, point.longitude].map(Math.abs)).toEqual([latitude, longitude].map(Math.abs));
    }),
  );
  for (const text of ['', ',', '31', '31,120,1', '91,120', '31,181', 'NaN,1', '1e1,2', '0x1f,2', '31;120', ' , '])
    expect(parsePoint(text), text).toBeNull();
  expect(parsePoints('31,120; 32,121')).toHaveLength(2);
  expect(parsePoints('31,120;')).toBeNull();
});

test('[S7.41] [S9.10] the straight distance is on a sphere of 6378136.49 m, the same both ways, never longer than half around', () => {
  expect(earthRadius).toBe(6_378_136.49);
  // A degree on the equator, and from pole to pole.
  expect(straightDistance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBe(111_319);
  expect(straightDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20_037_507);
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      const metres = straightDistance(a, b);
      expect(metres).toBe(straightDistance(b, a));
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThanOrEqual(Math.round(Math.PI * earthRadius));
      expect(straightDistance(a, a)).toBe(0);
    }),
  );
});
