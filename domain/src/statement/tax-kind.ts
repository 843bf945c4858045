/** Lenders count VAT and company income tax as tax paid; surtaxes and fees are separate. */
export const taxKinds = ['vat', 'income', 'surtax', 'other'] as const;
export type TaxKind = (typeof taxKinds)[number];

const surtaxes =
  /城市维护建设税|城建税|教育费附加|地方教育附加|水利建设|残疾人就业保障|文化事业建设|工会经费|社会保险|保险费/;

export function taxKindOf(name: string): TaxKind {
  if (surtaxes.test(name)) return 'surtax';
  if (name.includes('增值税')) return 'vat';
  return name.includes('企业所得税') ? 'income' : 'other';
}
