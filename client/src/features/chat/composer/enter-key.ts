interface KeyDown {
  type: 'keydown';
  key: string;
  keyCode: number;
  isComposing: boolean;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
  atMs: number;
}
interface Composition {
  type: 'compositionstart' | 'compositionend';
  atMs: number;
}
/** What the message box tells of the keyboard, in the order of the browser's events. */
export type KeyboardEventLike = KeyDown | Composition;

/** Safari reports the Enter that chooses a word after the composition ended: with keyCode 229 and isComposing false. */
const afterCompositionMs = 500;

export interface EnterState {
  endedAtMs: number;
  isComposing: boolean;
}
export const noComposition: EnterState = { endedAtMs: Number.NEGATIVE_INFINITY, isComposing: false };

/** Follows one event; `sends` for the Enter that sends the message. */
export function followKey(state: EnterState, event: KeyboardEventLike): { state: EnterState; sends: boolean } {
  if (event.type === 'keydown') return followKeyDown(state, event);
  if (event.type === 'compositionstart') return { state: { ...state, isComposing: true }, sends: false };
  return { state: { isComposing: false, endedAtMs: event.atMs }, sends: false };
}

function followKeyDown(state: EnterState, event: KeyDown): { state: EnterState; sends: boolean } {
  const isPlainEnter =
    event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
  const isOfComposition =
    event.isComposing ||
    state.isComposing ||
    (event.keyCode === 229 && event.atMs - state.endedAtMs <= afterCompositionMs);
  // The exception holds once: the next Enter is the user's own.
  const isSpent = event.key === 'Enter' && isOfComposition && !event.isComposing;
  return {
    state: isSpent ? { ...state, endedAtMs: Number.NEGATIVE_INFINITY } : state,
    sends: isPlainEnter && !isOfComposition,
  };
}

/** Which events of a recorded order send the message, by their index. */
export function shouldSendOnEnter(events: readonly KeyboardEventLike[]): number[] {
  let state = noComposition;
  return events.flatMap((event, at) => {
    const result = followKey(state, event);
    state = result.state;
    return result.sends ? [at] : [];
  });
}
