import { comparablesAtMost } from './home.ts';
import type { MeasuredSale, PlacedHome } from './sale.ts';

/** A sale counts e times less for each of these distances, times and differences in age. */
const falls = { metres: 800, months: 9, years: 15 } as const;
/** Beyond this, a difference in age counts no further. A sale of unknown age counts as much as such a difference. */
const yearsAtMost = 20;
/** A sale of the same estate counts this many times more. */
const sameEstate = 3;

/** How much a sale says about the market around a home. */
export const weightOfPlace = ({ metres }: MeasuredSale): number => Math.exp(-metres / falls.metres);

/** How much a sale says about a home; it does not depend on the area of either. */
export function weightOf(home: PlacedHome, { sale, metres, months }: MeasuredSale): number {
  const years = yearsBetween(home.built_year, sale.built_year);
  const near = weightOfPlace({ sale, metres, months }) * Math.exp(-months / falls.months - years / falls.years);
  return sale.estate === home.estate ? sameEstate * near : near;
}

function yearsBetween(ofHome: number | null, ofSale: number | null): number {
  if (ofHome === null) return 0;
  return ofSale === null ? yearsAtMost : Math.min(yearsAtMost, Math.abs(ofHome - ofSale));
}

/** Whole thousandths in proportion to the weights, with the sum 1000: what rounding down leaves goes to the largest remainders. */
export function thousandths(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (weight / sum) * 1000);
  const whole = exact.map(Math.floor);
  const rest = 1000 - whole.reduce((total, part) => total + part, 0);
  const byRemainder = exact.map((_, i) => i).toSorted((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!));
  for (const i of byRemainder.slice(0, rest)) whole[i]!++;
  return whole;
}

/** The sales with the largest weights; equal ones by their ids. */
export const heaviest = <Sale extends MeasuredSale & { readonly weight: number }>(sales: readonly Sale[]): Sale[] =>
  sales.toSorted((a, b) => b.weight - a.weight || (a.sale.id < b.sale.id ? -1 : 1)).slice(0, comparablesAtMost);
