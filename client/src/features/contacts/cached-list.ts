import type { Contact, ContactSlug } from './types.ts';

export interface CachedContacts {
  md5: string;
  list: readonly Contact[];
}
interface Page {
  list: readonly Contact[];
  md5: string;
  unchanged: boolean;
  next: string | null;
}
/** Where the lists of one account are kept, by slug: another account on the device has its own. */
export interface ContactCache {
  readContacts: (slug: ContactSlug) => Promise<CachedContacts | undefined>;
  saveContacts: (slug: ContactSlug, contacts: CachedContacts) => Promise<void>;
}

/** Brings a cached list up to date: with its md5 an unchanged list is not sent again. */
export async function renewContacts(
  cache: ContactCache,
  slug: ContactSlug,
  read: (query: { slug: ContactSlug; md5?: string; cursor?: string }) => Promise<Page>,
): Promise<readonly Contact[]> {
  const known = await cache.readContacts(slug);
  const first = await read({ slug, ...(known && { md5: known.md5 }) });
  if (first.unchanged && known) return known.list;
  const list = [...first.list];
  for (let { next } = first; next; ) {
    const page = await read({ slug, cursor: next });
    // The list changed while it was read: what was read is shown, and the next reading takes it whole.
    if (page.md5 !== first.md5) return [...list, ...page.list];
    list.push(...page.list);
    ({ next } = page);
  }
  await cache.saveContacts(slug, { md5: first.md5, list });
  return list;
}
