export { countMarketEntries } from './count-entries.ts';
export { recordReport } from './record-report.ts';
