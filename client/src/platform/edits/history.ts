/** The way back and forth between the values of something that is edited; the present value is kept by whoever edits. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** Name and instant of the newest change: typing in one field is one step. */
  readonly last: { readonly name: string; readonly atMs: number } | null;
}
export const emptyHistory: History<never> = { past: [], future: [], last: null };

const stepsAtMost = 100;
const sameTypingMs = 1_000;

/** Keeps what was before a change. */
export function record<Value>(
  { past, last }: History<Value>,
  before: Value,
  name: string,
  atMs: number,
): History<Value> {
  const isSameTyping = last !== null && last.name === name && atMs - last.atMs < sameTypingMs;
  return {
    past: isSameTyping ? past : [...past.slice(1 - stepsAtMost), before],
    future: [],
    last: { name, atMs },
  };
}

interface Step<Value> {
  readonly history: History<Value>;
  readonly value: Value;
}

export function undo<Value>({ past, future }: History<Value>, now: Value): Step<Value> | null {
  const value = past.at(-1);
  if (value === undefined) return null;
  return { history: { past: past.slice(0, -1), future: [...future, now], last: null }, value };
}

export function redo<Value>({ past, future }: History<Value>, now: Value): Step<Value> | null {
  const value = future.at(-1);
  if (value === undefined) return null;
  return { history: { past: [...past, now], future: future.slice(0, -1), last: null }, value };
}
