import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Ends what an applicant still waits for from a recipient, whom the applicant deletes or blocks. A refused application ends in the same way, so that the applicant's
 * list does not tell the two apart.
 */
export async function withdrawApplications(
  db: Kysely<DB>,
  applicant: string,
  recipient: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('contact_application')
    .set({ expires_at: now })
    .where('applicant', '=', applicant)
    .where('recipient', '=', recipient)
    .where('status', '<>', 'accepted')
    .where('expires_at', '>', now)
    .execute();
}
