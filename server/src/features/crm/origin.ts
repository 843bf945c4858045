import type { DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { ConsentGiver } from '@sycee/domain/order/consent';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { OrderRow } from './order-rows.ts';

type Details = DataIn<(typeof crm)['GET /finance/api/{id}/work_details']>;

export async function originOf(db: Kysely<DB>, row: OrderRow): Promise<Details['origin']> {
  const by = row.origin_account ? await nameOf(db, row.origin_account) : null;
  return { promo: by && row.origin_code ? { code: row.origin_code, by } : null, share: row.origin_share };
}

const nameOf = (db: Kysely<DB>, account: string) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account_no', 'person.name'])
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();

export const consentOf = ({
  consent_version: version,
  consent_by: by,
  consent_at: at,
}: OrderRow): Details['consent'] => (version && at ? { version, by: by as ConsentGiver, at: at.toISOString() } : null);
