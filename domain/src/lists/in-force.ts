import type { BothLanguages } from '#language/both.ts';
import { lookUp } from '#text/look-up.ts';
import { type ListSlug, listKinds, listSlugs } from './kinds.ts';

export interface ListEntry {
  readonly slug: string;
  readonly name: BothLanguages;
  /** Not offered any more. Rows that have it still show its name. */
  readonly isHidden: boolean;
}

/** The lists of a tenant: all entries in order, and their names. */
export interface Lists {
  readonly entries: Readonly<Record<ListSlug, readonly ListEntry[]>>;
  readonly words: Readonly<Record<ListSlug, Readonly<Record<string, BothLanguages>>>>;
}

/** The entries in force: the tenant's, then those of the product that the tenant has not had yet. */
export function entriesInForce(list: ListSlug, own: readonly ListEntry[]): ListEntry[] {
  const known = new Set(own.map(({ slug }) => slug));
  const product = Object.entries(listKinds[list].defaults)
    .filter(([slug]) => !known.has(slug))
    .map(([slug, name]) => ({ slug, name, isHidden: false }));
  return [...own, ...product];
}

export function listsInForce(own: ReadonlyMap<string, readonly ListEntry[]>): Lists {
  const byList = <Value>(valueOf: (entries: readonly ListEntry[]) => Value) =>
    Object.fromEntries(listSlugs.map((list) => [list, valueOf(entriesInForce(list, own.get(list) ?? []))])) as Record<
      ListSlug,
      Value
    >;
  return {
    entries: byList((entries) => entries),
    words: byList((entries) => Object.fromEntries(entries.map(({ slug, name }) => [slug, name]))),
  };
}

export const offeredEntries = (lists: Lists, list: ListSlug): ListEntry[] =>
  lists.entries[list].filter(({ isHidden }) => !isHidden);

/** Whether a row may be given an entry: it is offered, or the row has it already. */
export const mayChoose = (lists: Lists, list: ListSlug, slug: string, had: readonly string[] = []): boolean =>
  lists.entries[list].some((entry) => entry.slug === slug && (!entry.isHidden || had.includes(slug)));

/** Names of tags, personal and business. */
export const tagWordsOf = ({ words }: Lists): Readonly<Record<string, BothLanguages>> => ({
  ...words.tag_business,
  ...words.tag,
});

export type ListProblem = 'missing' | 'unknown' | 'twice' | 'same_name' | 'always' | 'fixed' | 'order' | 'none';

/** An entry as a tenant saves it; without a slug it is new. */
export interface EntryInput {
  readonly slug: string | null;
  readonly name: BothLanguages;
  readonly isHidden: boolean;
}

/** Why a list cannot be saved over the entries in force; null if it can. No entry is ever removed, because rows may have it. */
export function listProblem(
  list: ListSlug,
  before: readonly ListEntry[],
  after: readonly EntryInput[],
): ListProblem | null {
  const { isOpen, canOrder, always = [] } = listKinds[list];
  const slugs = after.flatMap(({ slug }) => slug ?? []);
  const known = before.map(({ slug }) => slug);
  if (new Set(slugs).size !== slugs.length) return 'twice';
  if (slugs.some((slug) => !known.includes(slug))) return 'unknown';
  if (known.some((slug) => !slugs.includes(slug))) return 'missing';
  if (!isOpen && after.some(({ slug, isHidden }) => slug === null || isHidden)) return 'fixed';
  if (after.some(({ slug, isHidden }) => slug !== null && isHidden && always.includes(slug))) return 'always';
  if (!canOrder && slugs.some((slug, at) => slug !== known[at])) return 'order';
  const offered = after.filter(({ isHidden }) => !isHidden);
  // Who has to choose would have nothing to choose.
  if (offered.length === 0) return 'none';
  // Compatible forms look the same: full-width letters, and an accent that is typed on its own.
  const names = (language: keyof BothLanguages) =>
    new Set(offered.map(({ name }) => name[language].trim().normalize('NFKC').toLowerCase())).size;
  return names('zh') !== offered.length || names('en') !== offered.length ? 'same_name' : null;
}

export const nameOf = (words: Readonly<Record<string, BothLanguages>>, slug: string): BothLanguages =>
  lookUp(words, slug) ?? { zh: slug, en: slug };
