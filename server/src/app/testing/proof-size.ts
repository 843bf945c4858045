import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run prove`: tests that gain from repetition run at full size. */
    isProving: boolean;
  }
}

/** Chooses the size of a long test: small in every run, full in `npm run prove`. */
export const proofSize = <Size>(inEveryRun: Size, whenProving: Size): Size =>
  inject('isProving') ? whenProving : inEveryRun;

/** A limit of time in milliseconds: exact when proving, and eight times as long in every run, whose machine may be busy elsewhere too. */
export const withinMs = (limitMs: number): number => proofSize(limitMs * 8, limitMs);
