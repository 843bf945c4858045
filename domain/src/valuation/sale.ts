import type { MapPlace } from '#site/place.ts';
import type { AdjustmentReason, ConfidenceGrade, Home, LeftOutReason } from './home.ts';

/** A home in its estate. */
export interface PlacedHome extends Home {
  /** Id of the estate. */
  readonly estate: string;
  readonly place: MapPlace;
}

export interface EstateSale extends PlacedHome {
  readonly id: string;
  readonly building: string;
  readonly sold_on: string;
  /** Fen. */
  readonly total: number;
}

/** A sale as a result names it. */
export interface ResultSale {
  readonly id: string;
  /** Id of the estate. */
  readonly estate: string;
  readonly building: string;
  readonly area: number;
  readonly floor: number | null;
  readonly floors: number | null;
  readonly built_year: number | null;
  readonly sold_on: string;
  /** Whole months from the sale to the valuation. */
  readonly months: number;
  /** Whole metres. */
  readonly distance: number;
  /** Fen per square metre. */
  readonly unit_price: number;
}

export interface Comparable extends ResultSale {
  /** Fen per square metre; together with the unit price they are the adjusted unit price. */
  readonly adjustments: readonly { readonly reason: AdjustmentReason; readonly amount: number }[];
  readonly adjusted_unit_price: number;
  /** Thousandths. */
  readonly weight: number;
}
export interface LeftOutSale extends ResultSale {
  readonly reason: LeftOutReason;
}

export interface ModelPart {
  /** Thousandths. */
  readonly weight: number;
  /** Fen. */
  readonly total: number;
}

export type ValuationResult =
  | {
      readonly state: 'valued';
      /** Fen, like `low` and `high`. */
      readonly total: number;
      readonly unit_price: number;
      readonly low: number;
      readonly high: number;
      readonly confidence: ConfidenceGrade;
      /** How much the trained model counts beside the sales, and what it alone says; absent: there was no model. */
      readonly model?: ModelPart;
      readonly comparables: readonly Comparable[];
      readonly left_out: readonly LeftOutSale[];
    }
  | {
      readonly state: 'too_few';
      readonly found: number;
      readonly needed: number;
      readonly left_out: readonly LeftOutSale[];
    };

/** A sale with how far away and how long ago it was. */
export interface MeasuredSale {
  readonly sale: EstateSale;
  readonly metres: number;
  readonly months: number;
}
