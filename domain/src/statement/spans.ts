import { addMonths } from '#time/business-date.ts';

/** `YYYY-MM`, and the one so many later. */
export const monthAfter = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

/** Months from one to another, both included. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/**
 * The period that each sheet covers. A month without rows is empty within a period and unknown outside, because it was not
 * exported.
 */
export class Spans {
  readonly #bySource = new Map<number, { from: string; to: string }>();
  readonly #reportedMonths = new Set<number>();
  readonly #statedEnds: string[] = [];
  readonly #stated = new Set<number>();

  /** Sets an explicit period, which rows do not change. */
  tell(source: number, from: string, to: string): void {
    this.#reportedMonths.add(source);
    this.#stated.add(source);
    this.#statedEnds.push(to.slice(0, 7));
    this.#bySource.set(source, { from, to });
  }

  /** Sets what the titles of a source say that it covers; rows outside widen it. */
  state(source: number, from: string, to: string): void {
    this.#statedEnds.push(to.slice(0, 7));
    this.#stated.add(source);
    this.#bySource.set(source, { from, to });
  }

  /** Whether a source says itself that it covers this month or later ones. */
  isEndStated(month: string): boolean {
    return this.#statedEnds.some((end) => end >= month);
  }

  widen(source: number, from: string, to: string): void {
    if (this.#reportedMonths.has(source)) return;
    const span = this.#bySource.get(source);
    if (!span) this.#bySource.set(source, { from, to });
    else {
      if (from < span.from) span.from = from;
      if (to > span.to) span.to = to;
    }
  }

  /** The period that a source states itself; null for one whose rows are all that is known. */
  statedOf(source: number): { readonly from: string; readonly to: string } | null {
    if (!this.#stated.has(source)) return null;
    return this.#bySource.get(source) ?? null;
  }

  months(): Set<string> {
    return new Set(
      [...this.#bySource.values()].flatMap(({ from, to }) => monthsFrom(from.slice(0, 7), to.slice(0, 7))),
    );
  }
}
