import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { AmountTerm, Factor } from '@sycee/domain/matching/rule';

export type Part = Exclude<AmountTerm, { readonly kind: 'min' }>;

/** The parts of which the lowest counts; a lowest within a lowest is the same as one of all parts. */
export const partsOf = (term: AmountTerm): Part[] => (term.kind === 'min' ? term.of.flatMap(partsOf) : [term]);

export const joined = (parts: readonly AmountTerm[]): AmountTerm =>
  parts.length === 1 ? (parts[0] as AmountTerm) : { kind: 'min', of: parts };

/** Amounts of which more is better, the only ones that an amount may be calculated from. */
export const isBase = (attr: AttrSlug): boolean =>
  attributes[attr].type === 'fen' && attributes[attr].better === 'higher';
export const isDeduction = (attr: AttrSlug): boolean =>
  attributes[attr].type === 'fen' && attributes[attr].better === 'lower';
/** Attributes with grades, from worst to best. */
export const isGraded = (attr: AttrSlug): boolean => attributes[attr].choices !== undefined;

/** A row of 0 for each grade, so that none is missing. */
export const emptyTable = (by: AttrSlug): Record<string, number> =>
  Object.fromEntries((attributes[by].choices ?? []).map(({ value }) => [value, 0]));

/** A part of another kind, which keeps the figure that it is calculated from. */
export function ofKind(part: Part, kind: Part['kind'], base: AttrSlug, graded: AttrSlug): Part {
  const of = 'of' in part ? part.of : base;
  switch (kind) {
    case 'fixed':
      return { kind, amountFen: 0 };
    case 'table':
      return { kind, by: graded, table: emptyTable(graded) };
    case 'multiple':
      return { kind, of, times: 100 };
    case 'percent':
      return { kind, of, share: 5_000 };
  }
}

/** A factor by grades, or the same for all. */
export const factorBy = (by: AttrSlug | null, now: Factor): Factor =>
  by === null ? (typeof now === 'number' ? now : 100) : { by, table: emptyTable(by) };
