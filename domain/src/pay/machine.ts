import { type PayEvent, type PayState, payTable } from './table.ts';

/** The state after an event; null if the event is late, repeated or out of order and changes nothing. */
export const stateAfter = (state: PayState, event: PayEvent): PayState | null =>
  payTable.find((row) => row.event === event && row.from.includes(state))?.to ?? null;

export const eventsOf = (state: PayState): PayEvent[] =>
  payTable.filter(({ from }) => from.includes(state)).map(({ event }) => event);
