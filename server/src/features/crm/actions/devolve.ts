import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import { decide, type TransitionError } from '@sycee/domain/work/machine';
import { type Kysely, sql } from 'kysely';
import { assignOrders } from '#features/crm/assign.ts';
import { lockBrokers } from '#features/crm/brokers.ts';
import { assignToOne, lockWorks } from '#features/crm/distribute.ts';
import { hasOrderIds } from '#features/crm/order-or-customer-ids.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { isManager, receiversOf } from '#features/crm/scope.ts';
import { endTeams } from '#features/crm/team/end.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { explainUnreachableOrders } from '#features/crm/unreachable.ts';
import { stateOf } from '#features/crm/views.ts';
import { refusalWords, rowWords } from '#features/crm/words.ts';
import { invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { customersToColleague, customersToStore } from './devolve-customers.ts';
import { resolveStore, type Store } from './store-meant.ts';

type Call = (typeof workActions)['POST /finance/api/submit_devolve'];
type Input = BodyOut<Call>;
type Answer = DataIn<Call>;

/** To a colleague, or to another store. */
export async function devolve(ctx: RequestContext, input: Input): Promise<Answer> {
  const { account_no, store_no, work_ids, customer_ids } = input;
  const ofWorks = hasOrderIds(input);
  if (account_no && store_no === undefined)
    return ofWorks
      ? await toColleague(ctx, work_ids, account_no)
      : await customersToColleague(ctx, customer_ids, account_no);
  if (store_no !== undefined && !account_no) {
    if (!isManager(callerOf(ctx))) throw notAllowed();
    return ofWorks ? await toStore(ctx, work_ids, store_no) : await customersToStore(ctx, customer_ids, store_no);
  }
  throw invalid({ account_no: { zh: '请选择同事或门店', en: 'Choose a colleague or a store' } });
}

async function toColleague(ctx: RequestContext, ids: readonly string[], accountNo: string): Promise<Answer> {
  return await ctx.write(async (db) => {
    const works = await lockWorks(db, ctx, ids);
    const [to] = await lockBrokers(db, ctx, [accountNo], receiversOf(callerOf(ctx)));
    if (!to) throw invalid({ account_no: rowWords.noSuchColleague });
    const { assigned, left } = assignToOne(works, to, 'devolve');
    await assignOrders(db, ctx, assigned, 'devolve');
    return {
      done: assigned.map(({ work }) => work.id),
      left: [
        ...(await explainUnreachableOrders(db, ctx, missing(ids, works))),
        ...left.map(({ work, why }) => ({ work_id: work.id, reason: why[ctx.language] })),
      ],
    };
  });
}

/** There they wait to be given out. The customer goes along; what else is open of them stays where it is. */
async function toStore(ctx: RequestContext, ids: readonly string[], storeNo: number): Promise<Answer> {
  return await ctx.write(async (db) => {
    const store = await resolveStore(db, storeNo);
    const works = await lockWorks(db, ctx, ids);
    const goes: WorkRow[] = [];
    const left: Answer['left'] = await explainUnreachableOrders(db, ctx, missing(ids, works));
    for (const work of works) {
      const decision = decide(stateOf(work), 'devolve', { toOtherStore: work.store !== store.id });
      if (decision.ok) goes.push(work);
      else left.push({ work_id: work.id, reason: whyStays(decision.reason)[ctx.language] });
    }
    await moveTo(db, ctx, goes, store);
    return { done: goes.map(({ id }) => id), left };
  });
}
const whyStays = (reason: TransitionError) =>
  reason === 'other_owner' ? rowWords.thereAlready : (refusalWords[reason] ?? refusalWords.wrong_state!);

async function moveTo(db: Kysely<DB>, ctx: RequestContext, works: readonly WorkRow[], store: Store): Promise<void> {
  const now = new Date(ctx.now);
  await db
    .updateTable('work')
    .set((eb) => ({
      status: 'undistributed',
      store: store.id,
      owner: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<string>`any(${works.map(({ id }) => id)}::uuid[])`)
    .execute();
  await db
    .updateTable('customer')
    .set((eb) => ({ store: store.id, owner: null, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<string>`any(${works.map(({ customer }) => customer)}::uuid[])`)
    .execute();
  const teams = await endTeams(
    db,
    ctx,
    works.map(({ customer }) => customer),
  );
  await writeEntries(
    db,
    ctx,
    works.map((work) => ({
      customer: work.customer,
      work: work.id,
      person: { id: work.person, wrapped_key: work.wrapped_key },
      kind: 'devolved',
      by: callerOf(ctx).account,
      changes: [
        {
          field: 'store',
          from: { zh: work.store_zh, en: work.store_en },
          to: { zh: store.name_zh, en: store.name_en },
        },
        { field: 'owner', from: work.owner_name, to: null },
        ...(teams.get(work.customer) ?? []),
      ],
    })),
  );
}

const missing = (ids: readonly string[], works: readonly WorkRow[]): string[] => {
  const known = new Set(works.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
