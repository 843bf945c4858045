import { earthRadius } from '#map/straight-distance.ts';
import type { MapPlace } from '#site/place.ts';
import type { SoldSubject } from './subject.ts';

/** A sale counts e times less for each of these metres; beyond the last it does not count. */
const falls = 150;
const farthest = 1_500;
const perDegree = (Math.PI * earthRadius) / 180;

export const weightAt = (metres: number): number => Math.exp(-metres / falls);

interface Placed {
  readonly place: MapPlace;
}
interface Near<One> {
  readonly one: One;
  readonly weight: number;
}

/** An index of things with places, in squares of the farthest distance, so that those near a place are found without reading all. */
export class NearPlaces<One extends Placed> {
  readonly #squares = new Map<string, One[]>();
  /** All squares are as wide as those at the first place; the few metres of difference elsewhere only widen or narrow what is looked at. */
  readonly #perLongitude: number;

  constructor(all: readonly One[]) {
    const latitude = all[0]?.place.latitude ?? 0;
    this.#perLongitude = perDegree * Math.cos((latitude * Math.PI) / 180);
    for (const one of all) {
      const [x, y] = this.#squareOf(one.place);
      const square = this.#squares.get(`${x} ${y}`);
      if (square) square.push(one);
      else this.#squares.set(`${x} ${y}`, [one]);
    }
  }

  around(place: MapPlace): Near<One>[] {
    const [x, y] = this.#squareOf(place);
    const found: Near<One>[] = [];
    for (let east = -1; east <= 1; east++)
      for (let north = -1; north <= 1; north++)
        for (const one of this.#squares.get(`${x + east} ${y + north}`) ?? []) {
          const metres = this.#metres(place, one.place);
          if (metres <= farthest) found.push({ one, weight: weightAt(metres) });
        }
    return found;
  }

  #squareOf(place: MapPlace): [x: number, y: number] {
    return [
      Math.floor((place.longitude * this.#perLongitude) / farthest),
      Math.floor((place.latitude * perDegree) / farthest),
    ];
  }

  #metres(one: MapPlace, other: MapPlace): number {
    const east = (one.longitude - other.longitude) * this.#perLongitude;
    return Math.hypot(east, (one.latitude - other.latitude) * perDegree);
  }
}

/** The sales of a group at one place, as a value of each, such as its residual. */
interface Spot extends Placed {
  readonly group: string;
  readonly values: number[];
  /** The sum of the values. */
  sum: number;
}

/** Divides sales by place and group, because many are of one estate. */
export function spotsOf(sales: readonly SoldSubject[], valueOf: (sale: SoldSubject) => number): Spot[] {
  const spots = new Map<string, Spot>();
  for (const sale of sales) {
    const { place, group } = sale;
    const key = `${place.longitude} ${place.latitude} ${group}`;
    const spot = spots.get(key) ?? { place, group, values: [], sum: 0 };
    spots.set(key, spot);
    const value = valueOf(sale);
    spot.values.push(value);
    spot.sum += value;
  }
  return [...spots.values()];
}

/** What the forests leave of sales, times their weights, and these weights. */
export interface Weighed {
  readonly sum: number;
  readonly weight: number;
}

/** Adds up the values of near sales times their weights, and these weights. */
export const weighed = (near: readonly Near<Spot>[]): Weighed => ({
  sum: near.reduce((total, { one, weight }) => total + weight * one.sum, 0),
  weight: near.reduce((total, { one, weight }) => total + weight * one.values.length, 0),
});
