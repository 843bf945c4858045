import type { Report } from '../report-access.ts';
import { PaperPage } from './PaperPage.tsx';
import { usePlanParts } from './plan-parts.tsx';

export function PlanPaper({ report, industry }: { report: Report; industry: NonNullable<Report['industry']> }) {
  return <PaperPage report={report} parts={usePlanParts(report, industry)} />;
}
