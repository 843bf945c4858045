import type { BothLanguages } from '#language/both.ts';
import { type Cell, textOf } from '#statement/cell.ts';

interface Column extends BothLanguages {
  /** Further headers as `headerName` returns them. */
  readonly aliases: readonly string[];
}
const column = (zh: string, en: string, ...aliases: string[]): Column => ({ zh, en, aliases });

/** Columns that a file of sales may have, in the order of the template. Other columns are ignored. */
export const saleColumns = {
  estate: column(
    '小区',
    'Estate',
    '小区名称',
    '小区名',
    '楼盘',
    '楼盘名称',
    '社区',
    '项目名称',
    'community',
    'complex',
    'compound',
    'estatename',
  ),
  district: column(
    '区县',
    'District',
    '行政区',
    '城区',
    '所在区',
    '所在区县',
    '所在区域',
    '所属区域',
    '区域',
    '地区',
    'region',
    'city',
  ),
  address: column('地址', 'Address', '小区地址', '坐落', '位置', 'location'),
  longitude: column('经度', 'Longitude', 'lng', 'lon', 'gcj02经度'),
  latitude: column('纬度', 'Latitude', 'lat', 'gcj02纬度'),
  kind: column('房产类型', 'Property type', '物业类型', '房屋类型', '类型', '用途', '房屋用途', 'kind', 'type'),
  building: column('楼栋', 'Building', '楼栋号', '楼号', '栋号', '幢号', '幢', '栋', 'block'),
  area: column('建筑面积', 'Floor area', '面积', '房屋面积', '成交面积', 'area', 'size'),
  floor: column('所在楼层', 'Floor', '楼层', '层'),
  floors: column('总楼层', 'Floors', '总层数', '楼层数', '总楼层数', 'totalfloors', 'storeys'),
  built_year: column(
    '建成年份',
    'Year built',
    '建筑年代',
    '建成年代',
    '年代',
    '竣工年份',
    '建筑年份',
    'builtyear',
    'built',
  ),
  sold_on: column(
    '成交日期',
    'Date of sale',
    '成交时间',
    '签约日期',
    '签约时间',
    '交易日期',
    '网签日期',
    '日期',
    'date',
    'saledate',
    'soldon',
    'solddate',
  ),
  total: column(
    '成交总价',
    'Total price',
    '总价',
    '成交价',
    '成交价格',
    '成交金额',
    '交易总价',
    'total',
    'saleprice',
    'amount',
  ),
} as const satisfies Record<string, Column>;
export type SaleColumn = keyof typeof saleColumns;
export const saleColumnSlugs = Object.keys(saleColumns) as SaleColumn[];
/** Columns without which no row is a sale. */
export const requiredColumns = ['estate', 'area', 'sold_on', 'total'] as const satisfies readonly SaleColumn[];

/** Index of each column in the file, from 0. */
export type SaleColumns = Readonly<Partial<Record<SaleColumn, number>>>;

/** Units in which a file may state prices. */
export const priceUnits = ['yuan', 'wan'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** 「成交总价（万元）」, `Total price (yuan)` without its unit, spaces and punctuation, in small letters. */
const headerName = (cell: Cell): string =>
  textOf(cell)
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, '')
    .replace(/[\s*:/_-]/g, '')
    .toLowerCase()
    .replace(/(?:万元|元|万|m2|平方米|平米)$/, '');

/** The unit that the header of a price states; null: it states none, or one that sales are not read in. */
export function unitOfHeader(cell: Cell): PriceUnit | null {
  const text = textOf(cell).toLowerCase();
  if (/[亿千百]|million|thousand|\/\s*(?:m2|平)/.test(text)) return null;
  if (/万|\bwan\b|10k|10,?000/.test(text)) return 'wan';
  return /元|yuan|cny|rmb|¥/.test(text) ? 'yuan' : null;
}

/** A line above the headers that states units, such as 单位：万元、平方米. In 制表单位：万科 the word means an organization. */
const unitLine = /单位\s*[:：]\s*([^）)]+)/g;
const statedUnits: Readonly<Record<string, PriceUnit | 'area'>> = {
  万元: 'wan',
  人民币万元: 'wan',
  元: 'yuan',
  人民币元: 'yuan',
  平方米: 'area',
  平米: 'area',
  '㎡': 'area',
  m2: 'area',
};

/** The unit that lines above the headers state, where the header itself states nothing; null: none, or several. */
export function unitAbove(header: Cell, above: readonly (readonly Cell[])[]): PriceUnit | null {
  if (/[（([]/.test(textOf(header))) return null;
  const lines = above.flatMap((cells) =>
    cells.flatMap((cell) => [...textOf(cell).matchAll(unitLine)].map(([, stated = '']) => stated)),
  );
  const units = lines.flatMap((line) => line.split(/[、，,;；\s]+/).filter(Boolean)).map((name) => statedUnits[name]);
  const prices = new Set(units.filter((unit) => unit !== 'area'));
  const [price = null] = prices;
  return prices.size === 1 ? price : null;
}

/** Units of area other than the square metre are not read. */
const otherArea = /ft|feet|呎|尺|亩|坪|acre/i;

/** Maps each meaning to the column with its most usual header; a column is used once. */
export function columnsOfHeader(cells: readonly Cell[]): SaleColumns {
  const names = cells.map(headerName);
  const columns: Partial<Record<SaleColumn, number>> = {};
  for (const slug of saleColumnSlugs) {
    const { zh, en, aliases } = saleColumns[slug];
    const at = [zh, headerName(en), ...aliases]
      .map((alias) => names.indexOf(alias))
      .find((index) => index >= 0 && !Object.values(columns).includes(index));
    if (at === undefined || (slug === 'area' && otherArea.test(textOf(cells[at] ?? null)))) continue;
    columns[slug] = at;
  }
  return columns;
}

export const hasRequiredColumns = (columns: SaleColumns): boolean =>
  requiredColumns.every((slug) => columns[slug] !== undefined);
