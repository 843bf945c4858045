import type { handOver as handOverModel } from '@sycee/contract/staff-models';
import { isGranted } from '@sycee/domain/access/granted';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type Colleague,
  colleaguesOf,
  hasNewOrders,
  lockOpenOrdersOf,
  type OpenOrders,
  transferOpenOrders,
} from '#features/crm/index.ts';
import { conflict, invalid, notAllowed } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Actor } from './permissions.ts';
import { versionConflict } from './words.ts';

type Input = z.output<typeof handOverModel>;

/** The open orders of a disabled account and who takes them over. */
export interface OffboardingPlan {
  to: readonly Colleague[];
  orders: OpenOrders;
  isRequested: boolean;
}

/** Locks their orders, before any account is locked. */
export async function offboardingPlanOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: string,
  input: Input,
): Promise<OffboardingPlan> {
  const orders = await lockOpenOrdersOf(db, ctx, account);
  if (input.to === 'nobody') return { to: [], orders, isRequested: false };
  const from = await db
    .selectFrom('account')
    .select(['id', 'store', 'team'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const to = await colleaguesOf(db, ctx, from, input.to === 'one' ? input.account_no : undefined);
  if (to.length === 0)
    throw invalid({
      account_no:
        input.to === 'one'
          ? {
              zh: '该同事不在岗或不在同一门店，请另选',
              en: 'This colleague is off duty or at another store. Choose another',
            }
          : {
              zh: '团队没有在岗顾问，请选择一位同事，或暂不交接',
              en: 'No adviser of the team is on duty. Choose a colleague, or hand over later',
            },
    });
  return { to, orders, isRequested: true };
}

/** Requires locked accounts and checks the orders again, as they may have changed meanwhile. */
export async function transferOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  actor: Actor,
  account: string,
  { to, orders, isRequested }: OffboardingPlan,
): Promise<{ given: number; left: number }> {
  if (await hasNewOrders(db, account, orders)) throw conflict(versionConflict);
  if (!isRequested) return { given: 0, left: orders.orders.length };
  if (!isGranted(actor.permissions.buttons, 'work.distribute')) throw notAllowed();
  return await transferOpenOrders(db, ctx, orders.orders, to);
}
