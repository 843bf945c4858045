import { daysBetween } from '#time/business-date.ts';
import { type Home, valuedKinds } from '../home.ts';
import type { EstateSale, PlacedHome } from '../sale.ts';
import type { Column, SoldSubject, Subject } from './subject.ts';

/** What a tenant's model knows of a home, in the order of its features. Two directions across the map let few splits follow streets that run aslant. */
export const homeColumns: readonly Column[] = [
  'area',
  'height',
  'floors',
  'built_year',
  'kind',
  'latitude',
  'longitude',
  'north_east',
  'north_west',
].map((name) => ({ name, grows: name === 'area' }));

/** The features that an adjustment of a comparable sale is about. */
export const featuresOf = { area: [0], floor: [1, 2], age: [3], place: [4, 5, 6, 7, 8] } as const;

/** The part of a degree of latitude that a degree of longitude is in the middle of China. */
const longitudeBesideLatitude = 0.85;
const unknown = Number.NaN;

/** From the ground floor (0) to the top (1). */
function heightOf({ floor, floors }: Pick<Home, 'floor' | 'floors'>): number {
  return floor === null || floors === null || floors < 2 ? unknown : (floor - 1) / (floors - 1);
}

/** A home on a day; its estate is the building that ranges are measured by, because sales seldom name more. */
export function homeSubject(home: PlacedHome, date: string): Subject {
  const { latitude, longitude } = home.place;
  const across = longitude * longitudeBesideLatitude;
  return {
    group: home.estate,
    place: home.place,
    day: daysBetween('1970-01-01', date),
    features: [
      Math.log(home.area),
      heightOf(home),
      home.floors ?? unknown,
      home.built_year ?? unknown,
      valuedKinds.indexOf(home.kind),
      latitude,
      longitude,
      latitude + across,
      latitude - across,
    ],
  };
}

export const soldHome = (sale: EstateSale): SoldSubject => ({
  ...homeSubject(sale, sale.sold_on),
  id: sale.id,
  log: Math.log(sale.total),
});
