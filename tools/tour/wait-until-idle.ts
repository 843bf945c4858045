import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const checkedEveryMs = 25;

/** Returns a function that waits until the page has had no open request for `quietMs`, and says whether that was within `patienceMs`. */
export function idleAfterRequests(page: Page, quietMs: number, patienceMs: number): () => Promise<boolean> {
  let open = 0;
  let lastChange = performance.now();
  const changed = (difference: 1 | -1) => () => {
    open += difference;
    lastChange = performance.now();
  };
  page.on('request', changed(1)).on('requestfinished', changed(-1)).on('requestfailed', changed(-1));
  return async () => {
    const from = performance.now();
    lastChange = from;
    while (open > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() - from > patienceMs) return false;
      await pause(checkedEveryMs);
    }
    return true;
  };
}
