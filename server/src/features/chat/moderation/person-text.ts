import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type SealContext = Pick<RequestContext, 'secrets' | 'site'>;
interface KeyHolder {
  id: string;
  wrapped_key: Buffer | null;
}

/** The people of these accounts, locked in the order of their ids: an erasure waits, or was before. Lock them before conversations, as an erasure does. */
export async function lockPeopleOf(db: Kysely<DB>, accounts: readonly string[]): Promise<Map<string, KeyHolder>> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id as account', 'person.id', 'person.wrapped_key'])
    .where('account.id', 'in', [...accounts])
    .orderBy('person.id')
    .forKeyShare(['person'])
    .execute();
  return new Map(rows.map(({ account, ...person }) => [account, person]));
}

/** Null once the person was erased: then nobody is left to be told. */
export const sealForPerson = (ctx: SealContext, person: KeyHolder | undefined, text: string): Buffer | null =>
  person ? sealText(ctx.secrets, ctx.site.tenantId, person, text) : null;

/** Opens texts that were sealed for the people of these accounts; empty once a person was erased. */
export async function openerForAccounts(
  db: Kysely<DB>,
  ctx: SealContext,
  accounts: readonly string[],
): Promise<(account: string, sealed: Buffer | null) => string> {
  const rows =
    accounts.length === 0
      ? []
      : await db
          .selectFrom('account')
          .innerJoin('person', (join) =>
            join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
          )
          .select(['account.id as account', 'person.id', 'person.wrapped_key'])
          .where('account.id', 'in', [...new Set(accounts)])
          .execute();
  const people = new Map(rows.map(({ account, ...person }) => [account, person]));
  return (account, sealed) => {
    const person = people.get(account);
    return person ? openText(ctx.secrets, ctx.site.tenantId, person, sealed) : '';
  };
}
