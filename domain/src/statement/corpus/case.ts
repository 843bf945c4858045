import type { AttrSlug } from '#matching/attributes.ts';
import type { FactValue } from '#matching/value.ts';
import type { TableKind } from '../columns.ts';
import type { Layout } from '../layout.ts';
import type { Outlier } from '../outlier.ts';
import type { RowProblem } from '../problem.ts';
import type { Confirmation } from '../sheet-reading.ts';
import type { Rows } from '../testing.ts';

/** The sheets of one file by name. */
export type CorpusFile = Readonly<Record<string, Rows>>;

/** An odd set of files and what must be said about it. Amounts in fen; only what is given is compared. */
export interface CorpusCase {
  readonly name: string;
  readonly files: readonly CorpusFile[];
  /** What the person has confirmed about the sheets of these names. */
  readonly confirmed?: Readonly<Record<string, readonly Confirmation[]>>;
  /** Sheets that the person left out. */
  readonly left?: readonly string[];
  readonly facts?: Readonly<Partial<Record<AttrSlug, FactValue>>>;
  /** Facts that are bounds and marked so. */
  readonly partial?: readonly AttrSlug[];
  /** Facts that must be unknown. */
  readonly unknown?: readonly AttrSlug[];
  readonly kinds?: readonly (TableKind | null)[];
  readonly problems?: readonly RowProblem[];
  readonly repeated?: number;
  readonly counted?: number;
  readonly inactive?: number;
  readonly conflicts?: number;
  readonly overlaps?: number;
  /** The match of the company of each sheet; null without a question. */
  readonly companies?: readonly (string | null)[];
  readonly scales?: readonly (Outlier['side'] | null)[];
  /** What each sheet has besides its table; null if nothing. */
  readonly layouts?: readonly (Layout['kind'] | null)[];
  readonly emptyMonths?: readonly string[];
  readonly lateEvents?: number;
  /** Payments that state no due date that can be right, and may be late. */
  readonly termless?: number;
  /** Sums of payments by kind of tax, of those given. */
  readonly paid?: Readonly<Record<string, number>>;
  readonly refunded?: Readonly<Record<string, number>>;
}
