import type { ProductFull } from '../use-detail.ts';

export interface ConditionLine {
  name: string;
  hard: boolean;
  /** By product; null if it has no such condition. */
  required: (string | null)[];
}
type ProductConditions = Pick<ProductFull, 'conditions' | 'boxes'>;
const inBox = {
  zh: (required: string, title: string) => `${required}（${title}）`,
  en: (required: string, title: string) => `${required} (${title.charAt(0).toLowerCase()}${title.slice(1)})`,
};
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
  function requirementOf({ conditions, boxes }: ProductConditions, name: string, hard: boolean): string | null {
    const matching = conditions.filter((one) => one.name === name && one.hard === hard);
    // A condition that others can replace says so.
    const requirements = matching.map(({ id, required }) => {
      const box = boxes.find((one) => one.conditions.includes(id));
      return box ? inBox[language](required, box.title) : required;
    });
    return requirements.length > 0 ? requirements.join(separator[language]) : null;
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
