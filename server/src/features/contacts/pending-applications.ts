import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Applications of people whom the recipient has blocked are hidden from the recipient as long as the block lasts. */
export const isHiddenByBlock = sql<boolean>`(contact_application.status = 'pending' and exists (
  select from contact block where block.tenant_id = contact_application.tenant_id
    and block.owner = contact_application.recipient and block.account = contact_application.applicant
    and block.blocked_at is not null))`;

/** How many applications wait for the decision of an account. */
export async function countPendingApplications(db: Kysely<DB>, recipient: string, now: number): Promise<number> {
  const { n } = await db
    .selectFrom('contact_application')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('recipient', '=', recipient)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(now))
    .where(sql<boolean>`not ${isHiddenByBlock}`)
    .executeTakeFirstOrThrow();
  return Number(n);
}
