import type { ProductFull } from '../use-detail.ts';

export interface ConditionLine {
  name: string;
  hard: boolean;
  /** By product; null if it has no such condition. */
  required: (string | null)[];
}
type ProductConditions = Pick<ProductFull, 'conditions'>;
const separator = { zh: '；', en: '; ' };

/** All conditions with each product's requirement: hard ones first, then the most frequent. */
export function conditionLines(products: readonly ProductConditions[], language: 'zh' | 'en'): ConditionLine[] {
  const all = products.flatMap(({ conditions }) => conditions);
  const lines = [true, false].flatMap((hard) => {
    const names = [...new Set(all.filter((one) => one.hard === hard).map(({ name }) => name))];
    return names.map((name) => ({
      name,
      hard,
      required: products.map((product) => requirementOf(product, name, hard)),
    }));
  });
  function requirementOf({ conditions }: ProductConditions, name: string, hard: boolean): string | null {
    const matching = conditions.filter((one) => one.name === name && one.hard === hard);
    return matching.length > 0 ? matching.map(({ required }) => required).join(separator[language]) : null;
  }
  const productsWith = ({ required }: ConditionLine) => required.filter((one) => one !== null).length;
  return lines.toSorted((a, b) => Number(b.hard) - Number(a.hard) || productsWith(b) - productsWith(a));
}

/** The documents that all products need, and the further ones of each; in the products' order. */
export function documentsSideBySide(products: readonly Pick<ProductFull, 'documents'>[]): {
  shared: string[];
  more: string[][];
} {
  const [first, ...others] = products;
  const isShared = (slug: string) => others.every(({ documents }) => documents.some((one) => one.slug === slug));
  const shared = first?.documents.filter(({ slug }) => isShared(slug)) ?? [];
  const slugs = new Set(shared.map(({ slug }) => slug));
  return {
    shared: shared.map(({ name }) => name),
    more: products.map(({ documents }) => documents.filter(({ slug }) => !slugs.has(slug)).map(({ name }) => name)),
  };
}
