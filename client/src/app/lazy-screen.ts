import type * as lazyScreens from './lazy-screens.ts';
import type { Load } from './screen.ts';

/** Fetches a screen when it is opened. The module of the imports is fetched with the first such screen, so that no first page contains it. */
export const lazyScreen =
  (name: keyof typeof lazyScreens): Load =>
  async () =>
    await (await import('./lazy-screens.ts'))[name]();
