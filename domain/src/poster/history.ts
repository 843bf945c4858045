import type { Scene } from './scene.ts';

/** Scenes share what did not change, so that a long past is small. */
export interface History {
  past: readonly Scene[];
  now: Scene;
  future: readonly Scene[];
  /** Changes with one name in a row, such as the letters of one text, are one step; null: a step of its own. */
  name: string | null;
}

const stepsAtMost = 1_000;

export const startHistory = (now: Scene): History => ({ past: [], now, future: [], name: null });

export function record(history: History, now: Scene, name: string | null = null): History {
  if (now === history.now) return history;
  const isSameStep = name !== null && name === history.name && history.future.length === 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-stepsAtMost);
  return { past, now, future: [], name };
}

/** Ends a step: the next change with its name is another one. */
export const endStep = (history: History): History => (history.name === null ? history : { ...history, name: null });

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], name: null };
}

export function redo(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future, name: null };
}
