import { type TableKind, tableOf } from './columns.ts';
import { type Columns, headerKey } from './recognise.ts';

/** A mapping that headquarters approved for the whole tenant. It applies to the row in which its headers are found. */
export interface ApprovedMapping {
  readonly kind: TableKind;
  readonly columns: Columns;
}

/** Columns of fields that the table has; others are not read. */
export function ownColumns({ kind, columns }: ApprovedMapping): Columns {
  const { fields } = tableOf(kind);
  return Object.fromEntries(Object.entries(columns).filter(([field]) => Object.hasOwn(fields, field)));
}

const companyFields = ['company', 'companyId'];
const partyFields = ['sellerId', 'sellerName', 'buyerId', 'buyerName'];

/** Fields that name the company of the table. */
export const companyFieldsOf = (kind: TableKind): readonly string[] =>
  kind === 'invoices' ? [...companyFields, ...partyFields] : companyFields;

/** Whether a header is exactly one of the names of a field. */
export const isNameOf = (kind: TableKind, field: string, header: string): boolean =>
  header !== '' && !!tableOf(kind).fields[field]?.aliases.includes(headerKey(header));

/** Columns whose headers name the company of the table, which a mapping leaves out although it uses them for nothing else. */
export function leftOutCompanyColumns(mapping: ApprovedMapping, headers: readonly string[]): Columns {
  const own = ownColumns(mapping);
  const used = new Set(Object.values(own));
  const left: Record<string, number> = {};
  for (const field of companyFieldsOf(mapping.kind)) {
    if (own[field] !== undefined) continue;
    const place = headers.findIndex((header, at) => !used.has(at) && isNameOf(mapping.kind, field, header));
    if (place < 0) continue;
    left[field] = place;
    used.add(place);
  }
  return left;
}

/** The columns of a mapping with those that name the company: the company is checked whether or not the mapping names them. */
export const checkedColumns = (mapping: ApprovedMapping, headers: readonly string[]): Columns => ({
  ...ownColumns(mapping),
  ...leftOutCompanyColumns(mapping, headers),
});
