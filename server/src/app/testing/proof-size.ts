import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run prove`: tests whose strength is their number run with the whole of it. */
    isProving: boolean;
  }
}

/** How much of a long test is run: a smaller size in every run, the whole of it in `npm run prove`. */
export const proofSize = <Size>(inEveryRun: Size, whenProving: Size): Size =>
  inject('isProving') ? whenProving : inEveryRun;
