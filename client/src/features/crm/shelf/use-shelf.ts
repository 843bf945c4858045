import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import type { ShelfGroup } from './fits-first.ts';
import { useShelf, useShelfTree } from './queries.ts';
import { shelfWords } from './words.ts';

const holds = (text: string, keyword: string) => text.toLowerCase().includes(keyword);

/** By category while browsing, flat during a search. */
export function useShelfGroups(keyword: string, enabled = true) {
  const w = useWords(shelfWords);
  const categories = useCategoryNames();
  const normalized = keyword.trim().toLowerCase();
  const tree = useShelfTree(enabled && normalized === '');
  const flat = useShelf(enabled && normalized !== '');
  const { data, isError, refetch } = normalized ? flat : tree;
  const matches = (flat.data?.list ?? []).filter(({ name, number, institution, category }) =>
    [name, number, institution.name, categories[category]].some((text) => holds(text, normalized)),
  );
  const groups: ShelfGroup[] = normalized
    ? [{ title: w.found(matches.length), products: matches }]
    : (tree.data?.list ?? []).map(({ category, products }) => ({ title: categories[category], products }));
  return { groups, isLoading: enabled && !data && !isError, isError: isError && !data, refetch };
}
