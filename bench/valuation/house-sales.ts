import fs from 'node:fs';
import type { Column, SoldSubject } from '@sycee/domain/valuation/model/subject';
import type { EstateSale } from '@sycee/domain/valuation/sale';

/** Sales of houses in King County, Washington, 2014 and 2015 (CC0), with more facts than a home of the product has. */
export interface HouseSale {
  readonly subject: SoldSubject;
  /** The same sale as the product would know it. */
  readonly home: EstateSale;
}

const facts = [
  'sqft_living',
  'sqft_lot',
  'bedrooms',
  'bathrooms',
  'floors',
  'condition',
  'grade',
  'yr_built',
  'yr_renovated',
  'lat',
  'long',
] as const;
type Row = Record<(typeof facts)[number] | 'date' | 'price', string>;

export const houseColumns: readonly Column[] = [...facts, 'north_east', 'north_west'].map((name) => ({
  name,
  grows: name === 'sqft_living',
}));

/** Squares of about 500 m stand for streets, because the file has no buildings. */
const degreesOfStreet = 0.005;
const metresOfSquareFoot = 0.092_903;
/** The part of a degree of latitude that a degree of longitude is there. */
const longitudeBesideLatitude = 0.67;
const dayMs = 86_400_000;

export function readHouseSales(file: string): HouseSale[] {
  const [head, ...lines] = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const rows = lines.map((cells) => Object.fromEntries(head!.map((name, i) => [name, cells[i]!])) as Row);
  return rows.map((row, n) => {
    const known = Object.fromEntries(facts.map((fact) => [fact, Number(row[fact])])) as Record<
      (typeof facts)[number],
      number
    >;
    const { lat: latitude, long: longitude } = known;
    const street = `${Math.round(latitude / degreesOfStreet)} ${Math.round(longitude / degreesOfStreet)}`;
    const id = String(n).padStart(6, '0');
    const place = { latitude, longitude };
    const across = longitudeBesideLatitude * longitude;
    const features = facts.map((fact) => (fact.startsWith('sqft') ? Math.log(known[fact]) : known[fact]));
    return {
      subject: {
        id,
        group: street,
        place,
        day: Math.floor(Date.parse(row.date) / dayMs),
        log: Math.log(Number(row.price)),
        features: [...features, latitude + across, latitude - across],
      },
      home: {
        id,
        estate: street,
        building: '',
        kind: 'house',
        area: Math.round(known.sqft_living * metresOfSquareFoot * 100),
        floor: null,
        floors: null,
        built_year: known.yr_built,
        place,
        sold_on: row.date,
        total: Number(row.price) * 100,
      },
    };
  });
}
