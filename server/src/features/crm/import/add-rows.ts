import { type ImportedCustomer, readRow } from '@sycee/domain/customer-import/read-row';
import { type Kysely, sql } from 'kysely';
import { namePerson, peopleOf } from '#features/account/index.ts';
import { unlessImportUndone } from '#features/crm/customers/import-undone.ts';
import { sealedProfile } from '#features/crm/customers/profile.ts';
import { customerTerms } from '#features/crm/filed-order.ts';
import { type NewEntry, writeEntries } from '#features/crm/timeline.ts';
import { tagWords } from '#features/site/index.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { Good, ImportRow } from './repository.ts';

/** Some of the good rows; `from` is the place of the first among all. Whoever is a customer already stays as they are. */
export async function addRows(
  db: Kysely<DB>,
  ctx: TenantContext,
  row: ImportRow,
  some: Good,
  from: number,
): Promise<void> {
  const rows = some.flatMap(({ texts }, place) => {
    const read = readRow(texts);
    return 'row' in read ? [{ ...read.row, place: from + place }] : [];
  });
  const people = await peopleOf(db, ctx, rows);
  const input = rows.map((one) => ({ ...one, ...tagsOf(one), person: people.get(one.mobile)! }));
  for (const { person, name } of input) if (person.name === '') await namePerson(db, ctx, person.id, name);
  const added = await db
    .insertInto('customer')
    .values(
      input.sort((one, other) => (one.person.id < other.person.id ? -1 : 1)).map((one) => valuesOf(ctx, row, one)),
    )
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
  const there = input.filter(({ person }) => !ids.has(person.id)).map(({ place }) => place);
  await db
    .updateTable('customer_import')
    .set((eb) => ({
      added_count: eb('added_count', '+', added.length),
      there: sql<number[]>`there || ${there.sort((one, other) => one - other)}::integer[]`,
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

const slugByName = new Map(
  Object.entries(tagWords).flatMap(([slug, { zh, en }]) =>
    [slug, zh, en.toLowerCase()].map((name) => [name, slug] as const),
  ),
);

/** Tags of the house by their names; what is none is not lost, but stands in the first note. */
function tagsOf({ tags, remark }: ImportedCustomer): { slugs: string[]; note: string } {
  const slugs = new Set<string>();
  const others: string[] = [];
  for (const tag of tags) {
    const slug = slugByName.get(tag.toLowerCase());
    if (slug) slugs.add(slug);
    else others.push(tag);
  }
  return { slugs: [...slugs], note: [remark, ...others.map((tag) => `#${tag}`)].filter(Boolean).join(' ') };
}
