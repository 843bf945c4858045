import { areaList } from '@vant/area-data';
import { englishNames } from './english.gen.ts';
import { buildRegionTree } from './tree.ts';

const inEnglish = (list: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(list).map(([code, name]) => [code, englishNames[code] ?? name]));

/** The same tree by its English names; apart, so that only who reads English fetches them. */
export const englishRegionTree = buildRegionTree({
  provinces: inEnglish(areaList.province_list),
  cities: inEnglish(areaList.city_list),
  districts: inEnglish(areaList.county_list),
});
