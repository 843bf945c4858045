import { type PayEvent, type PayState, payTable } from './table.ts';

/** Null: told too late, too often or out of order, and nothing changes. */
export const stateAfter = (state: PayState, event: PayEvent): PayState | null =>
  payTable.find((row) => row.event === event && row.from.includes(state))?.to ?? null;

export const eventsOf = (state: PayState): PayEvent[] =>
  payTable.filter(({ from }) => from.includes(state)).map(({ event }) => event);
