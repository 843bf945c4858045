import type { CategorySlug } from '#catalog/categories.ts';
import type { Audience, MatchProduct } from '#matching/product.ts';
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

/** Loans to persons that are for spending, which the rules of their lenders keep from a business. */
const forSpending: ReadonlySet<CategorySlug> = new Set(['card', 'provident_fund']);

type Kind = { readonly category: CategorySlug; readonly audience: Audience };
type Wish = Pick<DemandWish, 'purpose' | 'quals'>;

/** Who applies: a company for the purposes of its business, otherwise a person. */
export const applicantOf = ({ purpose, quals }: Wish): Audience =>
  demandPurposes[purpose].isBusiness && quals.includes('company') ? 'company' : 'person';

/** What an author needs for a product that is lent for a purpose; null if it is not lent for it. */
export function needsFor(purpose: DemandPurpose, { category, audience }: Kind): readonly DemandQual[] | null {
  const { isBusiness, buys } = demandPurposes[purpose];
  if (audience === 'company' && !isBusiness) return null;
  if (audience === 'person' && isBusiness && forSpending.has(category)) return null;
  // Lenders give nothing but a mortgage for a home.
  if (buys === 'house' && category !== 'mortgage') return null;
  const need = needOf[category];
  return need && need !== buys ? [need] : [];
}

/** Whether a product is meant for who applies, for the purpose of a demand and for what its author has. */
export function suitsPurpose(wish: Wish, product: Kind): boolean {
  const needs = needsFor(wish.purpose, product);
  return product.audience === applicantOf(wish) && needs !== null && needs.every((need) => wish.quals.includes(need));
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
