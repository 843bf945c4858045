import { hrefOf } from '#platform/navigation/query.ts';
import { reportPaths } from './guest-reports.ts';
import { useVerdicts } from './use-verdicts.ts';

/** The reader's newest valid report with verdicts, and its page; undefined if there is none. */
export function useNewestReport() {
  const report = useVerdicts()
    ?.reports.filter(({ expired }) => !expired)
    .toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1))[0];
  return report && { ...report, href: hrefOf(reportPaths[report.kind], { id: report.id }) };
}
