export {
  type GuestReport,
  guestReports,
  removeGuestReport,
  reportPaths,
  saveGuestReport,
  secretOf,
} from './guest-reports.ts';
export { MatchOrReport, OwnResult, ReportLine, ReportOrMatch } from './lazy-parts.tsx';
export { ProductVerdict } from './lazy-verdict.tsx';
export { useNewestReport } from './use-newest-report.ts';
export { useOwnReport } from './use-own-report.ts';
export { useVerdicts } from './use-verdicts.ts';
export { type ReportVerdict, reportVerdicts, verdictKind, verdictNames } from './verdict-kind.ts';
