import type { ProductDraft } from './product-draft.ts';

/** The draft of a new product that begins as a copy of another one; its name says so, because two products of one name cannot be told apart. */
export const copyOfDraft = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  name: { zh: marked(draft.name.zh, '（副本）'), en: marked(draft.name.en, ' (copy)') },
  // Validity and advertising were agreed for the other product.
  sponsored: false,
  validFrom: null,
  validTo: null,
});

/** Names have at most this many letters. */
export const nameLength = 40;
const marked = (name: string, mark: string): string =>
  name === '' ? '' : `${name.slice(0, nameLength - mark.length)}${mark}`;
