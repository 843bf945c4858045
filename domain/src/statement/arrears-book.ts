import { addMonths } from '#time/business-date.ts';
import type { ArrearsRow } from './arrears.ts';
import type { Doubt } from './doubt.ts';
import { Origin } from './origin.ts';
import type { RowPlace } from './problem.ts';

/** The date and the company of a list of arrears, as its titles state them. */
export interface ListTitle {
  /** The day of which it is; null if they do not say. */
  readonly asOf: string | null;
  /** They name the company of the files. */
  readonly isOwn: boolean;
}

interface List {
  readonly rows: Map<string, ArrearsRow>;
  asOf: string | null;
  isOwn: boolean;
  /** Rows that equal an earlier one of the same sheet. */
  repeated: number;
  /** Rows of other companies. */
  others: number;
}

/** Rows of the newest list, or why no list says what is owed. */
export interface ListedArrears {
  readonly rows: readonly ArrearsRow[];
  readonly repeated: number;
  /** Rows with a surcharge besides the tax. */
  readonly surcharges: number;
  /** Neither titles nor rows say of which day the list is. */
  readonly isUndated: boolean;
  /** The day of which the list is; null if it does not say, or if it is an answer of today. */
  readonly asOf: string | null;
}

/** A list is current for so many months. */
const currentMonths = 3;
/** The place of the list that the parts of an answer of the tax bureau make. */
const answer = -1;

/** Lists of arrears. The newest decides; lists of one day, and lists without a date, must say the same. */
export class ArrearsBook {
  readonly #lists = new Map<number, List>();
  readonly #parts = new Set<number>();
  readonly origin = new Origin();
  /** Rows that were rejected. */
  lost = 0;

  /** A list begins; it may have no rows. */
  begin(source: number, { asOf, isOwn }: ListTitle = { asOf: null, isOwn: false }): void {
    if (this.#parts.has(source)) return;
    const list = this.#listOf(source);
    list.asOf = asOf;
    list.isOwn = isOwn;
  }

  /** The source is a part of one answer of the tax bureau, whose parts make one list of the company's own. */
  beginPart(source: number, to: string): void {
    // The sheet began before it was known to be a part.
    this.#lists.delete(source);
    this.#parts.add(source);
    const list = this.#listOf(source);
    list.isOwn = true;
    if (list.asOf === null || to > list.asOf) list.asOf = to;
  }

  #listOf(source: number): List {
    const place = this.#parts.has(source) ? answer : source;
    const list = this.#lists.get(place) ?? { rows: new Map(), asOf: null, isOwn: false, repeated: 0, others: 0 };
    this.#lists.set(place, list);
    return list;
  }

  /** A row of the source is of another company, so that a list without further rows says nothing about this one. */
  sawOther(source: number): void {
    this.#listOf(source).others++;
  }

  add(row: ArrearsRow, place: RowPlace): boolean {
    const list = this.#listOf(place.source);
    // Parts of an answer repeat one another; within a file equal rows may be different debts.
    if (list.rows.has(row.key) && !this.#parts.has(place.source)) list.repeated++;
    const isNew = ![...this.#lists.values()].some(({ rows }) => rows.has(row.key));
    list.rows.set(row.key, row);
    list.isOwn ||= row.isOwn;
    if (row.asOf !== null && (list.asOf === null || row.asOf > list.asOf)) list.asOf = row.asOf;
    if (isNew) this.origin.add(place);
    return isNew;
  }

  /** Null without a list. Doubts if the lists do not say what is owed. */
  judge(today: string): ListedArrears | { readonly doubts: readonly Doubt[] } | null {
    const lists = [...this.#lists.values()];
    const newest =
      lists
        .flatMap(({ asOf }) => asOf ?? [])
        .sort()
        .at(-1) ?? null;
    const current = lists.filter(({ asOf }) => asOf === null || asOf === newest);
    const [first] = current;
    if (!first) return null;
    const keysOf = ({ rows }: List) => [...rows.keys()].sort().join('\n');
    const rows = [...first.rows.values()];
    const negative = rows.filter(({ balanceFen }) => balanceFen < 0).length;
    const isOld = newest !== null && newest < addMonths(today, -currentMonths);
    const owesNothing = rows.every(({ balanceFen }) => balanceFen === 0);
    const isProof = current.some(({ asOf, isOwn, others }) => asOf !== null && isOwn && others === 0);
    const doubts: Doubt[] = [
      ...(this.lost > 0 ? [{ reason: 'bad_rows', count: this.lost } as const] : []),
      ...(current.some((list) => keysOf(list) !== keysOf(first)) ? [{ reason: 'overlap', count: 1 } as const] : []),
      ...(negative > 0 ? [{ reason: 'negative', count: negative } as const] : []),
      ...(isOld ? [{ reason: 'arrears_old', count: 1 } as const] : []),
      ...(owesNothing && !isOld && !isProof ? [{ reason: 'arrears_undated', count: 1 } as const] : []),
    ];
    if (doubts.length > 0) return { doubts };
    const asOf = this.#parts.size > 0 ? null : newest;
    const repeated = Math.max(...current.map((list) => list.repeated));
    return {
      rows,
      repeated,
      surcharges: rows.filter(({ hasSurcharge }) => hasSurcharge).length,
      isUndated: newest === null,
      asOf,
    };
  }
}
