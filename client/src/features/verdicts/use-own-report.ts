import { secretOf } from './guest-reports.ts';
import { useVerdicts } from './use-verdicts.ts';

/** The reader's report that judges a product, with a guest's claim on it. Undefined for staff, and where no report judges it. */
export function useOwnReport(product: string | undefined): { reportId: string; claim?: string } | undefined {
  const verdict = useVerdicts()?.byProduct.get(product ?? '');
  if (!verdict) return undefined;
  const { id: reportId } = verdict.report;
  const claim = secretOf(reportId);
  return { reportId, ...(claim && { claim }) };
}
