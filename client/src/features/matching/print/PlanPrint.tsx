import type { Report } from '../report-api.ts';
import { PrintPage } from './PrintPage.tsx';
import { usePlanParts } from './plan-parts.tsx';

export function PlanPrint({ report, industry }: { report: Report; industry: NonNullable<Report['industry']> }) {
  return <PrintPage report={report} parts={usePlanParts(report, industry)} />;
}
