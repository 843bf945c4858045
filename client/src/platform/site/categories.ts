import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { Language } from '@sycee/domain/language/both';
import { useLanguage } from '#platform/words.ts';
import { type SiteApp, useSiteApp } from './app.ts';

type CategoryNames = Readonly<Record<CategorySlug, string>>;

const namesIn = ({ categories }: SiteApp, language: Language): CategoryNames =>
  Object.fromEntries(categories.map((one) => [one.slug, one[`name_${language}`]])) as CategoryNames;

/** What the tenant calls the categories of products. */
export const useCategoryNames = (): CategoryNames => namesIn(useSiteApp(), useLanguage()[0]);
/** Outside a component. */
export const categoryNames = (language: Language): CategoryNames => namesIn(useSiteApp.getState(), language);

/** For a choice, in the tenant's order. */
export function useCategoryOptions(): { value: CategorySlug; label: string }[] {
  const { categories } = useSiteApp();
  const [language] = useLanguage();
  return categories.map((one) => ({ value: one.slug, label: one[`name_${language}`] }));
}

/** Sorts rows that each belong to a category into the tenant's order of categories. */
export function useCategoryOrder(): <Row extends { category: CategorySlug }>(rows: readonly Row[]) => Row[] {
  const { categories } = useSiteApp();
  const position = new Map(categories.map(({ slug }, at) => [slug, at]));
  return (rows) => rows.toSorted((a, b) => position.get(a.category)! - position.get(b.category)!);
}
