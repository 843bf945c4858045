import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { cityNamed } from '@sycee/domain/regions/cities';
import type { Insertable, Kysely } from 'kysely';
import { namePerson, personOf } from '#features/account/index.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { findByMobile } from './identify.ts';
import { unlessImportUndone } from './import-undone.ts';
import { checkedTags, sealedProfile } from './profile.ts';

type Short = BodyOut<(typeof customers)['POST /finance/api/add_customer']>;
type Long = BodyOut<(typeof customers)['POST /finance/api/customer/add']>;
type Added = DataIn<(typeof customers)['POST /finance/api/add_customer']>;

/** Adds a customer, owned by the caller if a broker. A customer with the same mobile is returned instead. */
export async function addCustomer(ctx: RequestContext, input: Short & Partial<Long>): Promise<Added> {
  const caller = callerOf(ctx);
  const store = caller.store ?? ctx.site.store;
  if (!store) throw atNoStore();
  const tags = checkedTags(ctx.listsInForce, input.tags ?? []);
  return await ctx.write(async (db) => {
    const person = await personOf(db, ctx, input.mobile, input.name);
    await namePerson(db, ctx, person.id, input.name);
    const { wrapped_key, name } = await keyOf(db, person.id);
    const sealed = { id: person.id, wrapped_key };
    const id = await insertCustomer(db, ctx, sealed, {
      kind: input.kind,
      cometype: input.cometype,
      company_name: input.cometype === 'company' ? input.company_name : '',
      store,
      owner: caller.role === 'broker' ? caller.account : null,
      level: input.level ?? 'C',
      tags,
      next_contact_at: input.next_contact_at ?? null,
      profile_sealed: sealedProfile(ctx, sealed, input.profile ?? {}),
      city: cityNamed(input.profile?.city ?? '') ?? '',
      search: customerTerms(ctx, name, input.company_name, input.mobile),
    });
    if (!id) {
      const existing = await findByMobile(db, ctx, input.mobile);
      return { id: existing?.id ?? null, is_new: false, found: existing };
    }
    if (input.note)
      await writeEntry(db, ctx, {
        customer: id,
        order: null,
        person: sealed,
        by: caller.account,
        kind: 'note',
        text: input.note,
      });
    return { id, is_new: true, found: null };
  });
}

type OwnColumns = 'tenant_id' | 'id' | 'person' | 'first_owner' | 'came_from' | 'created_at' | 'updated_at';
interface NewCustomer extends Omit<Insertable<DB['customer']>, OwnColumns> {
  /** Absent: the staff entered the person. */
  came_from?: 'demand' | 'share';
}

/** Adds a customer that the staff enter, with the first line of the timeline. Null if the person is a customer already. */
export async function insertCustomer(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: { id: string; wrapped_key: Buffer | null },
  columns: NewCustomer,
): Promise<string | null> {
  const now = new Date(ctx.now);
  const made = await db
    .insertInto('customer')
    .values({
      ...columns,
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      person: person.id,
      first_owner: columns.owner ?? null,
      came_from: columns.came_from ?? 'staff',
      created_at: now,
      updated_at: now,
    })
    .onConflict(unlessImportUndone)
    .returning('id')
    .executeTakeFirst();
  if (made)
    await writeEntry(db, ctx, { customer: made.id, order: null, person, by: callerOf(ctx).account, kind: 'added' });
  return made?.id ?? null;
}

const keyOf = (db: Kysely<DB>, person: string) =>
  db.selectFrom('person').select(['wrapped_key', 'name']).where('id', '=', person).executeTakeFirstOrThrow();

const atNoStore = () =>
  invalid({ mobile: { zh: '请先进入门店再录入客户', en: 'Enter a store before adding customers' } });
