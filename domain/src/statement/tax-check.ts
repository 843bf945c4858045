import { readRate } from './cell.ts';
import type { InvoiceRow } from './invoice.ts';
import type { Row } from './row.ts';

/** A row whose tax does not fit its amount, and how many there are. */
export interface TaxMismatch {
  readonly row: number;
  readonly fen: number;
  readonly taxFen: number;
  readonly count: number;
  /** The tax fits if the amount includes it. */
  readonly isGross: boolean;
}

/** Tax rates since April 2019, those of corrections of older sales, and reduced ones, in hundredths of a percent. */
const rates = [50, 100, 150, 200, 300, 400, 500, 600, 900, 1_000, 1_100, 1_300, 1_600, 1_700];
const firstDay = '2019-04-01';
const highestRate = 1_300;
/** Taxes of some sales are reduced to another rate than the one of the invoice. */
const reduced: Readonly<Record<number, readonly number[]>> = { 300: [50, 100, 200], 400: [200], 500: [150, 300] };
/** Tax of a part of the price only; such invoices say so. */
const marginScheme = '差额';

/** The tax of the lines of an invoice is rounded, so it may differ so much from that of its sum. */
const toleranceFen = 130;
/** An amount with tax is told from one without it only if their taxes are so far apart. */
const smallestGapFen = 10;
/** Without a stated rate, goods of several rates may look like an amount with tax: of smaller amounts often, of larger ones rarely. */
const [smallestFen, largeFen] = [3_000, 50_000];
/** Doubtful rows are no coincidence if there are so many. */
const least = { rows: 2, part: 0.1 };
const leastSmall = { rows: 2, part: 0.5 };

type Fit = 'fits' | 'gross' | 'impossible' | 'off';

const taxOf = (fen: number, rate: number): number => (fen * rate) / 10_000;
/** The part of an amount that is its tax, if the amount includes it. */
const taxWithin = (fen: number, rate: number): number => (fen * rate) / (10_000 + rate);

function isGross(fen: number, taxFen: number, rate: number, toleranceAtMost = Infinity): boolean {
  const gap = taxOf(fen, rate) - taxWithin(fen, rate);
  const tolerance = Math.max(2, Math.min(toleranceAtMost, gap / 100));
  return gap >= smallestGapFen && Math.abs(taxFen - taxWithin(fen, rate)) <= tolerance;
}

/** Whether a tax fits an amount, both positive, by the rate of the row, or by any rate if the row states none. */
function fitOf(fen: number, taxFen: number, own: number | null): Fit {
  const isNear = (rate: number, tolerance: number) => Math.abs(taxFen - taxOf(fen, rate)) <= tolerance;
  if (own !== null && isGross(fen, taxFen, own)) return 'gross';
  if (own !== null && [own, ...(reduced[own] ?? [])].some((rate) => isNear(rate, toleranceFen))) return 'fits';
  if (taxFen > taxOf(fen, highestRate) + toleranceFen)
    return rates.some((rate) => isNear(rate, toleranceFen)) ? (own === null ? 'fits' : 'off') : 'impossible';
  if (own !== null) return 'off';
  // Invoices with goods of several rates have any rate between.
  if (rates.some((rate) => isNear(rate, Math.min(toleranceFen, Math.max(2, taxOf(fen, rate) / 1_000))))) return 'fits';
  return fen >= smallestFen && rates.some((rate) => isGross(fen, taxFen, rate, 5)) ? 'gross' : 'fits';
}

/** Compares the tax of each invoice of a sheet with its amount. */
export class TaxCheck {
  readonly #found = new Map<Fit, TaxMismatch>();
  #rows = 0;
  #largeRows = 0;
  #ownGross = 0;
  #largeGross = 0;

  see({ netFen, taxFen, date }: Pick<InvoiceRow, 'netFen' | 'taxFen' | 'date'>, row: Row, place: number): void {
    if (taxFen === 0 || date < firstDay) return;
    const rate = readRate(row.cell('rate'));
    const own = 'value' in rate && rate.value ? rate.value : null;
    const isOpposite = Math.sign(netFen) === -Math.sign(taxFen);
    const fit = isOpposite ? 'impossible' : fitOf(Math.abs(netFen), Math.abs(taxFen), own);
    const isLarge = Math.abs(netFen) >= largeFen;
    this.#rows++;
    if (isLarge) this.#largeRows++;
    if (fit === 'fits' || row.includes(marginScheme)) return;
    if (isOpposite && Math.abs(taxFen) <= toleranceFen) return;
    if (fit === 'gross' && own !== null) this.#ownGross++;
    if (fit === 'gross' && isLarge) this.#largeGross++;
    const known = this.#found.get(fit);
    const first = { row: place, fen: netFen, taxFen, isGross: fit === 'gross' };
    this.#found.set(fit, { ...(known ?? first), count: (known?.count ?? 0) + 1 });
  }

  /** The rows that are certainly wrong, or so many doubtful ones that they are no coincidence. */
  result(): TaxMismatch | null {
    const [impossible, gross, off] = (['impossible', 'gross', 'off'] as const).map((fit) => this.#found.get(fit));
    if (impossible) return impossible;
    const isMany = (count: number, all: number, { rows, part }: typeof least) => count >= rows && count >= all * part;
    const isGrossCertain =
      this.#ownGross > 0 ||
      isMany(this.#largeGross, this.#largeRows, least) ||
      isMany(gross?.count ?? 0, this.#rows, leastSmall);
    if (gross && isGrossCertain) return gross;
    return off && isMany(off.count, this.#rows, least) ? off : null;
  }
}
