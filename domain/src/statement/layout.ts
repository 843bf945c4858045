import { textOf } from './cell.ts';
import type { HeadRow } from './choose-table.ts';
import type { TableKind } from './columns.ts';
import { isHeaderRow, kindsOfHeaders, kindsSideBySide } from './header-row.ts';
import { headerKey, type Recognised } from './recognise.ts';
import { unitOfHeader } from './stated-unit.ts';

/**
 * What a sheet has besides the table that is read. `beside`: another table, to the right; `header`: other headers above or below; `twice`:
 * one more column with the same header and other content.
 */
export const layoutKinds = ['beside', 'header', 'twice'] as const;
export interface Layout {
  readonly kind: (typeof layoutKinds)[number];
  readonly row: number;
  /** The header that shows it. */
  readonly text: string;
}

/** Fields whose column identifies a row or holds its amount or date. A second column with the same header may be a second table. */
const keyFields: ReadonlySet<string> = new Set(
  'number digitalNumber date amount tax total paid paidOn to term due filedOn sales year grade balance'.split(' '),
);
const amountFields = ['amount', 'tax', 'total', 'paid', 'due', 'sales', 'payable', 'balance'];
const [digitsBeforeComma, digitsAfterComma] = [/^[-(¥]*\d{1,3}$/, /^\d{3}(?:\.\d+)?\)?$/];

/** Looks for headers, columns and cells of a sheet that the recognised table does not contain. */
export class LayoutCheck {
  readonly #table: Recognised;
  readonly #own: ReadonlySet<string>;
  /** Columns that the header row and the row above it have. */
  readonly #width: number;
  /** Read columns with further ones of the same header. */
  readonly #twins: readonly { readonly place: number; readonly twin: number; readonly text: string }[];
  readonly #headers: readonly string[];
  readonly #twice = new Map<number, Layout>();
  readonly #kinds: Set<TableKind>;
  #found: Layout | null = null;

  constructor(table: Recognised, headerRow: number, above: readonly HeadRow[]) {
    this.#table = table;
    this.#kinds = new Set([table.kind]);
    const texts = above.map(({ cells }) => cells.map(textOf));
    this.#headers = table.headers;
    this.#own = new Set(this.#headers.map(headerKey).filter((key) => key !== ''));
    this.#width = Math.max(
      table.headers.length,
      texts.at(-1)?.length ?? 0,
      ...Object.values(table.columns).map((at) => at + 1),
    );
    this.#twins = this.#twinsOf(table);
    const beside = kindsSideBySide(this.#headers);
    if (beside.length > 0) this.#find('beside', headerRow, this.#lastHeader(), beside);
    // The row directly above may be the upper row of the headers.
    for (const [at, row] of texts.slice(0, -1).entries())
      if (isHeaderRow(row))
        this.#find('header', above[at]?.row ?? 1, row.find((text) => text !== '') ?? '', kindsOfHeaders(row));
  }

  #twinsOf({ columns, headers }: Recognised) {
    const used = new Set(Object.values(columns));
    const keys = headers.map(headerKey);
    return Object.entries(columns).flatMap(([field, place]) =>
      keyFields.has(field) && keys[place]
        ? keys.flatMap((key, twin) =>
            key === keys[place] && !used.has(twin) ? [{ place, twin, text: headers[place] ?? '' }] : [],
          )
        : [],
    );
  }

  #lastHeader(): string {
    return this.#headers.findLast((text) => text !== '') ?? '';
  }

  #find(kind: Layout['kind'], row: number, text: string, kinds: readonly TableKind[]): void {
    this.#found ??= { kind, row, text };
    for (const one of kinds) this.#kinds.add(one);
  }

  /** Looks at a row below the headers. `extra` is one with more cells than the table. */
  see(texts: readonly string[], row: number): 'data' | 'headers' | 'extra' {
    for (const { place, twin, text } of this.#twins)
      if (texts[twin] && texts[twin] !== texts[place] && !this.#twice.has(place))
        this.#twice.set(place, { kind: 'twice', row, text });
    if (isHeaderRow(texts, this.#own)) {
      if (this.#isOwnHeader(texts)) return 'headers';
      this.#find('header', row, texts.find((text) => text !== '') ?? '', kindsOfHeaders(texts));
      return 'headers';
    }
    if (texts.length <= this.#width) return 'data';
    const beyond = texts.slice(this.#width);
    if (isHeaderRow(beyond))
      this.#find('beside', row, beyond.find((text) => text !== '') ?? '', kindsOfHeaders(beyond));
    const isFull = texts.filter((text) => text !== '').length > this.#width;
    return isFull || this.#hasSplitAmount(texts) ? 'extra' : 'data';
  }

  #isOwnHeader(texts: readonly string[]): boolean {
    return texts.every((text, place) => {
      const own = this.#headers[place] ?? '';
      return text === '' || (headerKey(text) === headerKey(own) && unitOfHeader(text) === unitOfHeader(own));
    });
  }

  /** `10,148.11` without quotation marks became two cells. */
  #hasSplitAmount(texts: readonly string[]): boolean {
    return amountFields.some((field) => {
      const place = this.#table.columns[field];
      if (place === undefined) return false;
      return digitsBeforeComma.test(texts[place] ?? '') && digitsAfterComma.test(texts[place + 1] ?? '');
    });
  }

  /** The finding, if any, and the kinds of tables that it leaves unknown. */
  result(): { readonly layout: Layout; readonly kinds: readonly TableKind[] } | null {
    const [twice, ...others] = [...this.#twice.values()];
    const ofTwins: Layout | undefined = twice && others.length > 0 ? { ...twice, kind: 'beside' } : twice;
    const layout = this.#found ?? ofTwins;
    return layout ? { layout, kinds: [...this.#kinds] } : null;
  }
}
