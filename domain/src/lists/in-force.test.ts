import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryInput, entriesInForce, listProblem, listsInForce, mayChoose, offeredEntries } from './in-force.ts';
import { listKinds, listSlugs } from './kinds.ts';

test('a tenant that changed nothing has the product’s lists', () => {
  const { entries } = listsInForce(new Map());
  for (const list of listSlugs) {
    expect(entries[list].map(({ slug }) => slug)).toEqual(Object.keys(listKinds[list].defaults));
    expect(listProblem(list, entries[list], entries[list]), list).toBeNull();
  }
});

test('every saved list keeps all entries that were there, so a row never has one without a name', () => {
  const edits = fc.array(
    fc.record({
      at: fc.nat(20),
      act: fc.constantFrom('hide', 'show', 'rename', 'first', 'drop', 'add'),
      name: fc.string({ minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...listSlugs), edits, (list, changes) => {
      const before = entriesInForce(list, []);
      let after: EntryInput[] = [...before];
      for (const { at, act, name } of changes) {
        const entry = after[at % after.length]!;
        const others = after.filter((one) => one !== entry);
        if (act === 'drop') after = others.length > 0 ? others : after;
        else if (act === 'first') after = [entry, ...others];
        else if (act === 'add') after = [...after, { slug: null, name: { zh: name, en: name }, isHidden: false }];
        else if (act === 'rename')
          after = after.map((one) => (one === entry ? { ...entry, name: { zh: name, en: name } } : one));
        else after = after.map((one) => (one === entry ? { ...entry, isHidden: act === 'hide' } : one));
      }
      if (listProblem(list, before, after)) return;
      const saved = after.map((entry, n) => ({ ...entry, slug: entry.slug ?? `new${n}` }));
      const lists = listsInForce(new Map([[list, saved]]));
      for (const { slug } of before) {
        expect(lists.words[list][slug]).toBeDefined();
        expect(mayChoose(lists, list, slug, [slug])).toBe(true);
        expect(mayChoose(lists, list, slug)).toBe(offeredEntries(lists, list).some((one) => one.slug === slug));
      }
      if (!listKinds[list].isOpen) expect(offeredEntries(lists, list)).toHaveLength(before.length);
      for (const slug of listKinds[list].always ?? []) expect(mayChoose(lists, list, slug)).toBe(true);
    }),
  );
});

test('an entry that the product adds later is offered after the tenant’s', () => {
  const own = [{ slug: 'own', name: { zh: '甲', en: 'A' }, isHidden: false }];
  expect(entriesInForce('job', own).map(({ slug }) => slug)).toEqual(['own', ...Object.keys(listKinds.job.defaults)]);
});
