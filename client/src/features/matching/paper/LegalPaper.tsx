import type { Report } from '../report-access.ts';
import { useLegalParts } from './legal-parts.tsx';
import { PaperPage } from './PaperPage.tsx';

export function LegalPaper({ report, risk }: { report: Report; risk: NonNullable<Report['risk']> }) {
  return <PaperPage report={report} parts={useLegalParts(report, risk)} />;
}
