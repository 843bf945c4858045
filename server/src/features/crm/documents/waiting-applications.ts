import type { DataIn } from '@sycee/contract/core/call';
import type { home } from '@sycee/contract/home';
import { applicantStep } from '@sycee/domain/order/applicant-step';
import { type OrderStatus, openStatuses, type Stage } from '@sycee/domain/order/status';
import { orderListRows } from '#features/crm/order-rows.ts';
import { purposeOf } from '#features/crm/order-views.ts';
import { withinScope } from '#features/crm/scope.ts';
import type { RequestContext } from '#platform/context.ts';
import { toProvideFor } from './to-provide.ts';

type Waiting = NonNullable<DataIn<(typeof home)['GET /finance/api/home_todo']>['member']>['applications'];
/** More open applications than any member has. */
const examinedAtMost = 50;

/** The member's open applications with something that only the applicant can provide, newest first. */
export async function waitingApplications(ctx: RequestContext): Promise<Waiting> {
  const rows = await orderListRows(ctx.db)
    .where(withinScope(ctx))
    .where('work_order.deleted_at', 'is', null)
    .where('work_order.status', 'in', [...openStatuses])
    .orderBy('work_order.id', 'desc')
    .limit(examinedAtMost)
    .execute();
  const toProvide = await toProvideFor(ctx, rows);
  return rows.flatMap((row) => {
    const to_provide = toProvide.get(row.id);
    const [status, stage] = [row.status as OrderStatus, row.stage as Stage];
    if (!to_provide || !('items' in applicantStep({ status, stage }, to_provide))) return [];
    const name = row[`product_${ctx.language}`] ?? '';
    return [{ id: row.id, name, about: row.product ? '' : purposeOf(ctx, row), status, stage, to_provide }];
  });
}
