import type { Language } from '@sycee/domain/language/both';
import { findRegion, type Region } from '@sycee/domain/regions/tree';
import { useEffect, useState } from 'react';
import { useLanguage } from './words.ts';

const loaded: Partial<Record<Language, readonly Region[]>> = {};
const none: readonly Region[] = [];

/** The 3,000 regions and their English names are separate files, fetched on first use. */
export async function loadRegions(language: Language): Promise<readonly Region[]> {
  loaded[language] ??=
    language === 'zh'
      ? (await import('@sycee/domain/regions/data')).regionTree
      : (await import('@sycee/domain/regions/english')).englishRegionTree;
  return loaded[language];
}

/** Empty until loaded; after a failure the next component that uses it tries again. */
export function useRegions(isWanted = true): readonly Region[] {
  const [language] = useLanguage();
  const [, setArrived] = useState(0);
  useEffect(() => {
    if (!isWanted || loaded[language]) return;
    let isHere = true;
    loadRegions(language).then(
      () => isHere && setArrived((n) => n + 1),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, language]);
  return loaded[language] ?? none;
}

/** Names of regions by their codes; the code itself until the names are loaded. */
export function useRegionNames(isWanted: boolean): (code: string) => string {
  const tree = useRegions(isWanted);
  return (code) => findRegion(tree, code)?.label ?? code;
}
