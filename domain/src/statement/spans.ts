import { addMonths } from '#time/business-date.ts';

/** The month (`YYYY-MM`) that is so many months later. */
export const monthAfter = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

/** All months between two, both included. */
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
  readonly #fixed = new Set<number>();
  readonly #statedEnds = new Map<number, string>();

  /** Sets the period of a source for good, because its provider states it; rows do not change it. */
  setFixed(source: number, from: string, to: string): void {
    this.#fixed.add(source);
    this.#noteStatedEnd(source, to);
    this.#bySource.set(source, { from, to });
  }

  /** Sets the period that the titles of a source state; rows outside widen it. */
  setStated(source: number, from: string, to: string): void {
    this.#noteStatedEnd(source, to);
    this.#bySource.set(source, { from, to });
  }

  #noteStatedEnd(source: number, to: string): void {
    const end = to.slice(0, 7);
    if (end > (this.#statedEnds.get(source) ?? '')) this.#statedEnds.set(source, end);
  }

  /** Whether a counted source states that it covers this month or later ones. */
  isEndStated(month: string, isCounted: (source: number) => boolean = () => true): boolean {
    return [...this.#statedEnds].some(([source, end]) => end >= month && isCounted(source));
  }

  widen(source: number, from: string, to: string): void {
    if (this.#fixed.has(source)) return;
    const span = this.#bySource.get(source);
    if (!span) this.#bySource.set(source, { from, to });
    else {
      if (from < span.from) span.from = from;
      if (to > span.to) span.to = to;
    }
  }

  /** The period of a source that states one; null for a source whose period is only known from its rows. */
  statedOf(source: number): { readonly from: string; readonly to: string } | null {
    if (!this.#statedEnds.has(source)) return null;
    return this.#bySource.get(source) ?? null;
  }

  /** The months that the counted sources cover. */
  months(isCounted: (source: number) => boolean = () => true): Set<string> {
    return new Set(
      [...this.#bySource].flatMap(([source, { from, to }]) =>
        isCounted(source) ? monthsFrom(from.slice(0, 7), to.slice(0, 7)) : [],
      ),
    );
  }
}
