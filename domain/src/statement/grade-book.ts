import type { GradeRow } from './grade.ts';
import { Origin } from './origin.ts';
import type { RowPlace } from './problem.ts';

/** The grades of each year. */
export class GradeBook {
  readonly #years = new Map<number, Set<string>>();
  /** Years whose row was rejected; null is an unreadable year. */
  readonly lostYears: (number | null)[] = [];
  readonly origin = new Origin();

  add({ year, grade }: GradeRow, place: RowPlace): 'counted' | 'repeated' | 'conflict' {
    const known = this.#years.get(year);
    if (known?.has(grade)) return 'repeated';
    if (known) {
      known.add(grade);
      return 'conflict';
    }
    this.#years.set(year, new Set([grade]));
    this.origin.add(place);
    return 'counted';
  }

  /** The newest year that has a grade, and what makes it doubtful. */
  newest(): { grade: GradeRow | null; conflicts: number; lost: number } {
    const year = Math.max(0, ...this.#years.keys());
    const grades = [...(this.#years.get(year) ?? [])];
    const lost = this.lostYears.filter((one) => one === null || one >= year).length;
    const [grade] = grades;
    if (grade === undefined) return { grade: null, conflicts: 0, lost };
    return { grade: { year, grade }, conflicts: grades.length > 1 ? 1 : 0, lost };
  }
}
