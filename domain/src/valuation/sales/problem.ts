import type { BothLanguages } from '#language/both.ts';
import { groupDigits } from '#money/format.ts';
import { areaBounds, floorsAtMost, oldestYear } from '../home.ts';

const square = (hundredths: number): string => groupDigits(hundredths / 100);

/** Why a row is no sale, and what to do. */
export const saleProblems = {
  estate_missing: {
    zh: '缺少小区；合并的单元格请拆分，每行填写小区',
    en: 'Estate missing. Unmerge cells and enter the estate in every row',
  },
  too_long: { zh: '内容过长，请缩短', en: 'Too long. Shorten it' },
  place: {
    zh: '经纬度有误，应为中国境内的经度和纬度（GCJ-02）',
    en: 'Wrong coordinates. Enter longitude and latitude within China (GCJ-02)',
  },
  kind_missing: { zh: '缺少房产类型', en: 'Property type missing' },
  kind: { zh: '只接受住宅、公寓、别墅', en: 'Only apartments, serviced apartments and houses are accepted' },
  area: {
    zh: `面积应为 ${square(areaBounds.least)} 到 ${square(areaBounds.most)} 平方米的数字`,
    en: `Enter an area from ${square(areaBounds.least)} to ${square(areaBounds.most)} m² as a number`,
  },
  floor: { zh: `楼层应为 1 到 ${floorsAtMost} 的整数`, en: `Enter a whole floor from 1 to ${floorsAtMost}` },
  floor_above: { zh: '所在楼层高于总楼层', en: 'The floor is above the top floor' },
  year: { zh: `建成年份应在 ${oldestYear} 年到今年之间`, en: `Enter a year from ${oldestYear} to this year` },
  date: { zh: '无法识别日期，请写成 2026-03-15', en: 'Date not recognised. Write it as 2026-03-15' },
  date_future: { zh: '成交日期在今天之后', en: 'The date of sale is in the future' },
  date_old: { zh: '成交日期早于 1990 年', en: 'The date of sale is before 1990' },
  total: { zh: '总价应为大于零的金额', en: 'Enter a total price above zero as a number' },
  total_range: { zh: '总价超出范围，请核对单位', en: 'The total price is out of range. Check the unit' },
  formula: {
    zh: '单元格是没有结果的公式，请改为数值',
    en: 'The cell is a formula without a result. Replace it with its value',
  },
} as const satisfies Record<string, BothLanguages>;
export type SaleProblem = keyof typeof saleProblems;
