import type { DataScope, Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import type { Caller, Support } from './caller.ts';
import type { DB } from './db/schema.gen.ts';

export const hour = 3_600_000;
/** Even an active session ends, so that a lost phone is logged out eventually. */
const memberDaysAtMost = 90;
/** Idle time after which a staff session ends. */
export const staffIdleMs = 12 * hour;

/** Sessions with their accounts, live or not. */
export const sessionRows = (db: Kysely<DB>) =>
  db
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('staff_group', (join) =>
      join.onRef('staff_group.tenant_id', '=', 'account.tenant_id').onRef('staff_group.id', '=', 'account.staff_group'),
    )
    .select([
      'session.seen_at',
      'session.created_at as started_at',
      'session.expires_at',
      'session.ended_at',
      'session.token_hash',
      'account.status',
      'account.id',
      'account_no',
      'support_by',
      'support_reason',
      'support_can_write',
    ])
    .select([
      'account.role',
      'account.store',
      'account.team',
      'account.person',
      'account.staff_group',
      'person.name',
      'buttons',
      'menus',
      'data_scope',
      'stores',
      'teams',
    ])
    .select((eb) =>
      eb
        .and([
          eb('staff_group.requires_second_factor', '=', true),
          eb.not(
            eb.exists(
              eb
                .selectFrom('factor')
                .select('factor.id')
                .whereRef('factor.tenant_id', '=', 'account.tenant_id')
                .whereRef('factor.account', '=', 'account.id')
                .where('factor.proven_at', 'is not', null),
            ),
          ),
        ])
        .as('must_enrol'),
    );
type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

/** Ended by somebody, by its term, or for staff by idleness. */
export function isEnded(row: SessionRow, now: number): boolean {
  const isMember = row.role === 'member';
  const end = isMember ? row.started_at.getTime() + memberDaysAtMost * 24 * hour : Number.POSITIVE_INFINITY;
  const isIdle = !isMember && now - row.seen_at.getTime() > staffIdleMs;
  return row.ended_at !== null || Math.min(row.expires_at.getTime(), end) <= now || isIdle;
}

export const callerOfSession = (row: SessionRow): Caller => ({
  account: row.id,
  accountNo: row.account_no,
  role: row.role as Role,
  person: row.person,
  name: row.name,
  store: row.store,
  dataScope: (row.data_scope ?? 5) as DataScope,
  team: row.team,
  group: row.staff_group,
  scopeStores: row.stores ?? [],
  scopeTeams: row.teams ?? [],
  buttons: row.buttons ?? [],
  menus: row.menus ?? [],
  tokenHash: row.token_hash,
  support: supportOf(row),
  mustEnrol: row.must_enrol === true,
});

const supportOf = (row: SessionRow): Support | null =>
  row.support_by === null
    ? null
    : {
        by: row.support_by,
        reason: row.support_reason ?? '',
        until: row.expires_at,
        mayChange: row.support_can_write,
      };
