import type { AttrSlug } from '@sycee/domain/matching/attributes';
import { compileFit, compileMissing, type Fit } from '@sycee/domain/matching/fitting-customers';
import { attrsOfAmount } from '@sycee/domain/matching/formula';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { vectorOf } from '@sycee/domain/matching/vector';
import { isExpired, withImplying } from '@sycee/domain/qualification/qualification';
import { factsOf } from './fits.ts';
import { type Keys, type QualOwner, QualSeal } from './rows.ts';

/** A customer as stored, with all qualifications sealed together. */
export interface SealedCustomer extends QualOwner {
  readonly cometype: string;
  readonly qualifications_sealed: Buffer;
}

export interface CustomerFit {
  readonly fit: Fit;
  /** Unknown attributes that the product reads. */
  readonly missing: readonly AttrSlug[];
}

/** Compiles a product for many customers; null for one without an unexpired qualification that the product reads. */
export function compileCustomerFit(
  keys: Keys,
  product: MatchProduct,
  today: string,
): (customer: SealedCustomer) => CustomerFit | null {
  const reads = hardAttrs(product);
  const readAttrs = new Set(withImplying(reads));
  const fitOf = compileFit(product);
  const missingIn = compileMissing(product);
  return (sealed) => {
    const all = new QualSeal(keys, sealed).openAll(sealed.customer, sealed.qualifications_sealed);
    const quals = all.filter((qual) => readAttrs.has(qual.attr) && !isExpired(qual, today));
    if (quals.length === 0) return null;
    const vector = vectorOf(factsOf(sealed.cometype, quals, today));
    return { fit: fitOf(vector), missing: missingIn(vector) };
  };
}

/** Attributes of the hard requirements and of the amount, the only ones that decide whether a product fits. */
const hardAttrs = (product: MatchProduct): AttrSlug[] => [
  ...new Set([
    ...requirementsOf(product).flatMap(({ attr, kind }) => (kind === 'hard' ? [attr] : [])),
    ...attrsOfAmount(product.rules.amount.most),
  ]),
];
