import { createHashHistory } from '@tanstack/history';

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
