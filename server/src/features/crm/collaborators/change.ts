import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type customerTeam, maxCollaborators, mostShared } from '@sycee/contract/customer-team';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { lockOwnCustomer } from '#features/crm/customers/scope.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { insufficientAccess } from './access-levels.ts';
import { canChangeCollaborators, collaboratorRows, collaboratorsOfCustomer } from './collaborators.ts';
import { sharable } from './colleagues.ts';

type Put = (typeof customerTeam)['POST /finance/api/{id}/customer_team'];
type Remove = (typeof customerTeam)['POST /finance/api/{id}/customer_team/remove'];

/** Adds a collaborator, or changes the right or last day of one. */
export async function addCollaborator(ctx: RequestContext, id: string, input: BodyOut<Put>): Promise<DataIn<Put>> {
  return await ctx.write(async (db) => {
    const row = await lockToShare(db, ctx, id);
    if (input.until && input.until < businessDateOf(ctx.now))
      throw invalid({ until: { zh: '请选择今天或以后的日期', en: 'Choose today or a later date' } });
    const before = await lockCollaborator(db, ctx, row.id, input.account_no);
    const colleague = before ?? (await newCollaborator(db, ctx, row, input.account_no));
    const values = {
      access: input.may,
      until: input.until,
      added_by: callerOf(ctx).account,
      added_at: new Date(ctx.now),
    };
    if (before && before.may === input.may && before.until === input.until)
      return await collaboratorsOfCustomer(db, ctx, row);
    await db
      .insertInto('customer_collaborator')
      .values({ tenant_id: ctx.site.tenantId, customer: row.id, account: colleague.id, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'customer', 'account']).doUpdateSet(values))
      .execute();
    await writeCollaboratorEntry(db, ctx, row, { name: colleague.name, before: before ?? null, after: input });
    return await collaboratorsOfCustomer(db, ctx, row);
  });
}

export async function removeCollaborator(
  ctx: RequestContext,
  id: string,
  { account_no }: BodyOut<Remove>,
): Promise<DataIn<Remove>> {
  return await ctx.write(async (db) => {
    const row = await lockToShare(db, ctx, id);
    const before = await lockCollaborator(db, ctx, row.id, account_no);
    if (before) {
      await db
        .deleteFrom('customer_collaborator')
        .where('customer', '=', row.id)
        .where('account', '=', before.id)
        .execute();
      await writeCollaboratorEntry(db, ctx, row, { name: before.name, before, after: null });
    }
    return await collaboratorsOfCustomer(db, ctx, row);
  });
}

/** The lock on the customer blocks other changes to collaborators and writes by them. */
async function lockToShare(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<CustomerRow> {
  const row = await lockOwnCustomer(db, ctx, id);
  if (!canChangeCollaborators(ctx, row)) throw insufficientAccess('write', row.owner_name);
  return row;
}

/** An existing collaborator. The account is locked, so that it cannot be disabled, and so removed, meanwhile. */
const lockCollaborator = (db: Kysely<DB>, ctx: RequestContext, customer: string, accountNo: string) =>
  collaboratorRows(db, ctx)
    .select(['account.id', 'person.name', 'access as may', 'until'])
    .where('customer', '=', customer)
    .where('account.account_no', '=', accountNo)
    .forNoKeyUpdate('account')
    .executeTakeFirst();

/** Locks the account of a new collaborator and checks both limits. */
async function newCollaborator(db: Kysely<DB>, ctx: RequestContext, row: CustomerRow, accountNo: string) {
  const colleague = await sharable(db, ctx)
    .select(['account.id', 'person.name'])
    .where('account.account_no', '=', accountNo)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
  if (!colleague) throw invalid({ account_no: colleagueNotFound });
  if (colleague.id === row.owner) throw invalid({ account_no: isAdviser });
  const count = async (column: 'customer' | 'account', id: string) => {
    const rows = collaboratorRows(db, ctx).select(({ fn }) => fn.countAll<number>().as('n'));
    return (await rows.where(`customer_collaborator.${column}`, '=', id).executeTakeFirstOrThrow()).n;
  };
  if ((await count('customer', row.id)) >= maxCollaborators) throw conflict(full);
  if ((await count('account', colleague.id)) >= mostShared) throw conflict(tooManyShared(colleague.name));
  return colleague;
}

interface CollaboratorRightUntil {
  may: string;
  until: string | null;
}
interface Change {
  name: string;
  before: CollaboratorRightUntil | null;
  after: CollaboratorRightUntil | null;
}
async function writeCollaboratorEntry(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: CustomerRow,
  { name, before, after }: Change,
): Promise<void> {
  const changes = (['may', 'until'] as const)
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  const by = callerOf(ctx).account;
  await writeEntry(db, ctx, { customer: row.id, order: null, person, kind: 'team', by, changes, text: name });
}

const colleagueNotFound = {
  zh: '未找到该同事，可能已停用或不在你的权限范围内',
  en: 'Colleague not found: they may be disabled or outside your scope',
};
const isAdviser = { zh: '对方已是这位客户的顾问，无需共享', en: 'They’re already this customer’s adviser' };
const full = {
  zh: `协作同事最多 ${maxCollaborators} 人，请先移除不再跟进的同事`,
  en: `Up to ${maxCollaborators} collaborators per customer. Remove someone first`,
};
const tooManyShared = (name: string) => ({
  zh: `共享给${name}的客户已达 ${mostShared} 位，请先取消部分共享，或由店长调整数据范围`,
  en: `${name} already has ${mostShared} shared customers. Stop sharing some, or have their data scope changed`,
});
