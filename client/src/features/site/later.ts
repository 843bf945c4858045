import { lazy } from 'react';
import type * as Parts from './home-later.ts';

type Later = typeof Parts;
/** A part of the home screen that is fetched after the first paint. */
export const later = <Name extends keyof Later>(name: Name) =>
  lazy(async () => ({ default: (await import('./home-later.ts'))[name] }));
