import { createHashHistory } from '@tanstack/history';

/** The one history; everything that navigates shares it. */
export const history = createHashHistory();

// An address that was typed, or a plain link, makes an entry without a number; the library would call it the first page.
// In the capture phase, and by the browser's own function, so that the library finds the number when it is told.
window.addEventListener('popstate', numberEntry, { capture: true });
function numberEntry(): void {
  if (window.history.state !== null) return;
  const key = crypto.randomUUID();
  const state = { __TSR_index: history.location.state.__TSR_index + 1, __TSR_key: key, key };
  History.prototype.replaceState.call(window.history, state, '');
}
