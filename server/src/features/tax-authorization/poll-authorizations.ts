import { eventAtTimeout, isLive, pollAgainMs, polledStates } from '@sycee/domain/tax-authorization/table';
import type { Ports } from '#platform/context.ts';
import { offer } from './begin.ts';
import { collect } from './collect.ts';
import { type AuthRow, AuthSeal, authById, type Company } from './repository.ts';
import { type TaxContext, taxContextOf } from './scope.ts';
import { applyStep, leaseMs, type Step, stepOf } from './step.ts';

const takenAtMost = 20;

/** For every open tenant: polls states at the tax gateway, ends expired authorizations and reports ends to it. */
export async function pollAuthorizations(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const tax = await taxContextOf(ports, tenantId);
    if (!tax) continue;
    for (const id of await due(tax)) await pollLeased(tax, id);
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
        .where('state', 'in', [...polledStates])
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

/** Polls one authorization, if it is due, without waiting. */
export function pollSoon(tax: TaxContext, id: string): void {
  void due(tax, id)
    .then(async ([leased]) => leased && (await pollLeased(tax, leased)))
    .catch((error: unknown) => tax.log.warn({ err: error, authorisation: id }, 'an authorization is polled later'));
}

async function pollLeased(tax: TaxContext, id: string): Promise<void> {
  try {
    await advance(tax, id);
  } catch (error) {
    tax.log.warn({ err: error, authorisation: id }, 'the tax gateway gave no answer');
  }
  const row = await authById(tax.db, id);
  if (!row) return;
  const now = tax.clock.now();
  if (!(polledStates as readonly string[]).includes(row.state)) return;
  await tax.db
    .updateTable('tax_authorization')
    .set({ next_poll_at: new Date(now + pollAgainMs(row.state, Math.max(0, row.poll_count - 1))) })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .where('poll_count', '=', row.poll_count)
    .execute();
}

/** Advances as far as possible. Each step is committed separately, so another process continues after the last one. */
async function advance(tax: TaxContext, id: string): Promise<void> {
  const step = (one: Step) =>
    tax.db.transaction().execute((db) => applyStep(db, { tenantId: tax.site.tenantId, now: tax.clock.now() }, id, one));
  const row = await authById(tax.db, id);
  if (!row || !isLive(row.state)) return;
  if (row.ends_at.getTime() <= tax.clock.now()) {
    await step({ event: eventAtTimeout[row.state], by: 'job', failure: 'no_answer', mustReportEnd: true });
    return;
  }
  if (row.state === 'created') await offer(tax, row);
  if (row.state === 'created' || row.state === 'verifying') {
    const response = await stepFromGateway(tax, row);
    if (response && (await step(response)) && response.event === 'agreed') await advance(tax, id);
    return;
  }
  if (row.state === 'authorised') {
    if (await step({ event: 'asked', by: 'job' })) await advance(tax, id);
    return;
  }
  if (row.state !== 'collecting') return;
  const fetched = await collect(tax, row);
  if (fetched === 'failed') await step({ event: 'broke', by: 'bureau', failure: 'bureau_failed', mustReportEnd: true });
  else if (fetched !== 'working')
    await step({ event: 'collected', by: 'bureau', result_sealed: new AuthSeal(tax, row).seal('result', fetched) });
}

async function stepFromGateway(tax: TaxContext, row: AuthRow): Promise<Step | null> {
  const response = await tax.tax.queryState(row.number);
  if (!response) return null;
  const { code } = new AuthSeal(tax, row).open<Company>('company', row.company_sealed);
  if (response.companyCode !== code) throw new Error('The tax gateway answered about another company.');
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
        applyStep(db, { tenantId: tax.site.tenantId, now }, id, { event: 'ran_out', by: 'job', mustReportEnd: true }),
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
      tax.log.warn(
        { err: error, authorisation: id },
        'the end of an authorization was not reported to the tax gateway; it is tried again',
      );
    }
}
