/** Units of money, as the power of ten by which a number in them becomes fen. */
export const unitExponents = {
  fen: 0,
  jiao: 1,
  yuan: 2,
  tenYuan: 3,
  hundredYuan: 4,
  thousandYuan: 5,
  wan: 6,
  hundredThousandYuan: 7,
  millionYuan: 8,
  tenMillionYuan: 9,
  yi: 10,
} as const;
export type Unit = keyof typeof unitExponents;

const unitNames: Readonly<Record<string, Unit>> = {
  分: 'fen',
  角: 'jiao',
  元: 'yuan',
  十元: 'tenYuan',
  百元: 'hundredYuan',
  千元: 'thousandYuan',
  万元: 'wan',
  十万元: 'hundredThousandYuan',
  百万元: 'millionYuan',
  千万元: 'tenMillionYuan',
  亿元: 'yi',
  万: 'wan',
  亿: 'yi',
};
/** A pattern of the names of units, the longest first. */
export const unitName = '(?:[十百千]?万元|[十百千]元|亿元|元|万|亿)';

/** The unit that ends an amount in a cell (1.2万元); null without one. */
export const unitNamed = (name: string): Unit | null => unitNames[name] ?? null;
