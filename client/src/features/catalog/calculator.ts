import { fenPerYuan } from '@sycee/domain/money/amount';

const yuan = (n: number) => n * fenPerYuan;
const steps = [100_000, 50_000, 10_000, 5_000, 1_000, 500, 100].map(yuan);
/** A finger cannot aim more finely than this. */
const fewestStops = 40;

/** The largest round step that gives the slider enough stops and reaches both ends. */
export function stepOf(fromFen: number, toFen: number): number {
  const range = toFen - fromFen;
  return (
    steps.find((step) => range % step === 0 && range / step >= fewestStops) ?? Math.max(1, Math.min(range, yuan(1)))
  );
}

/** The initial value without a report: the stop below the middle. */
export function middleOf(fromFen: number, toFen: number): number {
  const step = stepOf(fromFen, toFen);
  return fromFen + Math.floor((toFen - fromFen) / 2 / step) * step;
}

/** The initial value for a reader who can borrow `ownFen`: the highest stop that does not exceed it. */
export function stopAtMost(ownFen: number, fromFen: number, toFen: number): number {
  const step = stepOf(fromFen, toFen);
  const within = Math.min(Math.max(ownFen, fromFen), toFen);
  return fromFen + Math.floor((within - fromFen) / step) * step;
}

/** The amount in fen that a link to the product carries; undefined without one. */
export function linkedAmount(text: string | undefined): number | undefined {
  const fen = Number(text);
  return Number.isSafeInteger(fen) && fen > 0 ? fen : undefined;
}

const usualMonths = [1, 3, 6, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 300, 360];
const mostTerms = 4;

/** At most four terms to choose from, including both ends. */
export function termsOf(fromMonths: number, toMonths: number): number[] {
  const within = usualMonths.filter((months) => months > fromMonths && months < toMonths);
  const all = [...new Set([fromMonths, ...within, toMonths])];
  if (all.length <= mostTerms) return all;
  return Array.from({ length: mostTerms }, (_, at) => all[Math.round((at * (all.length - 1)) / (mostTerms - 1))]!);
}
