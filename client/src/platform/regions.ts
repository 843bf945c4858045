import type { Language } from '@sycee/domain/language/both';
import { findRegion, type Region } from '@sycee/domain/regions/tree';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from './words.ts';

const loaded: Partial<Record<Language, readonly Region[]>> = {};
const none: readonly Region[] = [];
const listeners = new Set<() => void>();

/** The 3,000 regions and their English names are separate files, fetched on first use. */
export async function loadRegions(language: Language): Promise<readonly Region[]> {
  const tree =
    loaded[language] ??
    (language === 'zh'
      ? (await import('@sycee/domain/regions/data')).regionTree
      : (await import('@sycee/domain/regions/english')).englishRegionTree);
  if (loaded[language] === tree) return tree;
  loaded[language] = tree;
  for (const listener of listeners) listener();
  return tree;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empty until loaded; after a failure the next component that uses it tries again. */
export function useRegions(isWanted = true): readonly Region[] {
  const [language] = useLanguage();
  useEffect(() => {
    if (isWanted) loadRegions(language).catch(() => {});
  }, [isWanted, language]);
  return useSyncExternalStore(subscribe, () => loaded[language] ?? none);
}

/** Names of regions by their codes; the code itself until the names are loaded. */
export function useRegionNames(isWanted: boolean): (code: string) => string {
  const tree = useRegions(isWanted);
  return (code) => findRegion(tree, code)?.label ?? code;
}
