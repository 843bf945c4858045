import { expect, test } from 'vitest';
import { type CachedContacts, type ContactCache, renewContacts } from './cached-list.ts';
import type { Contact, ContactSlug } from './types.ts';

const contact = (n: number) => ({ contacts_no: `m-${n}`, name: `name ${n}` }) as Contact;
function cacheOf(known?: CachedContacts): ContactCache & { saved: Map<ContactSlug, CachedContacts> } {
  const saved = new Map<ContactSlug, CachedContacts>(known ? [['all', known]] : []);
  return {
    saved,
    readContacts: async (slug) => saved.get(slug),
    saveContacts: async (slug, contacts) => void saved.set(slug, contacts),
  };
}
const unchanged = { list: [], md5: 'a', unchanged: true, next: null };

test('[S3.22] an unchanged list is not sent again: the cached one holds', async () => {
  const cache = cacheOf({ md5: 'a', list: [contact(1)] });
  const asked: unknown[] = [];
  const list = await renewContacts(cache, 'all', async (query) => {
    asked.push(query);
    return unchanged;
  });
  expect(list).toEqual([contact(1)]);
  expect(asked).toEqual([{ slug: 'all', md5: 'a' }]);
});

test('[S3.22] lists are kept by slug: the md5 of one is never sent for another', async () => {
  const cache = cacheOf({ md5: 'a', list: [contact(1)] });
  const list = await renewContacts(cache, 'starred', async (query) => {
    expect(query).toEqual({ slug: 'starred' });
    return { list: [contact(2)], md5: 'b', unchanged: false, next: null };
  });
  expect(list).toEqual([contact(2)]);
  expect([...cache.saved.keys()]).toEqual(['all', 'starred']);
});

test('reads a changed list to its end and stores it with its md5', async () => {
  const cache = cacheOf({ md5: 'old', list: [contact(9)] });
  const list = await renewContacts(cache, 'all', async ({ cursor }) =>
    cursor
      ? { list: [contact(2)], md5: 'new', unchanged: false, next: null }
      : { list: [contact(1)], md5: 'new', unchanged: false, next: 'more' },
  );
  expect(list).toEqual([contact(1), contact(2)]);
  expect(cache.saved.get('all')).toEqual({ md5: 'new', list });
});

test('a list that changes while it is read is shown and not stored as whole', async () => {
  const cache = cacheOf();
  await renewContacts(cache, 'all', async ({ cursor }) =>
    cursor
      ? { list: [contact(2)], md5: 'other', unchanged: false, next: null }
      : { list: [contact(1)], md5: 'new', unchanged: false, next: 'more' },
  );
  expect(cache.saved.size).toBe(0);
});
