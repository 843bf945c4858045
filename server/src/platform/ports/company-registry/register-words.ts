import { regionTree } from '@sycee/domain/regions/data';
import type { Region } from '@sycee/domain/regions/tree';

const wanFen = 1_000_000;

/** 1000万人民币, 1,000.000000万元人民币; null for another currency or unreadable text. */
export function capitalFenOf(text: string | null | undefined): number | null {
  const [, digits = '', unit = ''] = /^([\d,.]+)\s*(万|亿)?(?:元)?(?:人民币)?(?:元)?$/.exec(text?.trim() ?? '') ?? [];
  const amount = Number(digits.replaceAll(',', ''));
  if (digits === '' || !Number.isFinite(amount)) return null;
  const fen = Math.round(amount * (unit === '亿' ? wanFen * 10_000 : unit === '万' ? wanFen : 100));
  return Number.isSafeInteger(fen) ? fen : null;
}

/** Words of GB/T 4754's sections and divisions, narrower ones first. */
const industryWords: readonly (readonly [word: RegExp, industry: string])[] = [
  [/软件|信息技术|互联网|电信/, 'software'],
  [/研究|专业技术|科技推广|科学技术|技术服务/, 'research'],
  [/批发|零售/, 'wholesale_retail'],
  [/建筑|土木|装饰装修/, 'construction'],
  [/运输|仓储|邮政|装卸|物流/, 'transport'],
  [/住宿|餐饮/, 'catering'],
  [/农|林|牧|渔/, 'agriculture'],
  [/房地产/, 'real_estate'],
  [/金融|货币|保险|资本市场/, 'finance'],
  [/文化|体育|娱乐|广播|新闻|出版/, 'culture'],
  [/租赁|商务服务/, 'business_services'],
  [/制造|加工/, 'manufacturing'],
];

/** The lenders' category of an industry; null if the text is empty. */
export function industryOf(text: string | null | undefined): string | null {
  if (!text) return null;
  // 农副食品加工业 is manufacturing, whatever the material.
  if (/(制造|加工|织)业$/.test(text)) return 'manufacturing';
  return industryWords.find(([word]) => word.test(text))?.[1] ?? 'other';
}

/** A missing status counts as active. */
export const isActiveStatus = (status: string | null | undefined): boolean =>
  !/注销|吊销|撤销|迁出|停业/.test(status ?? '');

const within = (regions: readonly Region[], label: string): Region | undefined =>
  regions.find((region) => region.label === label);

/** The code of a district by the names of its city and its own; null if they are not one district. */
export function regionOf(city: string | null | undefined, district: string | null | undefined): string | null {
  if (!city || !district) return null;
  const cities = regionTree.flatMap((province) =>
    // In Beijing and the like, province and city are the same.
    province.label === city ? (province.children ?? []) : (within(province.children ?? [], city) ?? []),
  );
  const places = cities.flatMap((one) => [one, ...(one.children ?? [])]).filter(({ label }) => label === district);
  return places.length === 1 ? places[0]!.value : null;
}
