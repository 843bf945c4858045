import { cacheParts } from '#platform/offline/parts.ts';
import { watchInput } from '#platform/unsaved-input.ts';
import { watchUpdates } from '#platform/worker/updates.ts';
import { isStandalone, keepInstallPrompt } from './install.ts';
import { linkSiteApp } from './page-links.ts';
import { noteVisit } from './visits.ts';

/** Everything of the installed app that is not a screen; called once, after the first paint. */
export function startInstalledApp(): void {
  keepInstallPrompt();
  linkSiteApp();
  noteVisit();
  watchInput();
  watchUpdates();
  // An installed app opens without a network for guests, members and staff alike.
  if (isStandalone()) void cacheParts([]);
}
