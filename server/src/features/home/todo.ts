import type { CallSpec, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { home } from '@sycee/contract/home';
import { moderation } from '@sycee/contract/moderation';
import { notices } from '@sycee/contract/notices';
import { reminders } from '@sycee/contract/reminders';
import { service as serviceContract } from '@sycee/contract/service';
import { squareModeration } from '@sycee/contract/square-moderation';
import { staff } from '@sycee/contract/staff';
import { isGranted } from '@sycee/domain/access/granted';
import { countUncheckedProducts } from '#features/catalog/index.ts';
import { waitingDecisions } from '#features/chat/index.ts';
import { compareStores, countWork } from '#features/crm/index.ts';
import { countFailedDeliveries } from '#features/notices/index.ts';
import { countWaitingRequests } from '#features/service/index.ts';
import { waitingCases } from '#features/square/index.ts';
import { countApplications } from '#features/staff/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { readMemberTodo } from './member-todo.ts';
import { readSetup } from './setup.ts';

type Call = (typeof home)['GET /finance/api/home_todo'];

const waitingAtMost = 99;

const nothing = {
  work: null,
  stores: null,
  products: null,
  service: null,
  applications: null,
  decisions: null,
  square: null,
  failed_notices: null,
  setup: null,
};

/** A figure is read by whoever may read its list, so the home screen discloses nothing else. */
export async function readTodo(ctx: RequestContext, { scope }: QueryOut<Call>): Promise<DataIn<Call>> {
  const caller = callerOf(ctx);
  if (caller.role === 'member') return { ...nothing, member: await readMemberTodo(ctx) };
  const ifAllowed = async <Figure>(list: CallSpec, read: (ctx: RequestContext) => Promise<Figure>) =>
    missingFor(list, caller) ? null : await read(ctx);
  const [work, stores, products, service, applications, decisions, square, failed_notices, setup] = await Promise.all([
    ifAllowed(reminders['GET /finance/api/contact_due'], () => countWork(ctx, scope)),
    caller.role === 'roc'
      ? ifAllowed(reminders['GET /finance/api/contact_due'], () => compareStores(ctx, scope))
      : null,
    // Anyone may read the list, but only headquarters can have its products checked.
    caller.role === 'saas' ? countUncheckedProducts(ctx) : null,
    ifAllowed(serviceContract['GET /message/api/consult/queue'], async () => {
      const n = await countWaitingRequests(ctx, waitingAtMost + 1);
      return { n: Math.min(n, waitingAtMost), more: n > waitingAtMost };
    }),
    ifAllowed(staff['GET /admin/api/broker_applications'], countApplications),
    ifAllowed(moderation['GET /admin/api/moderation_waiting'], waitingDecisions),
    ifAllowed(squareModeration['GET /admin/api/square_cases'], waitingCases),
    ifAllowed(notices['GET /admin/api/notices'], countFailedDeliveries),
    caller.role === 'saas' && isGranted(caller.menus, 'admin') ? readSetup(ctx) : null,
  ]);
  return { work, stores, products, service, applications, decisions, square, failed_notices, setup, member: null };
}
