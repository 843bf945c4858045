import { type Cell, textOf } from './cell.ts';
import type { TableKind } from './columns.ts';
import { type ApprovedMapping, checkedColumns } from './mapping-columns.ts';
import { mappingProblem } from './mapping-problem.ts';
import { moneyOf } from './money.ts';
import { type Columns, headerKey, missingFields, type Recognised } from './recognise.ts';

/** A mapping that a person specified for a sheet; `kind` null leaves the sheet out. */
export interface Mapping {
  readonly kind: TableKind | null;
  /** Row of the headers, as a spreadsheet numbers it. */
  readonly headerRow: number;
  readonly columns: Columns;
  /** This company issued all invoices of the table, which has no column of sellers. */
  readonly issued?: boolean | undefined;
}

export interface KnownMappings {
  /** The mapping that the person specified for this sheet. */
  readonly declared?: Mapping | undefined;
  /** The mapping that the same person specified for an earlier sheet with the same headers. */
  readonly remembered?: Mapping | undefined;
  /** The mapping that headquarters approved for these headers. */
  readonly approved?: ApprovedMapping | undefined;
}

/** A mapping that contradicts the recognised headers; the person decides which of them holds. */
export interface MappingQuestion extends Mapping {
  /** Absent for the person’s own earlier mapping. */
  readonly from?: 'approved';
}

export interface HeadRow {
  readonly cells: readonly Cell[];
  readonly row: number;
}

/**
 * Where the meaning of a sheet comes from. `known`: its headers; `mapped`: a mapping for this sheet; `remembered`: the person’s mapping of an
 * earlier sheet; `approved`: a mapping of headquarters; `left`: the person left the sheet out; `unknown`: nothing fits.
 */
export const readingWays = ['known', 'mapped', 'remembered', 'approved', 'left', 'unknown'] as const;
export type ReadingWay = (typeof readingWays)[number];

interface Header {
  readonly headerRow: number;
  readonly headers: readonly string[];
}

interface Choice extends Header {
  readonly how: ReadingWay;
  readonly table: Recognised | null;
  readonly question?: MappingQuestion;
}

/**
 * The mapping specified for this sheet decides, then recognised headers, then the person's earlier mapping, then the approved one. An
 * earlier or approved mapping never overrides recognised headers: it becomes a question.
 */
export function chooseTable(
  head: readonly HeadRow[],
  header: Header,
  known: Recognised | null,
  mappings: KnownMappings,
): Choice {
  const { declared } = mappings;
  if (declared) return mappedBy(declared, head, header, declared.kind ? 'mapped' : 'left');
  const [remembered, approved] = [usable(mappings.remembered, header), usable(mappings.approved, header)];
  const shared = approved && { ...approved, headerRow: header.headerRow, from: 'approved' as const };
  if (!known) {
    if (remembered && standsAtItsRow(remembered, head, header)) return mappedBy(remembered, head, header, 'remembered');
    return shared ? mappedBy(shared, head, header, 'approved') : { ...header, how: 'unknown', table: null };
  }
  const other = remembered ?? shared;
  const isContradicted = other && !isSame(other, known, header);
  return { ...header, how: 'known', table: known, ...(isContradicted && { question: other }) };
}

/** Drops an earlier or approved mapping that cannot be used with these headers. A mapping that leaves the sheet out always can. */
const usable = <Found extends Mapping | ApprovedMapping>(mapping: Found | undefined, { headers }: Header) =>
  mapping?.kind && mappingProblem({ ...mapping, kind: mapping.kind }, headers) ? undefined : mapping;

/**
 * Whether the headers by which a mapping was found stand in its row. In a file with fewer or more titles they do not, and rows of data
 * would be taken for titles, so the mapping is not used.
 */
const standsAtItsRow = ({ headerRow }: Mapping, head: readonly HeadRow[], { headers }: Header): boolean => {
  const own = head.find(({ row }) => row === headerRow)?.cells ?? [];
  return headers.every((text, place) => headerKey(own[place] ?? null) === headerKey(text));
};

function mappedBy(mapping: Mapping, head: readonly HeadRow[], header: Header, how: ReadingWay): Choice {
  const own = head.find(({ row }) => row === mapping.headerRow)?.cells ?? [];
  const headers = own.length > 0 ? own.map((cell) => textOf(cell).slice(0, 200)) : header.headers;
  const table = tableOfMapping(mapping, head, headers);
  return { how, headerRow: mapping.headerRow, headers, table };
}

/** The table by a person's mapping; null if required columns are missing. */
function tableOfMapping(
  { kind, headerRow, columns, issued }: Mapping,
  head: readonly HeadRow[],
  headers: readonly string[],
): Recognised | null {
  if (!kind || mappingProblem({ kind, columns }, headers)) return null;
  const kept = checkedColumns({ kind, columns }, headers);
  const isIssued = kind === 'invoices' && issued === true && !hasSeller(kept);
  if (missingFields(kind, kept).some((line) => !(isIssued && line.includes('sellerName')))) return null;
  const above = head.filter(({ row }) => row < headerRow).map(({ cells }) => cells);
  // The row above may hold the unit of a header in two rows.
  const parents = above.at(-1)?.map(textOf) ?? [];
  const texts = headers.map((header, place) => [header, parents[place] ?? '']);
  const money = moneyOf({ titles: above, columns: kept, keys: headers.map(headerKey), texts });
  return { kind, headerRows: headerRow, columns: kept, headers, ...money, ...(isIssued && { isIssued }) };
}

const hasSeller = ({ sellerId, sellerName }: Columns): boolean => sellerId !== undefined || sellerName !== undefined;

function isSame({ kind, headerRow, columns }: Mapping, known: Recognised, header: Header): boolean {
  if (kind !== known.kind || headerRow !== header.headerRow) return false;
  const places = Object.entries(known.columns);
  const checked = checkedColumns({ kind, columns }, header.headers);
  return places.length === Object.keys(checked).length && places.every(([field, place]) => checked[field] === place);
}
