import { sql } from 'kysely';
import type { ChatContext } from '../chat-context.ts';
import type { ConversationFacts } from '../conversation-facts.ts';

interface OrderName {
  tid: string;
  work_no: string;
  applicant: string | null;
  product_zh: string | null;
  product_en: string | null;
}

/**
 * Names of conversations of orders to which nobody has given one: the product, and for staff the applicant. They are not stored, so they are in the reader's language
 * and leave with an erasure.
 */
export async function namesOfOrders(
  { db, language, reader }: Pick<ChatContext, 'db' | 'language' | 'reader'>,
  facts: readonly ConversationFacts[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = facts.filter(({ work_no, title }) => work_no !== null && title === '').map(({ tid }) => tid);
  if (unnamed.length === 0) return new Map();
  const { rows } = await sql<OrderName>`
    select c.id as tid, o.work_no, case when p.erased_at is null then p.name end as applicant, r.name_zh as product_zh, r.name_en as product_en
    from conversation c
    join work_order o on o.tenant_id = c.tenant_id and o.id = c.work_order
    join customer u on u.tenant_id = o.tenant_id and u.id = o.customer
    join person p on p.tenant_id = u.tenant_id and p.id = u.person
    left join product r on r.tenant_id = o.tenant_id and r.id = o.product
    where c.id = any(${unnamed}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const applicant = reader.role === 'member' ? null : row.applicant;
      return [row.tid, [applicant, row[`product_${language}`] ?? row.work_no].filter(Boolean).join(' · ')];
    }),
  );
}
