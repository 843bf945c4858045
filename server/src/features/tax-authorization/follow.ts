import { eventAtTimeout, followedStates, isLive, pollAgainMs } from '@sycee/domain/tax-authorization/table';
import type { Ports } from '#platform/context.ts';
import { offer } from './begin.ts';
import { collect } from './collect.ts';
import { type AuthRow, AuthSeal, authById, type Company } from './repository.ts';
import { type TaxContext, taxContextOf } from './scope.ts';
import { applyStep, leaseMs, type Step, stepOf } from './step.ts';

const takenAtMost = 20;

/** For every open tenant: queries states at the bureau, ends expired authorizations and reports ends to the bureau. */
export async function followAuthorizations(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const tax = await taxContextOf(ports, tenantId);
    if (!tax) continue;
    for (const id of await due(tax)) await followLeased(tax, id);
    await endExpired(tax);
    await notifyEndedAuthorizations(tax);
  }
}

/** Rows taken by this process for the length of its lease. */
const due = async (tax: TaxContext, only?: string): Promise<string[]> => {
  const now = tax.clock.now();
  const leased = await tax.db
    .updateTable('tax_authorization')
    .set((eb) => ({ next_poll_at: new Date(now + leaseMs), poll_count: eb('poll_count', '+', 1) }))
    .where('id', 'in', (rows) => {
      const dueIds = rows
        .selectFrom('tax_authorization')
        .select('id')
        .where('state', 'in', [...followedStates])
        .where('next_poll_at', '<=', new Date(now))
        .orderBy('next_poll_at')
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked();
      return only ? dueIds.where('id', '=', only) : dueIds;
    })
    .returning('id')
    .execute();
  return leased.map(({ id }) => id);
};

/** Follows one authorization, if it is due, without waiting. */
export function followSoon(tax: TaxContext, id: string): void {
  void due(tax, id)
    .then(async ([leased]) => leased && (await followLeased(tax, leased)))
    .catch((error: unknown) => tax.log.warn({ err: error, authorisation: id }, 'an authorisation is followed later'));
}

async function followLeased(tax: TaxContext, id: string): Promise<void> {
  try {
    await follow(tax, id);
  } catch (error) {
    tax.log.warn({ err: error, authorisation: id }, 'the tax bureau gave no answer');
  }
  const row = await authById(tax.db, id);
  if (!row) return;
  const now = tax.clock.now();
  if (!(followedStates as readonly string[]).includes(row.state)) return;
  await tax.db
    .updateTable('tax_authorization')
    .set({ next_poll_at: new Date(now + pollAgainMs(row.state, Math.max(0, row.poll_count - 1))) })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .where('poll_count', '=', row.poll_count)
    .execute();
}

/** Advances as far as possible. Each step is committed separately, so another process continues after the last one. */
async function follow(tax: TaxContext, id: string): Promise<void> {
  const step = (one: Step) =>
    tax.db.transaction().execute((db) => applyStep(db, { tenantId: tax.site.tenantId, now: tax.clock.now() }, id, one));
  const row = await authById(tax.db, id);
  if (!row || !isLive(row.state)) return;
  if (row.ends_at.getTime() <= tax.clock.now()) {
    await step({ event: eventAtTimeout[row.state], by: 'job', why: 'no_answer', tellEnd: true });
    return;
  }
  if (row.state === 'created') await offer(tax, row);
  if (row.state === 'created' || row.state === 'verifying') {
    const response = await stepFromBureau(tax, row);
    if (response && (await step(response)) && response.event === 'agreed') await follow(tax, id);
    return;
  }
  if (row.state === 'authorised') {
    if (await step({ event: 'asked', by: 'job' })) await follow(tax, id);
    return;
  }
  if (row.state !== 'collecting') return;
  const fetched = await collect(tax, row);
  if (fetched === 'failed') await step({ event: 'broke', by: 'bureau', why: 'bureau_failed', tellEnd: true });
  else if (fetched !== 'working')
    await step({ event: 'collected', by: 'bureau', result_sealed: new AuthSeal(tax, row).seal('result', fetched) });
}

async function stepFromBureau(tax: TaxContext, row: AuthRow): Promise<Step | null> {
  const response = await tax.tax.ask(row.number);
  if (!response) return null;
  const { code } = new AuthSeal(tax, row).open<Company>('company', row.company_sealed);
  if (response.companyCode !== code) throw new Error('The tax bureau answered about another company.');
  return stepOf(response.reportedState, 'job');
}

/** Ends authorizations whose consent has expired and deletes the fetched data. */
async function endExpired(tax: TaxContext): Promise<void> {
  const now = tax.clock.now();
  const rows = await tax.db
    .selectFrom('tax_authorization')
    .select('id')
    .where('state', '=', 'ready')
    .where('ends_at', '<=', new Date(now))
    .limit(takenAtMost)
    .execute();
  for (const { id } of rows)
    await tax.db
      .transaction()
      .execute((db) =>
        applyStep(db, { tenantId: tax.site.tenantId, now }, id, { event: 'ran_out', by: 'job', tellEnd: true }),
      );
}

/** Retries until the gateway has acknowledged the revocation. */
export async function notifyEndedAuthorizations(tax: TaxContext): Promise<void> {
  const now = tax.clock.now();
  const rows = await tax.db
    .updateTable('tax_authorization')
    .set({ next_poll_at: new Date(now + leaseMs) })
    .where('id', 'in', (over) =>
      over
        .selectFrom('tax_authorization')
        .select('id')
        .where('tell_end', '=', true)
        .where('next_poll_at', '<=', new Date(now))
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'number'])
    .execute();
  for (const { id, number } of rows)
    try {
      await tax.tax.end(number);
      await tax.db.updateTable('tax_authorization').set({ tell_end: false }).where('id', '=', id).execute();
    } catch (error) {
      tax.log.warn({ err: error, authorisation: id }, 'the tax bureau was not told that an authorisation is over');
    }
}
