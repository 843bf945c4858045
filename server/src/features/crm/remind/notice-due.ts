import { customerKinds } from '@sycee/contract/customers';
import { sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';

/** A job that did not run for longer than this does not tell of what was due before. */
const lookBackMs = 24 * 3_600_000;
const atATime = 500;

/** Tells advisers of customers whose next contact has come, once for each arranged time. */
export async function noticeDueContacts(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    // By adviser and kind, as the index of the adviser's list is.
    const { rows } = await sql<{ customer: string; owner: string; due: number }>`${planWithValues}
      select due.id as customer, account.id as owner, due.next_contact_order as due
      from account cross join unnest(${[...customerKinds]}::text[]) as kind cross join lateral (
        select customer.id, customer.next_contact_order from customer
        where customer.tenant_id = account.tenant_id and customer.owner = account.id and customer.kind = kind.kind
          and customer.deleted_at is null and customer.pool is null
          and customer.next_contact_order > ${now - lookBackMs} and customer.next_contact_order <= ${now}
      ) due
      where account.role = 'broker' and account.status = 'active'`.execute(db);
    for (let from = 0; from < rows.length; from += atATime)
      await writeNotices(
        db,
        { site: { tenantId }, now },
        rows.slice(from, from + atATime).map(({ customer, owner, due }) => ({
          kind: 'contact_due',
          to: [owner],
          tag: `contact_due ${customer} ${due}`,
          refs: { customer },
        })),
      );
  }
}
