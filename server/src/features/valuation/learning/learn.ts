import { sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import { every } from '#platform/realtime/timers.ts';
import { learnInThread } from '#platform/sales-learning/learn-in-thread.ts';
import { addLearning } from './add-learning.ts';
import { modelBytes, modelFormat } from './stored-model.ts';
import { salesToLearn, stateOfSales } from './stored-sales.ts';

/** If a server stops while it learns, another one learns after this time. */
const claimedMs = 3 * 60_000;
const renewedEveryMs = 60_000;
const attemptsAtMost = 3;
/** Requests that are kept, for the list of headquarters. */
const keptAtMost = 50;

/** Requests learning for every tenant whose sales changed since the last one. */
export async function requestChanged({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const now = clock.now();
    const last = await db
      .selectFrom('valuation_model')
      .select(['sales_state', 'model_format', 'method'])
      .where('state', '<>', 'waiting')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const isOtherFormat = last !== undefined && last.method !== null && last.model_format !== modelFormat;
    const state = await stateOfSales(db, now);
    if (state.startsWith('0 ') && !last) continue;
    if (last?.sales_state !== state || isOtherFormat) await addLearning(db, { tenantId, now, account: null });
  }
}

/** Learns for the tenants that wait, one after another. Several servers share them. */
export async function learnWaiting(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) await learnFor(ports, tenantId);
}

/** Learns for a tenant, if it waits for that. */
export async function learnFor(ports: Ports, tenantId: string): Promise<void> {
  const id = await claim(ports, tenantId);
  if (!id) return;
  const release = renewClaim(ports, tenantId, id);
  try {
    await learn(ports, tenantId, id);
  } finally {
    release();
  }
}

/** Keeps a claim for as long as this server learns; returns the end of that. */
export function renewClaim({ database, clock, log }: Ports, tenantId: string, id: string): () => void {
  return every(renewedEveryMs, () => {
    database
      .of(tenantId)
      .updateTable('valuation_model')
      .set({ claimed_until: new Date(clock.now() + claimedMs) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the claim on a learning was not renewed'));
  });
}

async function claim({ database, clock }: Ports, tenantId: string): Promise<string | undefined> {
  const now = clock.now();
  const row = await database
    .of(tenantId)
    .updateTable('valuation_model')
    .set({ claimed_until: new Date(now + claimedMs), attempts: sql`attempts + 1` })
    .where('state', '=', 'waiting')
    .where((either) => either.or([either('claimed_until', 'is', null), either('claimed_until', '<', new Date(now))]))
    .returning(['id', 'attempts'])
    .executeTakeFirst();
  if (!row || row.attempts <= attemptsAtMost) return row?.id;
  await database
    .of(tenantId)
    .updateTable('valuation_model')
    .set({ state: 'failed', ended_at: new Date(now) })
    .where('id', '=', row.id)
    .execute();
  return undefined;
}

async function learn({ database, clock, log }: Ports, tenantId: string, id: string): Promise<void> {
  const db = database.of(tenantId);
  const [begin, now] = [performance.now(), clock.now()];
  const state = await stateOfSales(db, now);
  const sales = await salesToLearn(db, now);
  try {
    const { model, method, figures, widths } = await learnInThread(sales);
    const samples = sales.filter(({ sample }) => sample).length;
    await db.transaction().execute(async (write) => {
      await write
        .updateTable('valuation_model')
        .set({
          state: 'ready',
          ended_at: new Date(clock.now()),
          claimed_until: null,
          sales_state: state,
          sales: sales.length,
          samples: samples === 0 ? 'none' : samples === sales.length ? 'all' : 'some',
          newest_sale: sales[0]?.sold_on ?? null,
          seconds: (performance.now() - begin) / 1000,
          method,
          figures: JSON.stringify(figures),
          widths: JSON.stringify(widths),
          model: model && modelBytes(model),
          model_format: modelFormat,
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      // Only the last model is used.
      await write
        .updateTable('valuation_model')
        .set({ model: null })
        .where('id', '<>', id)
        .where('model', 'is not', null)
        .execute();
      await write
        .deleteFrom('valuation_model')
        .where('id', 'not in', (eb) =>
          eb.selectFrom('valuation_model').select('id').orderBy('id', 'desc').limit(sql.lit(keptAtMost)),
        )
        .execute();
    });
  } catch (error) {
    log.warn({ err: error }, 'learning from sales failed');
    await db
      .updateTable('valuation_model')
      .set({ state: 'failed', ended_at: new Date(clock.now()), sales_state: state })
      .where('id', '=', id)
      .execute();
  }
}
