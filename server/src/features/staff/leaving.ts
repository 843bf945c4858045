import type { handOver as handOverModel } from '@sycee/contract/staff-models';
import { isGranted } from '@sycee/domain/access/granted';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Colleague, colleaguesOf, gotMore, handOver, lockOrdersOf, type OrdersOf } from '#features/crm/door.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid, notAllowed } from '#platform/refusal.ts';
import type { Actor } from './powers.ts';
import { overtaken } from './words.ts';

type Asked = z.output<typeof handOverModel>;

/** What somebody leaves behind when their account is disabled, and who takes it over. */
export interface Leaving {
  to: readonly Colleague[];
  orders: OrdersOf;
  isAsked: boolean;
}

/** Locks their orders, before any account is. */
export async function leavingOf(db: Kysely<DB>, at: At, account: string, asked: Asked): Promise<Leaving> {
  const orders = await lockOrdersOf(db, at, account);
  if (asked.to === 'nobody') return { to: [], orders, isAsked: false };
  const from = await db
    .selectFrom('account')
    .select(['id', 'store', 'team'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const to = await colleaguesOf(db, at, from, asked.to === 'one' ? asked.account_no : undefined);
  if (to.length === 0)
    throw invalid({
      account_no:
        asked.to === 'one'
          ? {
              zh: '这位同事不在岗，或不在同一门店，请另选',
              en: 'They are off duty or at another store; choose another',
            }
          : {
              zh: '团队里没有在岗的顾问，请选一位同事，或先留着',
              en: 'Nobody of the team is on duty; choose a colleague, or leave the orders',
            },
    });
  return { to, orders, isAsked: true };
}

/** With the accounts locked: of two who give and take away at once, the later one looks again. */
export async function handOn(
  db: Kysely<DB>,
  at: At,
  actor: Actor,
  account: string,
  { to, orders, isAsked }: Leaving,
): Promise<{ given: number; left: number }> {
  if (await gotMore(db, account, orders)) throw conflict(overtaken);
  if (!isAsked) return { given: 0, left: orders.works.length };
  if (!isGranted(actor.powers.buttons, 'work.distribute')) throw notAllowed();
  return await handOver(db, at, orders.works, to);
}
