import type { CategorySlug } from '#catalog/categories.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { FactValue } from '#matching/value.ts';
import { type DemandPurpose, type DemandQual, demandPurposes } from './choices.ts';

export interface DemandWish {
  readonly purpose: DemandPurpose;
  /** Fen. */
  readonly amountLeast: number;
  readonly amountMost: number;
  readonly quals: readonly DemandQual[];
}

/** What a product of a category rests on. A category that is not listed rests on nothing that an author states. */
const needOf: Readonly<Partial<Record<CategorySlug, DemandQual>>> = {
  mortgage: 'house',
  vehicle: 'car',
  provident_fund: 'fund',
  policy: 'policy',
  tax: 'tax',
  invoice: 'invoices',
};

/**
 * The smallest amount within the range of a demand that a product lends; null if it lends none of them. A product that can lend this amount fits, so the
 * engine matches with it.
 */
export function amountToRequest(
  { amountLeast, amountMost }: Pick<DemandWish, 'amountLeast' | 'amountMost'>,
  { amountFromFen, amountToFen }: Pick<MatchProduct, 'amountFromFen' | 'amountToFen'>,
): number | null {
  const amountFen = Math.max(amountLeast, amountFromFen);
  return amountFen <= Math.min(amountMost, amountToFen) ? amountFen : null;
}

/** Whether a product is meant for the purpose of a demand and for what its author has. */
export function suitsPurpose(
  { purpose, quals }: Pick<DemandWish, 'purpose' | 'quals'>,
  { category, audience }: { category: CategorySlug; audience: 'person' | 'company' },
): boolean {
  const need = needOf[category];
  if (need && !quals.includes(need)) return false;
  return audience === 'person' || (demandPurposes[purpose].isBusiness && quals.includes('company'));
}

/** What the engine knows of an author: a company or none, and the region. Everything else is unknown. */
export const factsOfDemand = ({ quals, region }: { quals: readonly DemandQual[]; region: string }) => {
  const facts: Record<string, FactValue> = { region, hasCompany: quals.includes('company') };
  return facts;
};

/** The part of a code that names a region: `3205` of 320500. */
const namedPart = (code: string): string => code.replace(/(?:00){1,2}$/, '');

/** Whether one region contains the other. */
export const regionsOverlap = (one: string, other: string): boolean =>
  namedPart(one).startsWith(namedPart(other)) || namedPart(other).startsWith(namedPart(one));

/** The region that a store serves is its city; a store without a region serves every one. */
export const servesRegion = (storeRegion: string, region: string): boolean =>
  storeRegion === '' || regionsOverlap(`${storeRegion.slice(0, 4)}00`, region);
