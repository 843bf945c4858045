// Built for a browser by open-page.ts.
import { paintScene } from '@sycee/domain/poster/paint';

Object.assign(globalThis, { poster: { paintScene } });
