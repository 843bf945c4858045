import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { cityNamed } from '@sycee/domain/regions/cities';
import type { Kysely } from 'kysely';
import { namePerson, personOf } from '#features/account/door.ts';
import { customerTerms } from '#features/crm/filed-work.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { invalid } from '#platform/refusal.ts';
import { findByMobile } from './identify.ts';
import { knownTags, sealedProfile } from './profile.ts';
import { unlessTakenBack } from './taken-back.ts';

type Short = BodyOut<(typeof customers)['POST /finance/api/add_customer']>;
type Long = BodyOut<(typeof customers)['POST /finance/api/customer/add']>;
type Added = DataIn<(typeof customers)['POST /finance/api/add_customer']>;

/** Of two at once with one mobile the second finds the first's. Whoever adds a customer has them, if a broker. */
export async function addCustomer(at: At, asked: Short & Partial<Long>): Promise<Added> {
  const caller = callerOf(at);
  const store = caller.store ?? at.site.store;
  if (!store) throw atNoStore();
  const tags = knownTags(asked.tags ?? []);
  return await at.write(async (db) => {
    const person = await personOf(db, at, asked.mobile, asked.name);
    await namePerson(db, at, person.id, asked.name);
    const owner = caller.role === 'broker' ? caller.account : null;
    const now = new Date(at.now);
    const { wrapped_key, name } = await keyOf(db, person.id);
    const sealed = { id: person.id, wrapped_key };
    const made = await db
      .insertInto('customer')
      .values({
        ffp: at.site.ffp,
        id: newId(at.now),
        person: person.id,
        kind: asked.kind,
        cometype: asked.cometype,
        company_name: asked.cometype === 'company' ? asked.company_name : '',
        store,
        owner,
        first_owner: owner,
        level: asked.level ?? 'C',
        tags,
        came_from: 'staff',
        next_contact_at: asked.next_contact_at ?? null,
        profile_sealed: sealedProfile(at, sealed, asked.profile ?? {}),
        city: cityNamed(asked.profile?.city ?? '') ?? '',
        search: customerTerms(at, name, asked.company_name, asked.mobile),
        created_at: now,
        updated_at: now,
      })
      .onConflict(unlessTakenBack)
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const found = await findByMobile(db, at, asked.mobile);
      return { id: found?.id ?? null, is_new: false, found };
    }
    const entry = { customer: made.id, work: null, person: sealed, by: caller.account };
    await writeEntry(db, at, { ...entry, kind: 'added' });
    if (asked.note) await writeEntry(db, at, { ...entry, kind: 'note', text: asked.note });
    return { id: made.id, is_new: true, found: null };
  });
}

const keyOf = (db: Kysely<DB>, person: string) =>
  db.selectFrom('person').select(['wrapped_key', 'name']).where('id', '=', person).executeTakeFirstOrThrow();

const atNoStore = () =>
  invalid({ mobile: { zh: '请先进入一家门店再录入客户', en: 'Go to a store first: customers are added there' } });
