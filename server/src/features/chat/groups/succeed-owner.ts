import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { type AddContext } from '../add-message.ts';
import { addNotice } from '../notices.ts';
import type { GroupPerson } from './join-leave.ts';

/**
 * Gives a locked group without an owner to the manager, or otherwise the member, who has been in it longest and whose account is open, and says so. Undefined: it has an
 * owner, it is no group, or nobody is left; or it belongs to an order, whose adviser is the owner.
 */
export async function succeedOwner(db: Kysely<DB>, ctx: AddContext, tid: string): Promise<GroupPerson | undefined> {
  const { rows } = await sql<GroupPerson>`
    update conversation_member set role = 'owner'
    from (
      select m.account, a.account_no as no from conversation_member m join account a on a.tenant_id = m.tenant_id and a.id = m.account
      where m.conversation = ${tid}::uuid and m.kind = 'group' and m.left_at is null and a.status <> 'disabled'
        and not exists (
          select from conversation_member o where o.conversation = m.conversation and o.role = 'owner' and o.left_at is null)
        and not exists (select from conversation c where c.id = m.conversation and c.work_order is not null)
      order by m.role <> 'manager', coalesce(m.since_seq, m.joined_seq), m.account limit 1
    ) next
    where conversation_member.conversation = ${tid}::uuid and conversation_member.account = next.account
    returning next.account, next.no`.execute(db);
  const [next] = rows;
  if (next) await addNotice(db, ctx, tid, { notice: 'handed_over', people: [next.no] });
  return next;
}
