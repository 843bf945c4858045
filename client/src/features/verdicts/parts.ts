export { MatchOrReport } from './MatchOrReport.tsx';
export { OwnResult } from './OwnResult.tsx';
export { ProductVerdict } from './ProductVerdict.tsx';
export { ReportLine } from './ReportLine.tsx';
export { ReportOrMatch } from './ReportOrMatch.tsx';
