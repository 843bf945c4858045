import { createHashHistory } from '@tanstack/history';

interface Entry {
  __TSR_index?: number;
  /** The first page, with a copy of its entry above it. */
  isCopied?: boolean;
  isCopy?: boolean;
}

/** What Back closes before it leaves the page, the last one first. */
const covers: (() => void)[] = [];
/** Closed once the browser is at the entry of the page again: until then a changed address would be that of the page before. */
let toClose: (() => void) | null = null;

// Before the library listens, so that it never sees a step back that only closes something.
window.addEventListener('popstate', (event) => {
  const entry = event.state as Entry | null;
  if (!toClose && entry?.isCopied && isAtCurrentPage()) {
    event.stopImmediatePropagation();
    leaveCopy();
    return;
  }
  const close = toClose ?? covers.at(-1);
  if (!close) return;
  if (toClose) {
    toClose = null;
    event.stopImmediatePropagation();
    return close();
  }
  const steps = history.location.state.__TSR_index - (entry?.__TSR_index ?? Number.POSITIVE_INFINITY);
  if (steps <= 0) return;
  event.stopImmediatePropagation();
  toClose = close;
  window.history.go(steps);
});

// A typed address or a plain link makes an entry without an index, which the library would take for the first page. This sets the index
// before the library reads it, with the browser's own replaceState, so that listeners are not called twice.
window.addEventListener('popstate', () => {
  if (window.history.state !== null) return;
  const key = crypto.randomUUID();
  const state = { __TSR_index: history.location.state.__TSR_index + 1, __TSR_key: key, key };
  History.prototype.replaceState.call(window.history, state, '');
});

/** The one history; all navigation shares it. */
export const history = createHashHistory();

/** Has the next Back call `close` instead of leaving the page; returns the end of that. */
export function closeByBack(close: () => void): () => void {
  copyFirstEntry();
  covers.push(close);
  return () => {
    const at = covers.indexOf(close);
    if (at >= 0) covers.splice(at, 1);
  };
}

/**
 * Before the first page there is no entry of the app, so Back would leave it without an event. A copy of the entry gives Back a step that stays on
 * the page. The library never learns of the copy, which has the index of the page.
 */
function copyFirstEntry(): void {
  history.flush();
  const entry = window.history.state as Entry | null;
  if (entry?.__TSR_index !== 0 || entry.isCopy) return;
  const { isCopied: _, ...page } = entry;
  History.prototype.replaceState.call(window.history, { ...page, isCopied: true }, '');
  History.prototype.pushState.call(window.history, { ...page, isCopy: true }, '');
}

/** Back has left the copy: it closes what covers the page, or goes on to what was before the app. */
function leaveCopy(): void {
  const close = covers.at(-1);
  if (!close) return window.history.back();
  // Another one may be open below, or this one may stay open.
  copyFirstEntry();
  close();
}

const isAtCurrentPage = (): boolean => (window.location.hash || '#/') === `#${history.location.href}`;
