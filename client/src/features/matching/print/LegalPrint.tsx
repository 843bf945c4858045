import type { Report } from '../report-api.ts';
import { useLegalParts } from './legal-parts.tsx';
import { PrintPage } from './PrintPage.tsx';

export function LegalPrint({ report, risk }: { report: Report; risk: NonNullable<Report['risk']> }) {
  return <PrintPage report={report} parts={useLegalParts(report, risk)} />;
}
