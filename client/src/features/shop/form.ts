import { type ShopItemKind, shopItemsAtMost } from '@sycee/domain/shop/limits';
import type { ArticleEntry, ProductEntry, ShopSetup } from './queries.ts';

/** A shop as it is edited. Products and articles are lists of their own, because visitors see them apart. */
export type ShopForm = Pick<ShopSetup, 'title' | 'intro' | 'cover' | 'is_open' | 'products' | 'articles'>;
export type ShopEntry = ProductEntry | ArticleEntry;
/** The list of the form that holds the entries of a kind. */
export const listOfKind = { product: 'products', article: 'articles' } as const satisfies Record<
  ShopItemKind,
  keyof ShopForm
>;

export const formOf = ({ title, intro, cover, is_open, products, articles }: ShopSetup): ShopForm => ({
  title,
  intro,
  cover,
  is_open,
  products,
  articles,
});

export const bodyOf = ({ products, articles, ...form }: ShopForm, { version }: ShopSetup) => ({
  ...form,
  version,
  items: [
    ...products.map(({ id }) => ({ kind: 'product' as const, id })),
    ...articles.map(({ id }) => ({ kind: 'article' as const, id })),
  ],
});

export const sizeOf = ({ products, articles }: Pick<ShopForm, 'products' | 'articles'>): number =>
  products.length + articles.length;
export const isFull = (form: ShopForm): boolean => sizeOf(form) >= shopItemsAtMost;

/** The form with an entry at a place, by default the last. One that is there already stays where it is. */
export function withEntry(form: ShopForm, kind: ShopItemKind, entry: ShopEntry, at?: number): ShopForm {
  const name = listOfKind[kind];
  const list = form[name] as readonly ShopEntry[];
  if (list.some(({ id }) => id === entry.id)) return form;
  return { ...form, [name]: list.toSpliced(at ?? list.length, 0, entry) };
}

export function withoutEntry(form: ShopForm, kind: ShopItemKind, id: string): ShopForm {
  const name = listOfKind[kind];
  return { ...form, [name]: (form[name] as readonly ShopEntry[]).filter((entry) => entry.id !== id) };
}
