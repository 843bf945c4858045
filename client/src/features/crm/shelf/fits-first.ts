import type { Shelved } from './queries.ts';

export interface ShelfGroup {
  title: string;
  products: readonly Shelved[];
}

/** Groups in which products that fit something come first, as a group of their own. */
export function fitsFirst(groups: readonly ShelfGroup[], fits: ReadonlySet<string>, title: string): ShelfGroup[] {
  const fitting = groups.flatMap(({ products }) => products.filter(({ id, is_shown }) => is_shown && fits.has(id)));
  if (fitting.length === 0) return [...groups];
  const others = groups.map((group) => ({
    ...group,
    products: group.products.filter((product) => !fitting.includes(product)),
  }));
  return [{ title, products: fitting }, ...others.filter(({ products }) => products.length > 0)];
}
