import type { ReactNode } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { reportPaths } from './guest-reports.ts';
import { useVerdicts } from './use-verdicts.ts';
import { verdictWords } from './words.ts';

/** Beside the button to apply: the report that judges the product, otherwise the children, which lead to a match. */
export function MatchOrReport({ id, children }: { id: string; children?: ReactNode }) {
  const w = useWords(verdictWords);
  const report = useVerdicts()?.byProduct.get(id)?.report;
  if (!report) return children;
  return (
    <ButtonLink kind="line" href={hrefOf(reportPaths[report.kind], { id: report.id })}>
      {w.seeReport}
    </ButtonLink>
  );
}
