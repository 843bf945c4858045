import { createHashHistory } from '@tanstack/history';

/** The one history; the router of the app and everything that navigates share it. */
export const history = createHashHistory();
