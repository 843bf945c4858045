import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useNewestReport } from './use-newest-report.ts';
import { verdictWords } from './words.ts';

/** A button to the reader's newest report, otherwise the children, which lead to a match. */
export function ReportOrMatch({ children }: { children?: ReactNode }) {
  const w = useWords(verdictWords);
  const report = useNewestReport();
  if (!report) return children;
  return (
    <ButtonLink href={report.href} block>
      {w.seeReport}
    </ButtonLink>
  );
}
