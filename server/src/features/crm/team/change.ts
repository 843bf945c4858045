import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type customerTeam, mostOnTeam, mostShared } from '@sycee/contract/customer-team';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { lockOwnCustomer } from '#features/crm/customers/scope.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { sharable } from './colleagues.ts';
import { mayNot } from './rule.ts';
import { mayChangeTeam, teamOf, teamRows } from './team.ts';

type Put = (typeof customerTeam)['POST /finance/api/{id}/customer_team'];
type Remove = (typeof customerTeam)['POST /finance/api/{id}/customer_team/remove'];

/** Added, or their right or last day changed. Of two who add the same colleague at once the second finds them there. */
export async function putOnTeam(at: At, id: string, asked: BodyOut<Put>): Promise<DataIn<Put>> {
  return await at.write(async (db) => {
    const row = await lockToShare(db, at, id);
    if (asked.until && asked.until < businessDateOf(at.now))
      throw invalid({ until: { zh: '请选择今天或以后的日期', en: 'Choose today or a later day' } });
    const before = await mate(db, at, row.id, asked.account_no);
    const colleague = before ?? (await newMate(db, at, row, asked.account_no));
    const values = {
      may: asked.may,
      until: asked.until,
      added_by: callerOf(at).account,
      added_at: new Date(at.now),
    };
    if (before && before.may === asked.may && before.until === asked.until) return await teamOf(db, at, row);
    await db
      .insertInto('customer_team')
      .values({ ffp: at.site.ffp, customer: row.id, account: colleague.id, ...values })
      .onConflict((on) => on.columns(['ffp', 'customer', 'account']).doUpdateSet(values))
      .execute();
    await told(db, at, row, { name: colleague.name, before: before ?? null, after: asked });
    return await teamOf(db, at, row);
  });
}

export async function takeOffTeam(at: At, id: string, { account_no }: BodyOut<Remove>): Promise<DataIn<Remove>> {
  return await at.write(async (db) => {
    const row = await lockToShare(db, at, id);
    const before = await mate(db, at, row.id, account_no);
    if (before) {
      await db.deleteFrom('customer_team').where('customer', '=', row.id).where('account', '=', before.id).execute();
      await told(db, at, row, { name: before.name, before, after: null });
    }
    return await teamOf(db, at, row);
  });
}

/** With the customer locked nobody else changes the team, and nobody writes by it. */
async function lockToShare(db: Kysely<DB>, at: At, id: string): Promise<CustomerRow> {
  const row = await lockOwnCustomer(db, at, id);
  if (!mayChangeTeam(at, row)) throw mayNot('write', row.owner_name);
  return row;
}

/** Somebody on it, their account locked: disabled meanwhile, they would be put back by a change of their right. */
const mate = (db: Kysely<DB>, at: At, customer: string, accountNo: string) =>
  teamRows(db, at)
    .select(['account.id', 'person.name', 'may', 'until'])
    .where('customer', '=', customer)
    .where('account.account_no', '=', accountNo)
    .forNoKeyUpdate('account')
    .executeTakeFirst();

/** Their account is locked, too, and what is shared with them is counted. */
async function newMate(db: Kysely<DB>, at: At, row: CustomerRow, accountNo: string) {
  const found = await sharable(db, at)
    .select(['account.id', 'person.name'])
    .where('account.account_no', '=', accountNo)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
  if (!found) throw invalid({ account_no: nobody });
  if (found.id === row.owner) throw invalid({ account_no: hasThem });
  const count = async (column: 'customer' | 'account', is: string) => {
    const rows = teamRows(db, at).select(({ fn }) => fn.countAll<number>().as('n'));
    return (await rows.where(`customer_team.${column}`, '=', is).executeTakeFirstOrThrow()).n;
  };
  if ((await count('customer', row.id)) >= mostOnTeam) throw conflict(full);
  if ((await count('account', found.id)) >= mostShared) throw conflict(enough(found.name));
  return found;
}

interface Given {
  may: string;
  until: string | null;
}
interface Change {
  name: string;
  before: Given | null;
  after: Given | null;
}
async function told(db: Kysely<DB>, at: At, row: CustomerRow, { name, before, after }: Change): Promise<void> {
  const changes = (['may', 'until'] as const)
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  const by = callerOf(at).account;
  await writeEntry(db, at, { customer: row.id, work: null, person, kind: 'team', by, changes, text: name });
}

const nobody = {
  zh: '没有找到这位同事，或对方已停用、不在你能看到的门店',
  en: 'No such colleague: disabled, or at a store you do not see',
};
const hasThem = { zh: '对方就是这位客户的顾问，不用共享', en: 'They have this customer already' };
const full = {
  zh: `团队最多 ${mostOnTeam} 人，请先移除不再跟进的同事`,
  en: `A team has at most ${mostOnTeam} people; take somebody off first`,
};
const enough = (name: string) => ({
  zh: `共享给${name}的客户已有 ${mostShared} 位，请先收回一些，或由店长调整数据范围`,
  en: `${name} has ${mostShared} shared customers already; take some back, or have their data scope changed`,
});
