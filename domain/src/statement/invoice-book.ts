import type { InvoiceRow } from './invoice.ts';
import { Origin } from './origin.ts';
import type { RowPlace } from './problem.ts';
import { Spans } from './spans.ts';

interface Stored extends Pick<InvoiceRow, 'isLine' | 'direction' | 'date' | 'state'> {
  netFen: number;
  taxFen: number;
  isRed: boolean;
  /** The sheet it was first seen in. Its lines are added up there and nowhere else. */
  source: number;
  partner: number;
}

export interface MonthSums {
  outFen: number;
  inFen: number;
  /** Invoices issued that count as sales: neither void nor red. */
  sales: number;
  voids: number;
  reds: number;
}

export interface PartnerSum {
  readonly name: string;
  readonly fen: number;
}

/** Counts each invoice once, even if several sheets or lines contain it. Uses a few hundred bytes per invoice. */
export class InvoiceBook {
  readonly #kept = new Map<string, Stored>();
  readonly #partners = new Map<string, number>();
  readonly #names: string[] = [];
  readonly spans = new Spans();
  readonly origin = new Origin();

  get size(): number {
    return this.#kept.size;
  }

  /** Returns whether the row counted; false if the invoice was already known. */
  add({ key, partner, ...row }: InvoiceRow, place: RowPlace): boolean {
    this.spans.widen(place.source, row.date, row.date);
    const known = this.#kept.get(key);
    if (!known) {
      this.#kept.set(key, { ...row, source: place.source, partner: this.#partnerAt(partner) });
      this.origin.add(place);
      return true;
    }
    // A whole invoice replaces lines seen earlier.
    if (known.isLine && !row.isLine) {
      this.#kept.set(key, { ...row, source: place.source, partner: this.#partnerAt(partner) });
      this.origin.add(place);
      return true;
    }
    if (!known.isLine || known.source !== place.source) return false;
    known.netFen += row.netFen;
    known.taxFen += row.taxFen;
    known.isRed = known.netFen < 0;
    this.origin.add(place);
    return true;
  }

  #partnerAt(name: string): number {
    const known = this.#partners.get(name);
    if (known !== undefined) return known;
    this.#partners.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  /** By month, `YYYY-MM`. A red invoice lowers the month it was made in. */
  months(): Map<string, MonthSums> {
    const months = new Map<string, MonthSums>();
    for (const { date, direction, state, isRed, netFen } of this.#kept.values()) {
      const month = date.slice(0, 7);
      const sums = months.get(month) ?? { outFen: 0, inFen: 0, sales: 0, voids: 0, reds: 0 };
      months.set(month, sums);
      if (state === 'void') {
        if (direction === 'out') sums.voids++;
        continue;
      }
      if (direction === 'in') sums.inFen += netFen;
      else {
        sums.outFen += netFen;
        if (isRed) sums.reds++;
        else sums.sales++;
      }
    }
    return months;
  }

  /** Customers (`out`) or suppliers by what was invoiced from one day to another, largest first. */
  partners(direction: InvoiceRow['direction'], from: string, to: string): { all: number; sums: PartnerSum[] } {
    const sums = new Map<number, number>();
    let all = 0;
    for (const one of this.#kept.values()) {
      if (one.direction !== direction || one.state === 'void' || one.date < from || one.date > to) continue;
      sums.set(one.partner, (sums.get(one.partner) ?? 0) + one.netFen);
      all += one.netFen;
    }
    const named = [...sums].map(([place, fen]): PartnerSum => ({ name: this.#names[place] ?? '', fen }));
    return { all, sums: named.sort((a, b) => b.fen - a.fen || (a.name < b.name ? -1 : 1)) };
  }
}
