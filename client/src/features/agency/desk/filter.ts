import { type AgencyCategory, agencyCategorySlugs } from '@sycee/domain/agency/categories';

export const shows = ['all', 'waiting', 'unlisted'] as const;
/** The filter of the list. The address of the screen has the same names. */
export interface AdminFilter {
  keyword?: string;
  category?: AgencyCategory;
  show: (typeof shows)[number];
}

const longestKeyword = 60;

/** Reads an untrusted address; invalid values are left out. */
export function adminFilterOf(query: Readonly<Record<string, string>>): AdminFilter {
  const keyword = (query.keyword ?? '').trim().slice(0, longestKeyword).trim();
  const category = agencyCategorySlugs.find((slug) => slug === query.category);
  return {
    ...(keyword && { keyword }),
    ...(category && { category }),
    show: shows.find((show) => show === query.show) ?? 'all',
  };
}
