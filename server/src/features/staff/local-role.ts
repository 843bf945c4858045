import type { DataIn } from '@sycee/contract/core/call';
import type { StaffRole } from '@sycee/contract/core/roles';
import type { local } from '@sycee/contract/local';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { accountPlace, isWithinScope } from '#platform/scope.ts';

type Answer = DataIn<(typeof local)['GET /finance/api/local_role']>;

/** Depends on the people of a group: a group whose people are all out of reach is omitted. */
export async function localRoles(ctx: RequestContext): Promise<Answer> {
  const rows = await ctx.db
    .selectFrom('account')
    .innerJoin('staff_group', (join) =>
      join.onRef('staff_group.tenant_id', '=', 'account.tenant_id').onRef('staff_group.id', '=', 'account.staff_group'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'staff_group.tenant_id').onRef('store.id', '=', 'staff_group.store'),
    )
    .select(['staff_group.id', 'staff_group.name_zh', 'staff_group.name_en', 'staff_group.role', 'store_no'])
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('account.status', '=', 'active')
    .where('account.role', 'in', ['broker', 'store'])
    .where(isWithinScope(callerOf(ctx), accountPlace))
    .groupBy(['staff_group.id', 'staff_group.name_zh', 'staff_group.name_en', 'staff_group.role', 'store_no'])
    .orderBy('staff_group.role')
    .orderBy('staff_group.id')
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row[`name_${ctx.language}`],
      role: row.role as StaffRole,
      store_no: row.store_no,
      people: row.people,
    })),
  };
}
