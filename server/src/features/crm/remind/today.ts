import type { DataIn } from '@sycee/contract/core/call';
import type { home } from '@sycee/contract/home';
import type { Narrowing } from '@sycee/domain/access/scope';
import { countRows, ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { countLists } from '#features/crm/lists.ts';
import type { RequestContext } from '#platform/context.ts';
import { endOfBusinessDay } from './due.ts';
import { countFalling } from './falling.ts';

type WorkFigures = NonNullable<DataIn<(typeof home)['GET /finance/api/home_todo']>['work']>;

/** Counts by the queries of the lists to which the home screen leads, so that each figure is the length of its list. */
export async function countWork(ctx: RequestContext, scope: Narrowing): Promise<WorkFigures> {
  const before = (ms: number) =>
    ownAndSharedCustomers(ctx, scope).map((rows) => rows.where('next_contact_order', '<', ms));
  const [contacts, overdue, falling, orders] = await Promise.all([
    countRows(ctx, before(endOfBusinessDay(ctx.now))),
    countRows(ctx, before(ctx.now)),
    countFalling(ctx, { scope }),
    countLists(ctx, scope, [{ status: 'working', stage: 'to_call' }, { status: 'undistributed' }, { status: 'back' }]),
  ]);
  const [to_call, undistributed, back] = orders;
  return {
    contacts,
    overdue,
    falling,
    to_call: to_call!,
    undistributed: undistributed!,
    back: back!,
  };
}
