import { parsePoint } from '@sycee/domain/map/point';
import { regionTree } from '@sycee/domain/regions/data';
import { englishRegionTree } from '@sycee/domain/regions/english';
import { regionPath } from '@sycee/domain/regions/tree';
import type { MapPlace } from '@sycee/domain/site/place';
import { sql } from 'kysely';
import { invalid } from './api-error.ts';
import type { RequestContext } from './context.ts';

/** Tables with the columns region, province, city and place. */
type PlacedTable = 'agency' | 'estate';

/** The place from which distances are measured: the one that is given, or else that of the request; null: unknown. */
export function startOf(ctx: Pick<RequestContext, 'position'>, location: string | undefined): MapPlace | null {
  if (!location) return ctx.position;
  const place = parsePoint(location);
  if (!place) throw invalid({ location: { zh: '位置需要纬度和经度', en: 'A location needs latitude and longitude' } });
  return place;
}

/** `江苏省 苏州市 姑苏区`, `Gusu District, Suzhou, Jiangsu`; empty for an unknown code. */
export function regionNameOf(code: string, language: 'zh' | 'en'): string {
  if (code === '') return '';
  const path = regionPath(language === 'zh' ? regionTree : englishRegionTree, code);
  // Shanghai is a province and its only city.
  const labels = [...new Set(path.map(({ label }) => label))];
  return language === 'zh' ? labels.join(' ') : labels.toReversed().join(', ');
}

/** Limits a list to a region: the code of a province ends with four zeros, that of a city with two. */
export function isWithin(table: PlacedTable, code: string) {
  const [column, value] = code.endsWith('0000')
    ? ['province', code.slice(0, 2)]
    : code.endsWith('00')
      ? ['city', code.slice(0, 4)]
      : ['region', code];
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Orders by the distance from a point, as the index does; who has no place comes last. */
export function distanceFrom(table: PlacedTable, { longitude, latitude }: MapPlace) {
  const [east, north] = [radians(longitude), radians(latitude)];
  const point = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql<number>`${sql.ref(`${table}.place`)} <-> cube(${point}::float8[])`;
}
