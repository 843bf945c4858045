import type { StaffRole } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { accountTerms, mobileOf } from '#features/account/index.ts';
import { conflict } from '#platform/api-error.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';
import { newId } from '#platform/random.ts';

const numberPrefix = { broker: 'b', store: 's', roc: 'r', saas: 'a' } as const;

export interface NewAccount {
  role: StaffRole;
  person: string;
  store: string | null;
  team: string | null;
  group: string;
  status: 'invited' | 'active';
  title?: string;
}

/** One account per role and person: of two concurrent calls one creates it and the other is refused. */
export async function makeAccount(
  db: Kysely<DB>,
  ctx: TenantContext,
  newAccount: NewAccount,
): Promise<{ id: string; accountNo: string }> {
  const { role, person, store, team, group, status, title = '' } = newAccount;
  const personRow = await db
    .selectFrom('person')
    .select(['id', 'name', 'wrapped_key', 'mobile_sealed'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const accountNo = `${numberPrefix[role]}-${await nextDocumentNumber(db, ctx, 'account')}`;
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, personRow);
  const inserted = await db
    .insertInto('account')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      account_no: accountNo,
      search: accountTerms(ctx, { name: personRow.name, accountNo, mobile }),
      role,
      person,
      store,
      team,
      staff_group: group,
      status,
      title,
      created_at: new Date(ctx.now),
    })
    .onConflict((on) => on.columns(['tenant_id', 'role', 'person']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    throw conflict({
      zh: '该手机号已有同身份账号，请在员工名单中查找；如不在你的范围内，请联系总部',
      en: 'This mobile number already has an account with this role. Find it in the staff list, or ask headquarters if it’s outside your scope',
    });
  return { id: inserted.id, accountNo };
}
