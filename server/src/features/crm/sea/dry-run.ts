import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { seas } from '@sycee/contract/seas';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { type Fall, firstFall } from '@sycee/domain/work/sea';
import { type SeaFall, seaFalls } from '@sycee/domain/work/status';
import { sql } from 'kysely';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { named } from '#features/crm/views.ts';
import type { At } from '#platform/context.ts';
import { factsOf, mayFall, rulesOf } from './facts.ts';
import { seaInScope, storeMeant } from './manage.ts';

type Call = (typeof seas)['POST /finance/api/sea/dry_run'];
/** Looked at; a store has fewer whose days are that near, or is told that there are more. */
const atMost = 5_000;
const shown = 50;
const exactTo = 1_000;

/** By the rule that lets them fall, with the other seas of the store as they are; nothing is written. */
export async function dryRun(at: At, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  const sea = asked.id ? await seaInScope(at.db, at, asked.id) : null;
  const store = sea?.store ?? (await storeMeant(at.db, at, asked.store_no));
  const typed = { ...asked, id: sea?.id ?? '' };
  const others = await at.db
    .selectFrom('sea')
    .select(['id', 'is_first', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('store', '=', store)
    .where('removed_at', 'is', null)
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();
  const rules = (sea ? others.map((one) => (one.id === sea.id ? typed : one)) : [...others, typed]).map(rulesOf);
  const today = businessDateOf(at.now);
  const tomorrow = startOfBusinessDate(addDays(today, 1));
  const until = startOfBusinessDate(addDays(today, asked.days + 1)) - 1;
  const rows = await mayFall(at.db, { store, rules, until, limit: atMost + 1 }).execute();
  const falls = rows
    .flatMap((row) => {
      const fall = firstFall(factsOf(row), rules);
      return fall && fall.sea.row === typed && fall.on <= until ? [{ id: row.id, fall }] : [];
    })
    .sort((a, b) => a.fall.on - b.fall.on);
  const now = falls.filter(({ fall }) => fall.on < tomorrow).length;
  const count = (n: number) => ({ n: Math.min(n, exactTo), more: n > exactTo || rows.length > atMost });
  return { today: count(now), later: count(falls.length - now), list: await listed(at, falls.slice(0, shown)) };
}

async function listed(at: At, falls: readonly { id: string; fall: Fall }[]): Promise<DataIn<Call>['list']> {
  const ids = falls.map(({ id }) => id);
  const rows = await customerRows(at.db).where('customer.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return falls.flatMap(({ id, fall }) => {
    const row = byId.get(id);
    const reason = named<SeaFall>(fall.reason, seaFalls, at.language);
    return row ? [{ customer: itemOf(at, row), on: new Date(fall.on).toISOString(), reason }] : [];
  });
}
