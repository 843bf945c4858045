import type { DraftField } from '@sycee/domain/catalog/draft-fields';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { Language } from '@sycee/domain/language/both';

/** What each part of the form gets: the draft, how to change a field, and the sentence at each field that was refused. */
export interface DraftForm {
  readonly draft: ProductDraft;
  readonly set: <Field extends DraftField>(field: Field, value: ProductDraft[Field]) => void;
  readonly errors: Partial<Readonly<Record<DraftField, string>>>;
  /** On a phone one language of the texts is shown at a time; null: both. */
  readonly shownLanguage: Language | null;
}

/** The element that a problem leads to. */
export const fieldId = (field: DraftField): string => `product-${field}`;

/** Scrolls to a field and puts the focus on its first control. */
export function goToField(field: DraftField): void {
  const element = document.getElementById(fieldId(field));
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  element.querySelector<HTMLElement>('input, select, textarea, button, a')?.focus({ preventScroll: true });
}

/** A list with one of its entries replaced, moved or left out. */
export const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, n) => (n === at ? item : one));
export const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, n) => n !== at);
export function moved<Item>(list: readonly Item[], at: number, by: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
}
