import {
  type AgencyCategory,
  type AgencyGroup,
  agencyCategorySlugs,
  agencyGroupSlugs,
  groupOfCategory,
} from '@sycee/domain/agency/categories';
import { parsePoint, pointText } from '@sycee/domain/map/point';
import { isRegionCode } from '@sycee/domain/regions/code';
import type { Position } from '#platform/site/position.ts';

export type DirectoryView = 'list' | 'map';
/** What the directory shows. The address of the screen has the same names. */
export interface DirectoryState {
  group?: AgencyGroup;
  category?: AgencyCategory;
  /** Six digits. */
  region?: string;
  keyword?: string;
  isOpenOnly: boolean;
  view: DirectoryView;
  /** A chosen place, instead of the device's position. Without a name it is the centre of the map. */
  near?: Position & { name: string };
}

const longestKeyword = 60;
const longestPlaceName = 60;
const own = ['group', 'category', 'region', 'keyword', 'open', 'view', 'near', 'near_name'];

/** Reads an untrusted address; invalid values are left out. A category brings its group. */
export function directoryStateOf(query: Readonly<Record<string, string>>): DirectoryState {
  const category = agencyCategorySlugs.find((slug) => slug === query.category);
  const group = category ? groupOfCategory(category) : agencyGroupSlugs.find((slug) => slug === query.group);
  const keyword = (query.keyword ?? '').trim().slice(0, longestKeyword).trim();
  const point = parsePoint(query.near ?? '');
  return {
    ...(group && { group }),
    ...(category && { category }),
    ...(query.region && isRegionCode(query.region) && { region: query.region }),
    ...(keyword && { keyword }),
    isOpenOnly: query.open === '1',
    view: query.view === 'map' ? 'map' : 'list',
    ...(point && { near: { ...point, name: (query.near_name ?? '').slice(0, longestPlaceName) } }),
  };
}

/** The inverse of `directoryStateOf`; defaults are omitted. */
export function queryOfDirectory(state: DirectoryState): Record<string, string | undefined> {
  const { group, category, region, keyword, isOpenOnly, view, near } = state;
  return {
    group: category ? undefined : group,
    category,
    region,
    keyword,
    open: isOpenOnly ? '1' : undefined,
    view: view === 'map' ? view : undefined,
    near: near && pointText(near),
    near_name: near?.name || undefined,
  };
}

/** Options of the address besides those of the directory, such as a promo code, are kept. */
export const otherOptions = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !own.includes(key)));

/** Whether anything narrows the list. The place only sorts it. */
export const isNarrowed = ({ group, category, region, keyword, isOpenOnly }: DirectoryState): boolean =>
  isOpenOnly || [group, category, region, keyword].some(Boolean);
