export const shows = ['all', 'own', 'sample', 'excluded'] as const;
/** The filter of the list of estates. The address of the screen has the same names. */
export interface EstateFilter {
  keyword?: string;
  region?: string;
  show: (typeof shows)[number];
}

const longestKeyword = 60;

/** Reads an untrusted address; invalid values are left out. */
export function estateFilterOf(query: Readonly<Record<string, string>>): EstateFilter {
  const keyword = (query.keyword ?? '').trim().slice(0, longestKeyword).trim();
  const region = /^\d{6}$/.test(query.region ?? '') ? query.region : undefined;
  return {
    ...(keyword && { keyword }),
    ...(region && { region }),
    show: shows.find((show) => show === query.show) ?? 'all',
  };
}
