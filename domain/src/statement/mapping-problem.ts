import type { BothLanguages } from '#language/both.ts';
import { tableOf } from './columns.ts';
import type { ApprovedMapping } from './mapping-columns.ts';
import { isNameOf, leftOutCompanyColumns, ownColumns } from './mapping-columns.ts';

/** Each column has one meaning at most. */
export const areColumnsDistinct = (columns: Readonly<Record<string, number>>): boolean =>
  new Set(Object.values(columns)).size === Object.keys(columns).length;

const otherParty: Readonly<Record<string, string>> = {
  sellerId: 'buyerId',
  sellerName: 'buyerName',
  buyerId: 'sellerId',
  buyerName: 'sellerName',
};

/** The reason why a mapping cannot be used; null if it can. */
export function mappingProblem(mapping: ApprovedMapping, headers: readonly string[]): BothLanguages | null {
  const { fields } = tableOf(mapping.kind);
  const own = Object.entries(ownColumns(mapping));
  for (const [at, [field, place]] of own.entries()) {
    const header = headers[place] || `${place + 1}`;
    const [twice] = own.slice(0, at).find(([, other]) => other === place) ?? [];
    const [one, other] = [fields[twice ?? ''], fields[field]];
    if (one && other)
      return {
        zh: `「${header}」一栏不能同时作为「${one.zh}」和「${other.zh}」`,
        en: `The column “${header}” can’t be both “${one.en}” and “${other.en}”`,
      };
    const wrong = otherParty[field];
    if (wrong && other && isNameOf(mapping.kind, wrong, header))
      return {
        zh: `「${header}」一栏不能作为「${other.zh}」`,
        en: `The column “${header}” can’t be “${other.en}”`,
      };
  }
  return null;
}

/** The reason why a mapping cannot hold for the whole tenant: a column names the company of the table, and the mapping does not read it. */
export function companyLeftOut(mapping: ApprovedMapping, headers: readonly string[]): BothLanguages | null {
  const names = Object.values(leftOutCompanyColumns(mapping, headers)).map((place) => headers[place] ?? '');
  if (names.length === 0) return null;
  return {
    zh: `请一并指定${names.map((name) => `「${name}」`).join('、')}，以便核对表格所属的企业`,
    en: `Include ${names.map((name) => `“${name}”`).join(', ')}, so that the company of the table can be checked`,
  };
}
