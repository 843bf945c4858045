import { createHashHistory } from '@tanstack/history';

// An address that was typed, or a plain link, makes an entry without a number, which the library would take for the first
// page. It gets its number before the library looks, and by the browser's own function, so that nobody hears of it twice.
window.addEventListener('popstate', () => {
  if (window.history.state !== null) return;
  const key = crypto.randomUUID();
  const state = { __TSR_index: history.location.state.__TSR_index + 1, __TSR_key: key, key };
  History.prototype.replaceState.call(window.history, state, '');
});

/** The one history; everything that navigates shares it. */
export const history = createHashHistory();
