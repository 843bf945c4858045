import type { BothLanguages } from '#language/both.ts';
import type { AttrSlug } from './attributes.ts';
import type { FactValue } from './value.ts';

/** Bounds are inclusive. For a region, `in` and `not` mean inside one of the listed regions. */
export type Condition =
  | { readonly attr: AttrSlug; readonly op: '>=' | '<='; readonly value: number }
  | { readonly attr: AttrSlug; readonly op: '='; readonly value: FactValue }
  | { readonly attr: AttrSlug; readonly op: 'between'; readonly value: readonly [number, number] }
  | { readonly attr: AttrSlug; readonly op: 'in' | 'not'; readonly value: readonly FactValue[] };

export const operators = ['>=', '<=', '=', 'in', 'between', 'not'] as const satisfies readonly Condition['op'][];
export type Operator = (typeof operators)[number];

/** A hard rule decides the verdict; a soft one only moves the score. */
export type Rule = Condition & {
  /** Unique in the product; `audience`, `region` and `amount` are reserved for the engine. */
  readonly id: string;
  readonly kind: 'hard' | 'soft';
  /** 1 to 10. */
  readonly weight: number;
  /** Replaces the generated sentence. */
  readonly reason?: BothLanguages;
  readonly fix?: BothLanguages;
  /** Slug of the document that proves it. */
  readonly document?: string;
};

/**
 * Hard rules of which at least `least` have to pass: one of them, "any of these"; fewer than all, "at least n of these". A rule is in
 * one box at most. Hard rules outside boxes have to pass, all of them.
 */
export interface RuleBox {
  /** Unique in the product, also among its rules. */
  readonly id: string;
  readonly least: number;
  /** Ids of its rules. */
  readonly rules: readonly string[];
}

/** A factor that may depend on a choice: `{ by: 'taxGrade', table: { A: 800, B: 600 } }`. A choice not listed counts 0. */
export type Factor = number | { readonly by: AttrSlug; readonly table: Readonly<Record<string, number>> };

/** Amounts in fen. `times` is in hundredths (600 = 6.00 times), `share` in hundredths of a percent (7000 = 70 %). */
export type AmountTerm =
  | { readonly kind: 'fixed'; readonly amountFen: number }
  | { readonly kind: 'table'; readonly by: AttrSlug; readonly table: Readonly<Record<string, number>> }
  | { readonly kind: 'multiple'; readonly of: AttrSlug; readonly times: Factor }
  /** `less` is subtracted after the share, such as the mortgage balance of a house. */
  | { readonly kind: 'percent'; readonly of: AttrSlug; readonly share: Factor; readonly less?: AttrSlug }
  | { readonly kind: 'min'; readonly of: readonly AmountTerm[] };

export interface AmountFormula {
  /** The maximum amount before the product's bounds. */
  readonly most: AmountTerm;
  /** The cautious end of the range as a share of the maximum, in hundredths of a percent. */
  readonly leastShare: number;
}

/** Annual rate in hundredths of a percent: the base, moved by each condition that holds, within the product's bounds. */
export interface RateFormula {
  readonly base: number;
  readonly moves: readonly (Condition & { readonly add: number })[];
  /** Width of the institution's range of rates. */
  readonly spread: number;
}

export interface ProductRules {
  readonly version: number;
  readonly rules: readonly Rule[];
  /** Absent in versions from before there were boxes. */
  readonly boxes?: readonly RuleBox[];
  readonly amount: AmountFormula;
  readonly rate: RateFormula;
}
