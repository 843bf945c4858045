import type * as parts from './order-parts.ts';
import type { Load } from './screen.ts';

/** The modules that import the screens are fetched with the first of their screens, so that no first page contains them. */
export const part =
  (name: keyof typeof parts): Load =>
  async () =>
    await (await import('./order-parts.ts'))[name]();
