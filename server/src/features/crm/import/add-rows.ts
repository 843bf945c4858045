import { type ImportedCustomer, readRow } from '@sycee/domain/customer-import/read-row';
import { type Lists, offeredEntries } from '@sycee/domain/lists/in-force';
import { type Kysely, sql } from 'kysely';
import { namePerson, peopleOf } from '#features/account/index.ts';
import { unlessImportUndone } from '#features/crm/customers/import-undone.ts';
import { sealedProfile } from '#features/crm/customers/profile.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { type NewEntry, writeEntries } from '#features/crm/timeline.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { readLists } from '#platform/tenant-lists.ts';
import type { Good, ImportRow } from './repository.ts';

/** Adds a chunk of the valid rows; `from` is its index among all valid rows. Existing customers stay unchanged. */
export async function addRows(
  db: Kysely<DB>,
  ctx: TenantContext,
  row: ImportRow,
  chunk: Good,
  from: number,
): Promise<void> {
  const rows = chunk.flatMap(({ texts }, i) => {
    const result = readRow(texts);
    return 'row' in result ? [{ ...result.row, index: from + i }] : [];
  });
  const people = await peopleOf(db, ctx, rows);
  const slugByName = slugsByName(await readLists(db));
  const input = rows.map((one) => ({ ...one, ...tagsOf(slugByName, one), person: people.get(one.mobile)! }));
  for (const { person, name } of input) if (person.name === '') await namePerson(db, ctx, person.id, name);
  const added = await db
    .insertInto('customer')
    .values(input.sort((a, b) => (a.person.id < b.person.id ? -1 : 1)).map((customer) => valuesOf(ctx, row, customer)))
    .onConflict(unlessImportUndone)
    .returning(['id', 'person'])
    .execute();
  const ids = new Map(added.map(({ id, person }) => [person, id]));
  const entries = input.flatMap(({ person, note }): NewEntry[] => {
    const customer = ids.get(person.id);
    if (!customer) return [];
    const about = { customer, order: null, person, by: row.account };
    const imported = { ...about, kind: 'imported' as const };
    return note ? [imported, { ...about, kind: 'note' as const, text: note }] : [imported];
  });
  await writeEntries(db, ctx, entries);
  const existing = input.filter(({ person }) => !ids.has(person.id)).map(({ index }) => index);
  await db
    .updateTable('customer_import')
    .set((eb) => ({
      added_count: eb('added_count', '+', added.length),
      there: sql<number[]>`there || ${existing.sort((a, b) => a - b)}::integer[]`,
    }))
    .where('id', '=', row.id)
    .execute();
}

interface Input extends ImportedCustomer {
  slugs: string[];
  person: { id: string; name: string; wrapped_key: Buffer | null };
}

const valuesOf = (
  ctx: TenantContext,
  row: ImportRow,
  { name, mobile, company, level, slugs, nextContact, profile, person }: Input,
) => ({
  tenant_id: ctx.site.tenantId,
  id: newId(ctx.now),
  person: person.id,
  kind: row.kind,
  cometype: company ? 'company' : 'person',
  company_name: company,
  store: row.store,
  owner: row.owner,
  first_owner: row.owner,
  level,
  tags: slugs,
  came_from: 'import',
  import: row.id,
  next_contact_at: nextContact,
  profile_sealed: sealedProfile(ctx, person, profile),
  search: customerTerms(ctx, person.name || name, company, mobile),
  created_at: new Date(ctx.now),
  updated_at: new Date(ctx.now),
});

/** Slugs of the offered tags by slug and by their names. */
const slugsByName = (lists: Lists): ReadonlyMap<string, string> =>
  new Map(
    [...offeredEntries(lists, 'tag'), ...offeredEntries(lists, 'tag_business')].flatMap(({ slug, name }) =>
      [slug, name.zh, name.en].map((text) => [text.toLowerCase(), slug] as const),
    ),
  );

/** Known tags by their names; unknown ones are added to the note. */
function tagsOf(
  slugByName: ReadonlyMap<string, string>,
  { tags, remark }: ImportedCustomer,
): { slugs: string[]; note: string } {
  const slugs = new Set<string>();
  const unknown: string[] = [];
  for (const tag of tags) {
    const slug = slugByName.get(tag.toLowerCase());
    if (slug) slugs.add(slug);
    else unknown.push(tag);
  }
  return { slugs: [...slugs], note: [remark, ...unknown.map((tag) => `#${tag}`)].filter(Boolean).join(' ') };
}
