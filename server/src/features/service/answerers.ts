import { isGranted } from '@sycee/domain/access/granted';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isWithinScope } from '#platform/scope.ts';

/** Stores whose queue the caller answers: advisers and store staff their own, higher roles those of their data scope. */
export const answersAt = (caller: Caller, store = 'service_request.store'): Expression<SqlBool> =>
  caller.role === 'broker' || caller.role === 'store'
    ? sql<SqlBool>`${sql.ref(store)} = ${caller.store}::uuid`
    : isWithinScope(caller, { store });

/** What others answer is shown by the data scope of who answers it. */
export const answeredInScope = (caller: Caller): Expression<SqlBool> =>
  isWithinScope(caller, { store: 'service_request.store', owner: 'service_request.adviser' });

/** Managers hand over and return what their staff answer, as they assign orders. */
export const isServiceManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && isGranted(buttons, 'work.distribute');

/** Staff of a store who may answer its customers. */
export const answerersOf = (db: Kysely<DB>, store: string) =>
  db
    .selectFrom('account')
    .innerJoin('staff_group', (join) =>
      join.onRef('staff_group.tenant_id', '=', 'account.tenant_id').onRef('staff_group.id', '=', 'account.staff_group'),
    )
    .leftJoin('service_duty', (join) =>
      join.onRef('service_duty.tenant_id', '=', 'account.tenant_id').onRef('service_duty.account', '=', 'account.id'),
    )
    .select(['account.id as account', 'account.account_no as no', 'service_duty.on_until', 'service_duty.capacity'])
    .where('account.store', '=', store)
    .where('account.role', 'in', ['broker', 'store'])
    .where('account.status', '=', 'active')
    .where(sql<SqlBool>`staff_group.buttons && '{*,service.answer}'::text[]`);

/** Requests that a caller sees: who waits where the caller answers, what they answer themselves, and by the data scope what others answer. */
export const isVisible = (caller: Caller): Expression<SqlBool> =>
  sql<SqlBool>`((service_request.status = 'waiting' and ${answersAt(caller)})
    or service_request.adviser = ${caller.account}::uuid or ${answeredInScope(caller)})`;

/** Those of them who manage the store. */
export const managersOf = (db: Kysely<DB>, store: string) =>
  answerersOf(db, store)
    .where('account.role', '=', 'store')
    .where(sql<SqlBool>`staff_group.buttons && '{*,work.distribute}'::text[]`);
