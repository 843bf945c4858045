import { allNoticeKinds, noticeSpec } from '@sycee/domain/notices/catalogue';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { valueTable } from '#platform/db/value-table.ts';

const rightsByKind = JSON.stringify(Object.fromEntries(allNoticeKinds.map((kind) => [kind, noticeSpec(kind).right])));

/**
 * Continues a statement with a table `notice` in its `from` clause: keeps the notices that their receivers may still see. Whoever lost an order, a customer, a report, the
 * role or the account is told nothing of it any more. Kinds that a newer version wrote are unknown here and wait for it.
 */
export function whereStillAllowed(now: number): RawBuilder<unknown> {
  const shared = (customer: string) => sql`exists (
    select from customer_collaborator shared where shared.tenant_id = notice.tenant_id and shared.customer = ${sql.ref(customer)}
      and shared.account = notice.receiver and (shared.until is null or shared.until >= ${businessDateOf(now)}::date))`;
  const order = sql`select from work_order
    where work_order.tenant_id = notice.tenant_id and work_order.id = (notice.refs ->> 'order')::uuid and work_order.deleted_at is null`;
  // By keys and not as joins, so that no plan depends on collected statistics: one that reads the whole table costs twenty times as much.
  return sql`
    cross join lateral (select id, person, role, status from account where account.id = notice.receiver limit 1) account
    where notice.withdrawn_at is null and account.status <> 'disabled' and case ${rightsByKind}::jsonb ->> notice.kind
      when 'account' then true
      when 'headquarters' then account.role = 'saas'
      when 'advises_order' then exists (
        ${order} and (work_order.owner = notice.receiver or ${shared('work_order.customer')}))
      when 'applied_for_order' then exists (
        ${order} and exists (select from customer where customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer and customer.person = account.person))
      when 'advises_customer' then exists (
        select from customer where customer.tenant_id = notice.tenant_id and customer.id = (notice.refs ->> 'customer')::uuid
          and customer.deleted_at is null and (customer.owner = notice.receiver or ${shared('customer.id')}))
      when 'in_conversation' then exists (
        select from conversation_member member where member.tenant_id = notice.tenant_id and member.account = notice.receiver
          and member.conversation = (notice.refs ->> 'conversation')::uuid and member.left_at is null)
      when 'owns_report' then exists (
        select from report where report.tenant_id = notice.tenant_id and report.id = (notice.refs ->> 'report')::uuid
          and report.account = notice.receiver and report.wrapped_key is not null)
      else false end`;
}

/** Which of these notices their receivers may still see. It is asked just before each delivery and for each page of the helper conversation. */
export async function stillAllowed(db: Kysely<DB>, now: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select notice.id from ${valueTable('asked', ids, { id: ['uuid', (id) => id] })}
    cross join lateral (select * from notice where notice.id = asked.id limit 1) notice
    ${whereStillAllowed(now)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
