import { earthRadius } from '#map/straight-distance.ts';
import type { SoldSubject, Subject } from './subject.ts';

/** A sale counts e times less for each of these metres; beyond the last it does not count. */
const falls = 150;
const farthest = 1_500;
const perDegree = (Math.PI * earthRadius) / 180;

interface NearSale {
  readonly sale: SoldSubject;
  readonly weight: number;
}

export const weightAt = (metres: number): number => Math.exp(-metres / falls);

/** Sales in squares of the farthest distance, so that those near a place are found without reading all. */
export class NearSales {
  readonly #squares = new Map<string, SoldSubject[]>();
  /** All squares are as wide as those at the first sale; the few metres of difference elsewhere only widen or narrow what is looked at. */
  readonly #perLongitude: number;

  constructor(sales: readonly SoldSubject[]) {
    const latitude = sales[0]?.place.latitude ?? 0;
    this.#perLongitude = perDegree * Math.cos((latitude * Math.PI) / 180);
    for (const sale of sales) {
      const [x, y] = this.#squareOf(sale);
      const square = this.#squares.get(`${x} ${y}`);
      if (square) square.push(sale);
      else this.#squares.set(`${x} ${y}`, [sale]);
    }
  }

  /** The sales near a subject, without itself, and without those of its group on request. */
  around(subject: Subject & { readonly id?: string }, withGroup: boolean): NearSale[] {
    const [x, y] = this.#squareOf(subject);
    const found: NearSale[] = [];
    for (let east = -1; east <= 1; east++)
      for (let north = -1; north <= 1; north++)
        for (const sale of this.#squares.get(`${x + east} ${y + north}`) ?? []) {
          if (sale.id === subject.id || (!withGroup && sale.group === subject.group)) continue;
          const metres = this.#metres(subject, sale);
          if (metres <= farthest) found.push({ sale, weight: weightAt(metres) });
        }
    return found;
  }

  #squareOf({ place }: Subject): [x: number, y: number] {
    return [
      Math.floor((place.longitude * this.#perLongitude) / farthest),
      Math.floor((place.latitude * perDegree) / farthest),
    ];
  }

  #metres(one: Subject, other: Subject): number {
    const east = (one.place.longitude - other.place.longitude) * this.#perLongitude;
    return Math.hypot(east, (one.place.latitude - other.place.latitude) * perDegree);
  }
}
