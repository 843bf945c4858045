import type { statementView } from '@sycee/contract/statement-view';
import type { Language } from '@sycee/domain/language/both';
import { tableOf } from '@sycee/domain/statement/columns';
import type { Reading } from '@sycee/domain/statement/reading';
import type { SheetReading } from '@sycee/domain/statement/sheet-reading';
import type { z } from 'zod';

type View = z.input<typeof statementView>;
type SheetView = View['sheets'][number];
type Source = { readonly file: string; readonly sheet: string };

/** The results of the checks of a sheet. Each has a default, because readings that were stored before a check existed lack it. */
export function checksView(
  sheet: Pick<SheetReading, 'kind' | 'company' | 'scale' | 'hasTwoUnits' | 'missing' | 'layout' | 'tax' | 'title'> &
    Partial<Pick<SheetReading, 'conflicts' | 'inactive' | 'confirmed'>>,
  language: Language,
): Pick<
  SheetView,
  | 'conflicts'
  | 'inactive'
  | 'company'
  | 'scale'
  | 'has_two_units'
  | 'missing'
  | 'layout'
  | 'tax'
  | 'title'
  | 'confirmed'
> {
  const {
    kind,
    company,
    scale,
    hasTwoUnits = false,
    missing = [],
    layout,
    tax,
    title = null,
    conflicts = 0,
    inactive = 0,
    confirmed = [],
  } = sheet;
  return {
    conflicts,
    inactive,
    company: company ? { ...company } : null,
    scale: scale ? { row: scale.row, amount: scale.fen, side: scale.side, count: scale.count } : null,
    has_two_units: hasTwoUnits,
    title,
    missing: missing.map((field) => (kind && tableOf(kind).fields[field]?.[language]) ?? field),
    layout: layout ? { ...layout, text: layout.text.slice(0, 40) } : null,
    tax: tax ? { row: tax.row, amount: tax.fen, tax: tax.taxFen, count: tax.count, is_gross: tax.isGross } : null,
    confirmed: [...confirmed],
  };
}

export const conflictsView = ({ conflicts = [] }: Partial<Reading>, sources: readonly Source[]): View['conflicts'] =>
  conflicts.map(({ number, versions }) => ({
    number,
    versions: versions.map(({ source, row, date, partner, fen, state }) => ({
      ...(sources[source] ?? { file: '', sheet: '' }),
      row,
      date,
      partner,
      amount: fen,
      state,
    })),
  }));

export const overlapsView = (
  { overlaps = [], sheets }: Partial<Reading> & Pick<Reading, 'sheets'>,
  sources: readonly Source[],
): View['overlaps'] =>
  overlaps.map(({ sources: pair, taxes }) => ({
    sheets: pair.flatMap((source) => {
      const sheet = sheets[source];
      const named = sources[source];
      return sheet && named
        ? [{ file: sheet.file, file_name: named.file, sheet: sheet.sheet, rows: sheet.counted + sheet.repeated }]
        : [];
    }),
    taxes: [...taxes],
  }));
