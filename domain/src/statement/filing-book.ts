import type { FilingRow } from './filing.ts';
import { Origin } from './origin.ts';
import type { RowPlace } from './problem.ts';

/** The latest filing of a form for a period counts; void ones do not. */
export class FilingBook {
  readonly rows = new Map<string, FilingRow>();
  /** Filings of one day that contradict each other, none of which says that it is a correction. */
  readonly conflicts = new Set<string>();
  readonly origin = new Origin();
  /** Rows that were rejected. */
  lost = 0;

  add(read: FilingRow, place: RowPlace): 'counted' | 'repeated' | 'conflict' {
    const before = this.rows.get(read.key);
    if (before && before.filedOn === read.filedOn && before.isVoid === read.isVoid && before.salesFen === read.salesFen)
      return 'repeated';
    if (!read.isVoid && before && this.#isContradiction(before, read)) {
      this.conflicts.add(read.key);
      return 'conflict';
    }
    this.origin.add(place);
    if (read.isVoid) return 'counted';
    if (!before) this.rows.set(read.key, read);
    else {
      const newer = isNewer(read, before) ? read : before;
      // A later correction does not make a timely filing late.
      this.rows.set(read.key, { ...newer, isLate: read.isLate && before.isLate });
    }
    return 'counted';
  }

  #isContradiction(before: FilingRow, read: FilingRow): boolean {
    if (before.isZero === read.isZero && before.salesFen === read.salesFen) return false;
    if (before.filedOn === read.filedOn) return before.isCorrection === read.isCorrection;
    // A filing that was corrected is the older one, so a newer one in that state contradicts itself.
    return (before.filedOn > read.filedOn ? before : read).isCorrected;
  }
}

const isNewer = (one: FilingRow, other: FilingRow): boolean =>
  one.filedOn === other.filedOn ? one.isCorrection : one.filedOn > other.filedOn;
