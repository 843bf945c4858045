/**
 * Lenders count VAT and company income tax as tax paid. Surtaxes and fees, surcharges and fines, VAT on imports, and everything else
 * are separate.
 */
export const taxKinds = ['vat', 'income', 'surtax', 'surcharge', 'customs', 'other'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Taxes that are called by many names and items; of the others the name and the item distinguish payments. */
export const isMainTax = (kind: TaxKind): boolean => kind === 'vat' || kind === 'income' || kind === 'customs';

const surtaxes =
  /城市维护建设税|城建税|教育费附加|地方教育附加|水利建设|残疾人就业保障|文化事业建设|增值税附加|工会经费|社会保险|保险费/;
const surcharges = /滞纳金|罚款|罚没|加收利息|利息收入/;
const imports = /海关|进口|代征增值税/;
/** Refunds of input tax and to exporters, which return nothing that was paid as VAT. */
const creditRefunds = /出口|免抵退|留抵/;

/** Every tax, fee and fund that tax offices collect goes by a name with one of these. */
const knownWords = [
  '增值税 消费税 营业税 企业所得税 个人所得税 关税 印花税 房产税 土地使用税 耕地占用税 契税',
  '资源税 车船税 车船使用税 购置税 船舶吨税 环境保护税 环保税 烟叶税 城市维护建设税 城建税',
  '教育费附加 教育附加 附加税 保险 社保 医保 公积金 年金 保障金 残保金 基金 经费 建设费',
  '补偿费 处理费 排污费 使用费 管理费 手续费 出让收入 出让金 资源收入 专项收入 收益 非税',
  '国有 收费 滞纳金 罚款 罚没 罚金 利息',
].flatMap((line) => line.split(' '));
/** Traditional characters of the names above, and the simplified ones. */
const traditional = '稅業維護設費產車購資環關個營為險補償處國沒滯納';
const simplified = '税业维护设费产车购资环关个营为险补偿处国没滞纳';
const simplifiedOf = new Map([...traditional].map((letter, at) => [letter, simplified.charAt(at)]));

/** Names are short; a longer cell is not read to its end. */
const nameLetters = 60;
const plainName = (name: string): string =>
  [...name.slice(0, nameLetters).normalize('NFKC').replace(/\s/g, '')]
    .map((letter) => simplifiedOf.get(letter) ?? letter)
    .join('');

/** Whether a name is that of a tax, fee or fund. Others (VAT, 10101, 税款) may be anything. */
export function isTaxName(name: string): boolean {
  const plain = plainName(name);
  return knownWords.some((word) => plain.includes(word));
}

/**
 * Whether a name is that of one tax, fee or fund. An amount of several, of which lenders count some only (增值税及附加), cannot be
 * divided between them.
 */
export const isOneTax = (name: string): boolean => isTaxName(name) && !namesSeveral(name);

function namesSeveral(name: string): boolean {
  const parts = plainName(name)
    .split(/[、,;+&/及和与]/)
    .filter((part) => isTaxName(part) || part.startsWith('附加'));
  const isCounted = parts.map((part) =>
    ['vat', 'income'].includes(part.startsWith('附加') ? 'surtax' : taxKindOf(part)),
  );
  return isCounted.includes(true) && isCounted.includes(false);
}

/** A tax by its usual name, without spaces and in simplified characters; a name that is not understood as it is. */
export const taxName = (name: string): string => (isTaxName(name) ? plainName(name) : name);

/** The kind of a tax by its name; `details` are the item and the nature of the line. */
export function taxKindOf(name: string, details = '', isRefund = false): TaxKind {
  const plain = plainName(name);
  const all = `${plain} ${details}`;
  if (surcharges.test(all)) return 'surcharge';
  if (surtaxes.test(plain)) return 'surtax';
  // The tax on gains from land is not VAT.
  if (plain.replaceAll('土地增值税', '').includes('增值税')) {
    if (imports.test(all)) return 'customs';
    return isRefund && creditRefunds.test(all) ? 'other' : 'vat';
  }
  return plain.includes('企业所得税') ? 'income' : 'other';
}
