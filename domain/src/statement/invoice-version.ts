import type { InvoiceRow } from './invoice.ts';
import type { Reversal } from './invoice-state.ts';
import { boundsOf, type Loss } from './loss.ts';
import type { RowPlace } from './problem.ts';

/** An invoice as one sheet has it: whole, or as the sum of its lines. */
export interface Version
  extends Pick<InvoiceRow, 'isLine' | 'direction' | 'date' | 'state' | 'partnerId' | 'reverses'>,
    RowPlace {
  netFen: number;
  isRed: boolean;
  /** A later export knows of a reversal that an earlier one does not. */
  reversal?: Reversal;
  /** Place of the partner's name. */
  readonly partner: number;
}

/** The same invoice with different content in two places. */
export interface Conflict {
  readonly key: string;
  readonly versions: readonly Version[];
}

/** A red invoice lowers the sum, also if its amount is written positive. */
export const countedFen = ({ netFen, isRed }: Pick<Version, 'netFen' | 'isRed'>): number =>
  isRed ? -Math.abs(netFen) : netFen;

/** The sum of the lines may differ from the whole by so much, because tax is rounded line by line. */
const lineToleranceFen = 100;

const isSameInvoice = (a: Version, b: Version): boolean =>
  a.direction === b.direction && a.date === b.date && a.state === b.state;

export const isSameWhole = (a: Version, b: Version): boolean =>
  isSameInvoice(a, b) &&
  (a.state === 'void' || countedFen(a) === countedFen(b)) &&
  (a.partner === b.partner || (a.partnerId !== '' && a.partnerId === b.partnerId));

/** Whether the sum of the lines contradicts the whole, or the lines of other sheets. Several sheets may share the lines of one invoice. */
function doLinesContradict(whole: Version | undefined, lines: readonly Version[]): boolean {
  const first = whole ?? lines[0];
  if (!first || lines.length === 0) return false;
  if (lines.some((one) => !isSameInvoice(first, one))) return true;
  if (first.state === 'void') return false;
  const isNear = (a: number, b: number) => Math.abs(Math.abs(a) - Math.abs(b)) <= lineToleranceFen;
  if (!whole) return lines.some(({ netFen }) => netFen !== first.netFen);
  const all = lines.reduce((sum, { netFen }) => sum + netFen, 0);
  return !isNear(all, whole.netFen) && !lines.some(({ netFen }) => isNear(netFen, whole.netFen));
}

/**
 * The version that holds, or the conflict between several. `isPartlyLost` says that a line of the invoice was rejected, so that the sum
 * of the others contradicts nothing.
 */
export function settleVersions(key: string, versions: readonly Version[], isPartlyLost: boolean): Version | Conflict {
  const [first] = versions;
  if (first && versions.length === 1) return first;
  const wholes = versions.filter(({ isLine }) => !isLine);
  const lines = versions.filter(({ isLine }) => isLine);
  const isContradicted = wholes.length > 1 || (!isPartlyLost && doLinesContradict(wholes[0], lines));
  return isContradicted || !first ? { key, versions } : (wholes[0] ?? first);
}

export const isConflict = (one: Version | Conflict): one is Conflict => 'versions' in one;

/** The bounds within which a conflict leaves the amount of an invoice, because any version may be the true one. */
export function lossOfConflict({ key, versions }: Conflict): Loss {
  const months = new Set(versions.map(({ date }) => date.slice(0, 7)));
  const fens = versions.map((one) => (one.state === 'valid' ? countedFen(one) : 0));
  return {
    key,
    direction: versions.some(({ direction }) => direction === 'out') ? 'out' : 'in',
    month: months.size === 1 ? [...months].join('') : null,
    ...boundsOf(fens),
    isUnbounded: false,
  };
}
