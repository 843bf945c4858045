/** Days of one step of the market. */
const stepDays = 14;
/** What is left of a rise in the next step. */
const lasting = 0.97;
/** Variances of a step's change of the level, and of the change of its rise. */
const changes = { level: 2e-5, rise: 2e-5 } as const;
/** Further ahead the doubt is not worked out: two years. */
const stepsForeseen = 52;
/** What is known before the first sale: about the level, and about the rise of a step. */
const before = { level: 0.01, rise: 1e-4 } as const;

/** How prices moved, on the logarithm. */
export interface Market {
  /** The day in the middle of the last step. */
  readonly lastDay: number;
  /** The level of each step, the last one at the end. */
  readonly levels: readonly number[];
  /** Of the last step. */
  readonly rise: number;
  /** What is not known of the last level and its rise. */
  readonly doubt: Doubt;
}
interface Doubt {
  readonly ofLevel: number;
  readonly both: number;
  readonly ofRise: number;
}

export const flatMarket: Market = { lastDay: 0, levels: [0], rise: 0, doubt: { ofLevel: 0, both: 0, ofRise: 0 } };

/** The level on a day. After the last step the rise goes on and fades. */
export function levelOn({ lastDay, levels, rise }: Market, day: number): number {
  const steps = (day - lastDay) / stepDays;
  if (steps >= 0) return levels.at(-1)! + (rise * lasting * (1 - lasting ** steps)) / (1 - lasting);
  const at = Math.max(0, levels.length - 1 + steps);
  const step = Math.floor(at);
  const level = levels[step]!;
  return level + (at - step) * ((levels[step + 1] ?? level) - level);
}

/** The variance of the level on a day after the last step, as it was foreseen at that step; 0 before it. */
export function doubtOn({ lastDay, doubt }: Market, day: number): number {
  const steps = Math.min(stepsForeseen, Math.max(0, (day - lastDay) / stepDays));
  let later = doubt;
  for (let step = 0; step < Math.ceil(steps); step++) later = laterDoubt(later);
  return steps === 0 ? 0 : later.ofLevel;
}

interface DayPoint {
  readonly day: number;
  /** The logarithm of the price without what the home explains. */
  readonly left: number;
}
interface Step {
  readonly mean: number;
  readonly count: number;
}

/** The movement of the market by a filter and smoother of a local level with a rise that fades (Harvey, Forecasting, structural time series models, 4.5). */
export function marketOf(points: readonly DayPoint[]): Market {
  if (points.length === 0) return flatMarket;
  const lastDay = points.reduce((last, { day }) => Math.max(last, day), -Infinity);
  const firstDay = points.reduce((first, { day }) => Math.min(first, day), Infinity);
  const sums = Array.from({ length: Math.floor((lastDay - firstDay) / stepDays) + 1 }, () => ({ sum: 0, count: 0 }));
  for (const { day, left } of points) {
    const step = sums.at(-1 - Math.floor((lastDay - day) / stepDays))!;
    step.sum += left;
    step.count++;
  }
  const steps = sums.map(({ sum, count }): Step => ({ mean: sum / Math.max(1, count), count }));
  const spread = points.reduce((sum, { left }) => sum + left ** 2, 0) / points.length;
  const states = filter(steps, spread);
  const { rise, ofLevel, both, ofRise } = states.at(-1)!.now;
  return { lastDay: lastDay - (stepDays - 1) / 2, levels: smooth(states), rise, doubt: { ofLevel, both, ofRise } };
}

/** Level and rise, with their variances and covariance. */
interface State extends Doubt {
  readonly level: number;
  readonly rise: number;
}
interface Filtered {
  readonly expected: State;
  readonly now: State;
}

function filter(steps: readonly Step[], spread: number): Filtered[] {
  const first = steps[0]!.mean;
  let state: State = { level: first, rise: 0, ofLevel: before.level, both: 0, ofRise: before.rise };
  return steps.map(({ mean, count }, at) => {
    const expected = at === 0 ? state : nextOf(state);
    state = expected;
    if (count > 0) {
      const variance = expected.ofLevel + spread / count;
      const surprise = mean - expected.level;
      const [gainOfLevel, gainOfRise] = [expected.ofLevel / variance, expected.both / variance];
      state = {
        level: expected.level + gainOfLevel * surprise,
        rise: expected.rise + gainOfRise * surprise,
        ofLevel: expected.ofLevel * (1 - gainOfLevel),
        both: expected.both * (1 - gainOfLevel),
        ofRise: expected.ofRise - gainOfRise * expected.both,
      };
    }
    return { expected, now: state };
  });
}

const nextOf = (state: State): State => ({
  level: state.level + lasting * state.rise,
  rise: lasting * state.rise,
  ...laterDoubt(state),
});

const laterDoubt = ({ ofLevel, both, ofRise }: Doubt): Doubt => ({
  ofLevel: ofLevel + 2 * lasting * both + lasting ** 2 * ofRise + changes.level,
  both: lasting * both + lasting ** 2 * ofRise,
  ofRise: lasting ** 2 * ofRise + changes.rise,
});

/** The level of each step by the sales before and after it. */
function smooth(states: readonly Filtered[]): number[] {
  let { level, rise } = states.at(-1)!.now;
  const levels = [level];
  for (let at = states.length - 2; at >= 0; at--) {
    const { now } = states[at]!;
    const { expected } = states[at + 1]!;
    // The covariance of this state with the next one, times the inverse of the variances of the next one.
    const rows = [
      [now.ofLevel + lasting * now.both, lasting * now.both],
      [now.both + lasting * now.ofRise, lasting * now.ofRise],
    ] as const;
    const determinant = expected.ofLevel * expected.ofRise - expected.both ** 2;
    const gains = rows.map(([ofLevel, ofRise]) => [
      (ofLevel * expected.ofRise - ofRise * expected.both) / determinant,
      (ofRise * expected.ofLevel - ofLevel * expected.both) / determinant,
    ]);
    const [moreLevel, moreRise] = [level - expected.level, rise - expected.rise];
    level = now.level + gains[0]![0]! * moreLevel + gains[0]![1]! * moreRise;
    rise = now.rise + gains[1]![0]! * moreLevel + gains[1]![1]! * moreRise;
    levels.unshift(level);
  }
  return levels;
}
