import { type AuthEvent, type AuthState, authTable } from './table.ts';

/** Null: told too late, too often or out of order, and nothing changes. */
export const authAfter = (state: AuthState, event: AuthEvent): AuthState | null =>
  authTable.find((row) => row.event === event && row.from.includes(state))?.to ?? null;

export const authEventsOf = (state: AuthState): AuthEvent[] =>
  authTable.filter(({ from }) => from.includes(state)).map(({ event }) => event);
