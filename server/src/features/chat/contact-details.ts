import type { Kysely } from 'kysely';
import { openerOf } from '#features/account/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** The owner's own words about a contact. */
export interface ContactDetails {
  remark: string;
  tags: string[];
}
export const noDetails: ContactDetails = { remark: '', tags: [] };

type OpenContext = Pick<RequestContext, 'secrets'> & { site: Pick<RequestContext['site'], 'tenantId'> };

/** Opens what one person has recorded about contacts; it is sealed under the key of that person, which is unwrapped once. */
export async function contactDetailsOpener(
  db: Kysely<DB>,
  { secrets, site }: OpenContext,
  person: string,
): Promise<(sealed: Buffer | null) => ContactDetails> {
  const owner = await db
    .selectFrom('person')
    .select(['id', 'wrapped_key'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const open = openerOf(secrets, site.tenantId, owner);
  return (sealed) => {
    const text = open(sealed);
    return text ? (JSON.parse(text) as ContactDetails) : noDetails;
  };
}
