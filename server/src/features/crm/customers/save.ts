import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { cityNamed } from '@sycee/domain/regions/cities';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { insufficientAccess } from '#features/crm/collaborators/access-levels.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { checkedTags, sealedProfile } from './profile.ts';
import type { CustomerRow } from './rows.ts';
import { customerRight, lockToWrite, readCustomer } from './scope.ts';
import { fullOf, profileOf } from './views.ts';

type Save = (typeof customers)['POST /finance/api/customer/save'];
type Full = DataIn<Save>;

export async function saveCustomer(ctx: RequestContext, input: BodyOut<Save>): Promise<Full> {
  return await ctx.write(async (db) => {
    const row = await lockToWrite(db, ctx, input.id);
    const isLocked = row.locked_at !== null;
    // The lock against pool expiry needs the customer in the caller's data scope.
    if ((input.locked ?? isLocked) !== isLocked && customerRight(ctx, row) !== 'own')
      throw insufficientAccess('write', row.owner_name);
    if (row.version !== input.version) throw versionConflict();
    await rename(db, ctx, row, input.name);
    const person = { id: row.person, wrapped_key: row.wrapped_key };
    const profile = input.profile && { ...profileOf(ctx, row), ...input.profile };
    const { set, changes } = changesOf(ctx, row, input);
    await db
      .updateTable('customer')
      .set({
        ...set,
        ...(profile && {
          profile_sealed: sealedProfile(ctx, person, profile),
          city: cityNamed(profile.city ?? '') ?? '',
        }),
        search: [
          ...row.merged_terms,
          ...customerTerms(
            ctx,
            input.name ?? row.name,
            set.company_name ?? row.company_name,
            mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }),
          ),
        ],
        version: row.version + 1,
        updated_at: new Date(ctx.now),
      })
      .where('id', '=', row.id)
      .execute();
    // The profile is sealed under the person's key, so the log records only that it changed.
    if (profile && JSON.stringify(profile) !== JSON.stringify(profileOf(ctx, row)))
      changes.push({ field: 'profile', from: null, to: null });
    if (changes.length > 0)
      await writeEntry(db, ctx, {
        customer: row.id,
        order: null,
        person,
        kind: 'form',
        by: callerOf(ctx).account,
        changes,
      });
    return await fullOf(db, ctx, await readCustomer(db, ctx, row.id));
  });
}

function changesOf(ctx: RequestContext, row: CustomerRow, input: BodyOut<Save>) {
  const tags = input.tags && checkedTags(ctx.listsInForce, input.tags, row.tags);
  const cometype = input.cometype ?? (row.cometype as 'person' | 'company');
  const company = cometype === 'company' ? (input.company_name ?? row.company_name) : '';
  const next = input.next_contact_at;
  const set = {
    cometype,
    company_name: company,
    kind: input.kind ?? row.kind,
    level: input.level ?? row.level,
    tags: tags ?? row.tags,
    locked_at: input.locked === undefined ? row.locked_at : input.locked ? (row.locked_at ?? new Date(ctx.now)) : null,
    next_contact_at: next === undefined ? row.next_contact_at : next === null ? null : new Date(next),
    // Matching reads whether the customer is a company.
    ...(cometype !== row.cometype && { qualifications_changed_at: new Date(ctx.now) }),
  };
  const before = { ...plain(row), name: row.name };
  const after = { ...plain(set), name: input.name ?? row.name };
  const changes: FieldChange[] = (Object.keys(before) as (keyof typeof before)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
  return { set, changes };
}

type Plain = Pick<CustomerRow, 'cometype' | 'company_name' | 'kind' | 'level' | 'tags'> & {
  locked_at: Date | null;
  next_contact_at: Date | null;
};
const plain = ({ cometype, company_name, kind, level, tags, locked_at, next_contact_at }: Plain) => ({
  cometype,
  company_name,
  kind,
  level,
  tags: tags.join(',') || null,
  locked: locked_at ? 'yes' : null,
  next_contact_at: next_contact_at?.toISOString() ?? null,
});

/** Renames a person without an account; a person with an account changes the name themselves. */
export async function rename(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: CustomerRow,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || name === row.name) return;
  const account = await db.selectFrom('account').select('id').where('person', '=', row.person).executeTakeFirst();
  if (account)
    throw invalid({
      name: {
        zh: '客户已注册，姓名仅可由本人修改',
        en: 'This customer has an account, so only they can change their name',
      },
    });
  await db.updateTable('person').set({ name }).where('id', '=', row.person).where('erased_at', 'is', null).execute();
}

const versionConflict = () =>
  conflict({
    zh: '客户资料刚被他人修改，请查看最新内容后再保存',
    en: 'Someone just changed this customer. Check the latest version before saving',
  });
