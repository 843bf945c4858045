import type { Load } from './screen.ts';
import type * as parts from './work-parts.ts';

/** Where the screens are is fetched with the first of them: nobody's first page carries it. */
export const part =
  (name: keyof typeof parts): Load =>
  async () =>
    await (await import('./work-parts.ts'))[name]();
