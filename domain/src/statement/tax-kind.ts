/**
 * Lenders count VAT and company income tax as tax paid. Surtaxes and fees, surcharges and fines, VAT on imports, and everything else
 * are separate.
 */
export const taxKinds = ['vat', 'income', 'surtax', 'surcharge', 'customs', 'other'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Taxes that are called by many names and items; of the others the name and the item distinguish payments. */
export const isMainTax = (kind: TaxKind): boolean => kind === 'vat' || kind === 'income' || kind === 'customs';

const surtaxes =
  /城市维护建设税|城建税|教育费附加|地方教育附加|水利建设|残疾人就业保障|文化事业建设|工会经费|社会保险|保险费/;
const surcharges = /滞纳金|罚款|罚没|加收利息|利息收入/;
const imports = /海关|进口|代征增值税/;
/** Refunds of input tax and to exporters, which return nothing that was paid as VAT. */
const creditRefunds = /出口|免抵退|留抵/;

/** The kind of a tax by its name; `details` are the item and the nature of the line. */
export function taxKindOf(name: string, details = '', isRefund = false): TaxKind {
  const all = `${name} ${details}`;
  if (surcharges.test(all)) return 'surcharge';
  if (surtaxes.test(name)) return 'surtax';
  if (name.includes('增值税')) {
    if (imports.test(all)) return 'customs';
    return isRefund && creditRefunds.test(all) ? 'other' : 'vat';
  }
  return name.includes('企业所得税') ? 'income' : 'other';
}
