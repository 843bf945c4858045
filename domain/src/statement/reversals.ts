import { countedFen, type Version } from './invoice-version.ts';
import { boundsOf, type Loss } from './loss.ts';

interface Reversed {
  /** Place among the invoices. */
  readonly at: number;
  readonly key: string;
}

/** The number without the code of an older invoice. */
const numberIn = (key: string): string => key.slice(key.lastIndexOf(' ') + 1).replace(/^0+(?=.)/, '');

const isOf = (red: Version, blue: Version): boolean =>
  red.direction === blue.direction &&
  red.date >= blue.date &&
  countedFen(red) === -countedFen(blue) &&
  (red.partner === blue.partner || (red.partnerId !== '' && red.partnerId === blue.partnerId));

/**
 * Invoices that were reversed although the files lack the red invoice: those reversed in full are cancelled, and of those reversed in
 * part it is unknown how much is left. Where the red invoice is there, it subtracts by itself.
 */
export function settleReversals(invoices: Version[], reversed: readonly Reversed[]): Loss[] {
  if (reversed.length === 0) return [];
  const reds = invoices.filter((one) => one.state === 'valid' && countedFen(one) < 0);
  const named = new Set(reds.flatMap(({ reverses = [] }) => reverses));
  const unnamed = reds.filter(({ reverses = [] }) => reverses.length === 0);
  const losses: Loss[] = [];
  for (const { at, key } of reversed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const one = invoices[at];
    if (!one || one.state !== 'valid' || named.has(numberIn(key))) continue;
    if (one.reversal === 'partly') {
      const { direction, date } = one;
      const month = date.slice(0, 7);
      losses.push({ key: null, direction, month, ...boundsOf([-countedFen(one)]), isUnbounded: false });
      continue;
    }
    const own = unnamed.findIndex((red) => isOf(red, one));
    if (own >= 0) unnamed.splice(own, 1);
    else invoices[at] = { ...one, netFen: 0, isRed: true };
  }
  return losses;
}
