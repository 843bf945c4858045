import { valueOf } from './forest.ts';
import { doubtOn, levelOn } from './market.ts';
import type { Weighed } from './near.ts';
import { classOf, rangeOf, type Widths, widthOf } from './range.ts';
import type { Subject } from './subject.ts';
import { type Model, movedBy, valueUnseen } from './train.ts';

/** What the forests leave of the sales near a home. */
export interface NearLeft extends Weighed {
  /** One of them is of the home's own building. */
  readonly isGroupSeen: boolean;
}

/** A value and its range, as logarithms. */
export interface Appraisal {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The value of a home by the forests alone. If sales of its building are known, it is that of the forest without this building, because what that
 * forest leaves of these sales is added to it; otherwise the mean of all.
 */
export const valueByForests = (model: Model, home: Subject, isGroupSeen: boolean): number =>
  isGroupSeen ? valueUnseen(model, home) : meanOf(valuesOf(model, home));

const valuesOf = ({ forests, market }: Model, home: Subject): number[] =>
  forests.map((forest) => levelOn(market, home.day) + valueOf(forest, home.features));
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The forests' value, moved by what they leave of the sales near the home, with the range in which four of five sales are. */
export function appraise(model: Model, home: Subject, near: NearLeft, widths: Widths): Appraisal {
  const value = valueByForests(model, home, near.isGroupSeen) + movedBy(near, model.half);
  const values = valuesOf(model, home);
  const toValue = value - meanOf(values);
  const of = classOf(near.weight, near.isGroupSeen);
  const width = widthOf(widths, of, home.day - model.lastDay);
  const around = values.map((one) => one + toValue);
  return {
    value,
    ...rangeOf(around, model.residuals, of, { middle: value, width, doubt: doubtOn(model.market, home.day) }),
  };
}
