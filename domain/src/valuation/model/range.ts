/** Four of five sales are expected within a range. */
export const withinRange = 0.8;
const tail = (1 - withinRange) / 2;
/** Four of five values of a normal distribution are within this many standard deviations. */
const fourOfFive = 1.2816;
/** Weights of near sales that divide homes into few, some and many. */
const fewBelow = 0.7;
const manyFrom = 2.5;
/** A class with fewer errors than this uses those of all. */
const leastErrors = 60;
/** Of the errors of a class in a fold at most so many are kept, at even distances in their order. */
const keptAtMost = 200;

/** Homes whose ranges are alike: by the weight of the near sales, and by whether one of them is of the same building. */
export type HomeClass = 0 | 1 | 2 | 3 | 4 | 5;
const classes: readonly HomeClass[] = [0, 1, 2, 3, 4, 5];

export function classOf(weight: number, isGroupSeen: boolean): HomeClass {
  const amount = weight < fewBelow ? 0 : weight < manyFrom ? 1 : 2;
  return (isGroupSeen ? amount + 3 : amount) as HomeClass;
}

interface Case {
  readonly fold: number;
  readonly of: HomeClass;
  readonly left: number;
}
/** By class, by fold: errors in their order, each for `each` sales. */
export type Residuals = readonly (readonly { readonly errors: Float64Array; readonly each: number }[])[];

export function residualsOf(folds: number, cases: readonly Case[]): Residuals {
  return classes.map((of) => {
    const own = cases.filter((one) => one.of === of);
    const used = own.length >= leastErrors ? own : cases;
    return Array.from({ length: folds }, (_, fold) => {
      const sorted = Float64Array.from(
        used.filter((one) => one.fold === fold),
        ({ left }) => left,
      ).sort();
      const kept = Math.min(keptAtMost, sorted.length);
      const errors = new Float64Array(kept).map((_zero, i) => sorted[Math.floor(((i + 0.5) * sorted.length) / kept)]!);
      return { errors, each: kept === 0 ? 0 : sorted.length / kept };
    });
  });
}

/**
 * Ranges by the errors of folds are a little too wide, because a forest without a fold knows less, and those by the spread of other estates too
 * narrow. Times these they hold what they say; measured on homes that were held out, of buildings with known sales and without.
 */
export interface Widths {
  readonly seen: number;
  readonly unseen: number;
}
export const unmeasured: Widths = { seen: 1, unseen: 1 };
/** So many days after the newest sale of a model the ranges have their whole width: the market moves on. */
const daysToWhole = 7;

export function widthOf({ seen, unseen }: Widths, of: HomeClass, daysAfter: number): number {
  const measured = of >= 3 ? seen : unseen;
  const whole = Math.max(1, measured);
  return measured + (whole - measured) * Math.min(1, Math.max(0, daysAfter) / daysToWhole);
}

/**
 * The range of a home on the logarithm: the errors of each fold around the value of the forest that was made without that fold (CV+; Barber,
 * Candès, Ramdas and Tibshirani 2021), times the width from
 * `middle`, and the doubt (a variance) of the level of prices.
 */
export function rangeOf(
  values: readonly number[],
  residuals: Residuals,
  of: HomeClass,
  { middle, width, doubt }: { middle: number; width: number; doubt: number },
): { low: number; high: number } {
  const points = values.flatMap((value, fold) => {
    const { errors, each } = residuals[of]![fold]!;
    return Array.from(errors, (error) => ({ at: value + error, each }));
  });
  points.sort((a, b) => a.at - b.at);
  const all = points.reduce((sum, { each }) => sum + each, 0);
  const fromMiddle = (part: number) => {
    const away = width * (atPart(points, part * (all + 1)) - middle);
    return middle + Math.sign(away) * Math.hypot(away, fourOfFive * Math.sqrt(doubt));
  };
  return { low: fromMiddle(tail), high: fromMiddle(1 - tail) };
}

/** The value up to which so many errors are. */
function atPart(points: readonly { at: number; each: number }[], count: number): number {
  let sum = 0;
  for (const { at, each } of points) {
    sum += each;
    if (sum >= count) return at;
  }
  return points.at(-1)!.at;
}
