import type { AttrSlug } from '#matching/attributes.ts';
import type { Facts, KnownFact } from '#matching/fact.ts';
import type { Cell } from '#statement/cell.ts';
import { type TableKind, tableOf } from '#statement/columns.ts';
import { doubtfulFacts, factsFromFigures } from '#statement/facts.ts';
import { type Figures, figuresOf } from '#statement/figures.ts';
import type { Recognised } from '#statement/recognise.ts';
import type { Subject } from '#statement/row.ts';
import { StatementTally } from '#statement/tally.ts';

/** The rows of one table for a range of months, as the tax bureau answers. Months in no part are unknown. */
export interface TaxPart {
  readonly table: TableKind;
  /** `YYYY-MM`, both included. */
  readonly from: string;
  readonly to: string;
  /** Rows by the fields of the table (`statement/columns.ts`); amounts in yuan. */
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

export interface TaxAuthorizationSource {
  readonly table: TableKind;
  readonly from: string;
  readonly to: string;
}

const tableFor = (kind: TableKind): Recognised => {
  // A row is a whole invoice, so the item is left out; lines of one invoice would be added up.
  const fields = Object.entries(tableOf(kind).fields).filter(([name]) => name !== 'item' || kind !== 'invoices');
  return {
    kind,
    headerRows: 0,
    unit: 'yuan',
    columns: Object.fromEntries(fields.map(([name], i) => [name, i])),
    headers: fields.map(([, { zh }]) => zh),
  };
};

/** Adds up the parts of any number of answers like the rows of a file. */
export class TaxAuthorizationReader {
  readonly #tally: StatementTally;
  readonly #sources: TaxAuthorizationSource[] = [];
  readonly #rows: number[] = [];
  #bad = 0;

  constructor(subject: Subject) {
    this.#tally = new StatementTally(subject);
  }

  add({ table: kind, from, to, rows }: TaxPart): void {
    const table = tableFor(kind);
    const source = this.#sourceOf({ table: kind, from, to });
    this.#tally.begin(table, source);
    // The part covers exactly these months, with or without rows.
    this.#tally.setPeriodOfPart(kind, source, from, to);
    for (const row of rows) {
      const cells = Object.keys(table.columns).map((field): Cell => row[field] ?? null);
      const at = (this.#rows[source] = (this.#rows[source] ?? 0) + 1);
      if (typeof this.#tally.add(cells, table, { source, row: at }) === 'object') this.#bad++;
    }
  }

  end(): { figures: Figures; sources: readonly TaxAuthorizationSource[]; badRows: number } {
    for (const source of this.#sources.keys()) this.#tally.end(source);
    return { figures: figuresOf(this.#tally), sources: this.#sources, badRows: this.#bad };
  }

  /** Index of the source of a part; parts with the same table and months share one. */
  #sourceOf(part: TaxAuthorizationSource): number {
    const at = this.#sources.findIndex(
      ({ table, from, to }) => table === part.table && from === part.from && to === part.to,
    );
    return at >= 0 ? at : this.#sources.push(part) - 1;
  }
}

const attrsOf: Readonly<Record<TableKind, readonly AttrSlug[]>> = {
  invoices: ['invoiced12m', 'monthsWithoutInvoices', 'largestCustomerShare', 'invoiceGrowth'],
  payments: ['tax12m'],
  filings: ['zeroFilings12m'],
  grades: ['taxGrade'],
  arrears: ['taxArrears'],
};

/** Facts from the tax bureau's data; attributes of failed tables are unknown with the reason `source_failed`. */
export function taxFacts(
  figures: Figures,
  { today, sample, failed }: { today: string; sample: boolean; failed: readonly TableKind[] },
): { facts: Partial<Record<AttrSlug, KnownFact>>; unknown: Facts } {
  const failedAttrs = new Set(failed.flatMap((table) => attrsOf[table]));
  const entries = Object.entries(factsFromFigures(figures, today)) as [AttrSlug, KnownFact][];
  const facts = Object.fromEntries(
    entries
      .filter(([attr]) => !failedAttrs.has(attr))
      .map(([attr, fact]) => [attr, { ...fact, source: 'tax', ...(sample && { sample: true }) } satisfies KnownFact]),
  );
  const silent = Object.fromEntries(
    [...failedAttrs].map((attr) => [attr, { unknown: true, why: 'source_failed' }] as const),
  );
  return { facts, unknown: { ...doubtfulFacts(figures, today), ...silent } };
}
