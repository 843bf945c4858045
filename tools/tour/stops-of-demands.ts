// Demands of the demo world for the tour.
import type { Caller } from './caller.ts';
import type { Query } from './stop.ts';

/** The member's own open demand, with an offer. */
export async function ownDemand(call: Caller): Promise<Query> {
  const { list } = await call('GET /common/api/demand/mine', {});
  const demand = list.find(({ state }) => state === 'open');
  if (!demand) throw new Error('The demo world has no open demand of the member.');
  return { id: demand.id };
}

/** The member's own demand that a rule of words holds. */
export async function heldDemand(call: Caller): Promise<Query> {
  const { list } = await call('GET /common/api/demand/mine', {});
  const demand = list.find(({ state }) => state === 'review');
  if (!demand) throw new Error('The demo world has no held demand of the member.');
  return { id: demand.id, at: 'held' };
}

/** A demand on which the adviser can offer. */
export async function openDemand(call: Caller): Promise<Query> {
  const { list } = await call('GET /common/api/demand/list', {});
  const demand = list.find(({ own_offer }) => !own_offer);
  if (!demand) throw new Error('The demo world has no demand for the adviser.');
  return { id: demand.id };
}

/** The demand whose author chose the adviser. */
export async function takenDemand(call: Caller): Promise<Query> {
  const { list } = await call('GET /common/api/demand/mine', { query: { slug: 'offered' } });
  const demand = list.find(({ state }) => state === 'taken');
  if (!demand) throw new Error('The demo world has no demand that the adviser took.');
  return { id: demand.id, at: 'taken' };
}

export const demandDraft = async (): Promise<Record<string, unknown>> => ({
  'draft:demand': {
    purpose: 'equipment',
    amount_least: 50_000_000,
    amount_most: 80_000_000,
    term: '24',
    region: '320506',
    quals: ['company', 'tax'],
    note: '五金加工，想再上一条数控线，希望按月还本。',
  },
});
