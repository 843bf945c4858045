import { createRequire } from 'node:module';
import type { Language } from '@sycee/domain/language/both';
import { regionTree } from '@sycee/domain/regions/data';
import { englishRegionTree } from '@sycee/domain/regions/english';
import type IP2Region from 'ip2region';

/** The offline table of network addresses; about eleven megabytes, read with the first look-up of a process. */
let table: IP2Region | undefined;
function openTable(): IP2Region {
  // The package is CommonJS whose class is a property of its module, which an import would hide under another name.
  const { default: Table } = createRequire(import.meta.url)('ip2region') as { default: typeof IP2Region };
  return new Table();
}

const suffix = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/u;

/** The name of a province as the rules about shown addresses write it: 江苏, 上海, 内蒙古, 香港. */
export const shortProvince = (province: string): string => province.replace(suffix, '');

/** Where a network address is, as the square shows it: the province in China, the country elsewhere. Empty: unknown or private. */
export function ipRegion(address: string): string {
  table ??= openTable();
  const found = table.search(address);
  if (!found) return '';
  return found.country === '中国' ? shortProvince(found.province) : found.country;
}

const englishProvinces: ReadonlyMap<string, string> = new Map(
  regionTree.map(({ value, label }) => [
    shortProvince(label),
    englishRegionTree.find((province) => province.value === value)?.label ?? label,
  ]),
);

/** A stored region in the language of a reader. The table has the names of other countries in Chinese only. */
export const ipRegionName = (region: string, language: Language): string =>
  language === 'zh' ? region : (englishProvinces.get(region) ?? region);
