import { siteStorage } from '#platform/site/storage.ts';

const recentMax = 8;
export const longestKeyword = 60;

/** Newest first, without duplicates regardless of case. */
export function withKeyword(recent: readonly string[], keyword: string): string[] {
  const text = keyword.trim().slice(0, longestKeyword).trim();
  if (text === '') return [...recent];
  const others = recent.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, recentMax);
}

/** The searches at this site on this device; storage is untrusted. */
export function recentSearches(): string[] {
  const stored = siteStorage.get<unknown>('recent_searches');
  const texts = Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  return texts.toReversed().reduce(withKeyword, [] as string[]);
}

export function saveRecentSearches(recent: readonly string[]): void {
  if (recent.length > 0) siteStorage.set('recent_searches', recent);
  else siteStorage.remove('recent_searches');
}
