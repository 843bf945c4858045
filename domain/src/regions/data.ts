import { areaList } from '@vant/area-data';
import { buildRegionTree } from './tree.ts';

/** Separate from `tree.ts`, so that a client loads the lists only when a region is picked. */
export const regionTree = buildRegionTree({
  provinces: areaList.province_list,
  cities: areaList.city_list,
  districts: areaList.county_list,
});
