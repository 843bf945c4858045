import { areaList } from '@vant/area-data';
import { englishNames } from './english.gen.ts';
import { buildRegionTree } from './tree.ts';

/** Districts that have an English name of their own; the others are written as they are pronounced. */
const ownNames: Readonly<Record<string, string>> = { 320571: 'Suzhou Industrial Park' };

const inEnglish = (list: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(list).map(([code, name]) => [
      code,
      ownNames[code] ?? englishNames[code]?.replaceAll("'", '’') ?? name,
    ]),
  );

/** The tree with English names, in a separate file so that only English clients load it. */
export const englishRegionTree = buildRegionTree({
  provinces: inEnglish(areaList.province_list),
  cities: inEnglish(areaList.city_list),
  districts: inEnglish(areaList.county_list),
});
