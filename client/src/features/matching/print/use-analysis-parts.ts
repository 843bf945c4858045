import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#platform/words.ts';
import type { Report } from '../report-api.ts';
import type { analysisParts } from './analysis-parts.tsx';
import type { PrintPart } from './parts.tsx';

/** The parts of a paid report's analysis, loaded only for one that has them. The pages are measured again when they have loaded. */
export function useAnalysisParts(report: Report, figuresTitle: string): PrintPart[] {
  const [language] = useLanguage();
  const [make, setMake] = useState<{ parts: typeof analysisParts } | null>(null);
  const hasAnalysis = !!(report.raise ?? report.figures);
  useEffect(() => {
    let isCurrent = true;
    if (hasAnalysis)
      void import('./analysis-parts.tsx').then((loaded) => isCurrent && setMake({ parts: loaded.analysisParts }));
    return () => {
      isCurrent = false;
    };
  }, [hasAnalysis]);
  return useMemo(() => make?.parts(report, language, figuresTitle) ?? [], [make, report, language, figuresTitle]);
}
