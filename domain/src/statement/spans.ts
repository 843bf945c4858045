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
  readonly #statedEnds = new Map<number, string>();

  /** Sets an explicit period, which rows do not change. */
  tell(source: number, from: string, to: string): void {
    this.#reportedMonths.add(source);
    this.#stateEnd(source, to);
    this.#bySource.set(source, { from, to });
  }

  /** Sets what the titles of a source say that it covers; rows outside widen it. */
  state(source: number, from: string, to: string): void {
    this.#stateEnd(source, to);
    this.#bySource.set(source, { from, to });
  }

  #stateEnd(source: number, to: string): void {
    const end = to.slice(0, 7);
    if (end > (this.#statedEnds.get(source) ?? '')) this.#statedEnds.set(source, end);
  }

  /** Whether a source, of those that count, says itself that it covers this month or later ones. */
  isEndStated(month: string, isCounted: (source: number) => boolean = () => true): boolean {
    return [...this.#statedEnds].some(([source, end]) => end >= month && isCounted(source));
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
    if (!this.#statedEnds.has(source)) return null;
    return this.#bySource.get(source) ?? null;
  }

  /** The months of all sources, or of those that count. */
  months(isCounted: (source: number) => boolean = () => true): Set<string> {
    return new Set(
      [...this.#bySource].flatMap(([source, { from, to }]) =>
        isCounted(source) ? monthsFrom(from.slice(0, 7), to.slice(0, 7)) : [],
      ),
    );
  }
}
