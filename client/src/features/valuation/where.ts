import type { EstateName } from './queries.ts';

/**
 * Where an estate is, for those who know several of its name: `江苏省 苏州市 · 姑苏区仓街 88 号`, `88 Cang Street, Gusu, Suzhou`.
 * What the address repeats of the region is left out, and the province where the address has the city.
 */
export function whereOf({ region_name, address }: Pick<EstateName, 'region_name' | 'address'>): string {
  const isEnglish = region_name.includes(', ');
  const labels = region_name.split(isEnglish ? ', ' : ' ');
  const smallestFirst = isEnglish ? labels : labels.toReversed();
  const at = smallestFirst.findIndex((label) => !address.includes(label.replace(/ (District|County)$/, '')));
  const kept = at === 0 ? smallestFirst : at < 0 || at === smallestFirst.length - 1 ? [] : smallestFirst.slice(at);
  return [isEnglish ? kept.join(', ') : kept.toReversed().join(' '), address].filter(Boolean).join(' · ');
}
