import { use, useMemo } from 'react';
import { useLanguage } from '#platform/words.ts';
import type { Report } from '../report-api.ts';
import type { figureParts } from './figure-parts.tsx';
import type { PrintPart } from './parts.tsx';
import type { raiseParts } from './raise-parts.tsx';

interface Makers {
  raiseParts: typeof raiseParts;
  figureParts: typeof figureParts;
}

let makers: Promise<Makers> | undefined;

const loadMakers = (): Promise<Makers> =>
  (makers ??= Promise.all([import('./raise-parts.tsx'), import('./figure-parts.tsx')]).then(([raise, figures]) => ({
    ...raise,
    ...figures,
  })));

/**
 * The parts of a paid report's analysis: the raise plan, and the data of the files. Suspends until they have loaded, so that a report is
 * never printed without them.
 */
export function useAnalysisParts({ raise, figures }: Report, figuresTitle: string): PrintPart[] {
  const [language] = useLanguage();
  const make = raise || figures ? use(loadMakers()) : null;
  return useMemo(
    () => [
      ...(make && raise ? make.raiseParts(raise, language) : []),
      ...(make && figures ? make.figureParts(figures, figuresTitle) : []),
    ],
    [make, raise, figures, language, figuresTitle],
  );
}
