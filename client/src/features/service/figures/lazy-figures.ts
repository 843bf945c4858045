import { lazy } from 'react';

/** Apart from what a conversation loads of this feature. */
export const ServiceFigures = lazy(async () => ({ default: (await import('./ServiceFigures.tsx')).ServiceFigures }));
