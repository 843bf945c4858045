import { askAgainMs, atItsEnd, followedStates, isLive } from '@sycee/domain/bureau/table';
import type { Ports } from '#platform/context.ts';
import { offer } from './begin.ts';
import { collect } from './collect.ts';
import { type Desk, deskOf } from './scope.ts';
import { leaseMs, type Step, stepOf, takeStep } from './step.ts';
import { type AuthRow, AuthSeal, authById, type Company } from './store.ts';

const takenAtMost = 20;

/** Of every tenant that is open: what the bureau has to say, what ran out, and what it has to be told. */
export async function followAuthorisations(ports: Ports): Promise<void> {
  for (const ffp of await ports.registry.openFfps()) {
    const desk = await deskOf(ports, ffp);
    if (!desk) continue;
    for (const id of await due(desk)) await followTaken(desk, id);
    await endWhatRanOut(desk);
    await tellWhatIsOver(desk);
  }
}

/** Taken by one process, until its lease is over. */
const due = async (desk: Desk, only?: string): Promise<string[]> => {
  const now = desk.clock.now();
  const taken = await desk.db
    .updateTable('tax_authorisation')
    .set((eb) => ({ ask_at: new Date(now + leaseMs), asked: eb('asked', '+', 1) }))
    .where('id', 'in', (rows) => {
      const found = rows
        .selectFrom('tax_authorisation')
        .select('id')
        .where('state', 'in', [...followedStates])
        .where('ask_at', '<=', new Date(now))
        .orderBy('ask_at')
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked();
      return only ? found.where('id', '=', only) : found;
    })
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
};

/** One of them, if it is due; the caller does not wait. */
export function followSoon(desk: Desk, id: string): void {
  void due(desk, id)
    .then(async ([taken]) => taken && (await followTaken(desk, taken)))
    .catch((error: unknown) => desk.log.warn({ err: error, authorisation: id }, 'an authorisation is followed later'));
}

async function followTaken(desk: Desk, id: string): Promise<void> {
  try {
    await follow(desk, id);
  } catch (error) {
    desk.log.warn({ err: error, authorisation: id }, 'the tax bureau gave no answer');
  }
  const row = await authById(desk.db, id);
  if (!row) return;
  const now = desk.clock.now();
  if (!(followedStates as readonly string[]).includes(row.state)) return;
  await desk.db
    .updateTable('tax_authorisation')
    .set({ ask_at: new Date(now + askAgainMs(row.state, Math.max(0, row.asked - 1))) })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .where('asked', '=', row.asked)
    .execute();
}

/** On as far as it goes now: each step stands for itself, so that whoever takes over begins where the last one ended. */
async function follow(desk: Desk, id: string): Promise<void> {
  const step = (one: Step) =>
    desk.db.transaction().execute((db) => takeStep(db, { ffp: desk.site.ffp, now: desk.clock.now() }, id, one));
  const row = await authById(desk.db, id);
  if (!row || !isLive(row.state)) return;
  if (row.ends_at.getTime() <= desk.clock.now()) {
    await step({ event: atItsEnd[row.state], by: 'job', why: 'no_answer', tellEnd: true });
    return;
  }
  if (row.state === 'created') await offer(desk, row);
  if (row.state === 'created' || row.state === 'verifying') {
    const told = await says(desk, row);
    if (told && (await step(told)) && told.event === 'agreed') await follow(desk, id);
    return;
  }
  if (row.state === 'authorised') {
    if (await step({ event: 'asked', by: 'job' })) await follow(desk, id);
    return;
  }
  if (row.state !== 'collecting') return;
  const fetched = await collect(desk, row);
  if (fetched === 'failed') await step({ event: 'broke', by: 'bureau', why: 'bureau_failed', tellEnd: true });
  else if (fetched !== 'working')
    await step({ event: 'collected', by: 'bureau', result_sealed: new AuthSeal(desk, row).seal('result', fetched) });
}

async function says(desk: Desk, row: AuthRow): Promise<Step | null> {
  const told = await desk.tax.ask(row.number);
  if (!told) return null;
  const { code } = new AuthSeal(desk, row).open<Company>('company', row.company_sealed);
  if (told.companyCode !== code) throw new Error('The tax bureau answered about another company.');
  return stepOf(told.says, 'job');
}

/** What is ready ends with its consent, and what was fetched with it. */
async function endWhatRanOut(desk: Desk): Promise<void> {
  const now = desk.clock.now();
  const rows = await desk.db
    .selectFrom('tax_authorisation')
    .select('id')
    .where('state', '=', 'ready')
    .where('ends_at', '<=', new Date(now))
    .limit(takenAtMost)
    .execute();
  for (const { id } of rows)
    await desk.db
      .transaction()
      .execute((db) => takeStep(db, { ffp: desk.site.ffp, now }, id, { event: 'ran_out', by: 'job', tellEnd: true }));
}

/** Until it has heard it. */
export async function tellWhatIsOver(desk: Desk): Promise<void> {
  const now = desk.clock.now();
  const rows = await desk.db
    .updateTable('tax_authorisation')
    .set({ ask_at: new Date(now + leaseMs) })
    .where('id', 'in', (over) =>
      over
        .selectFrom('tax_authorisation')
        .select('id')
        .where('tell_end', '=', true)
        .where('ask_at', '<=', new Date(now))
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'number'])
    .execute();
  for (const { id, number } of rows)
    try {
      await desk.tax.end(number);
      await desk.db.updateTable('tax_authorisation').set({ tell_end: false }).where('id', '=', id).execute();
    } catch (error) {
      desk.log.warn({ err: error, authorisation: id }, 'the tax bureau was not told that an authorisation is over');
    }
}
