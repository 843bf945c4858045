import type * as parts from './order-parts.ts';
import type { Load } from './screen.ts';

/** Where the screens are is fetched with the first of them: nobody's first page carries it. */
export const part =
  (name: keyof typeof parts): Load =>
  async () =>
    await (await import('./order-parts.ts'))[name]();
