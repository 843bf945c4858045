import { type AuthEvent, type AuthState, authTable } from './table.ts';

/** The state after an event; null if the event is late, repeated or out of order and changes nothing. */
export const authAfter = (state: AuthState, event: AuthEvent): AuthState | null =>
  authTable.find((row) => row.event === event && row.from.includes(state))?.to ?? null;

export const authEventsOf = (state: AuthState): AuthEvent[] =>
  authTable.filter(({ from }) => from.includes(state)).map(({ event }) => event);
