import fs from 'node:fs';
import { type Report, reportsOfWholeRun } from '../test/tally.ts';

export interface Results {
  reports: Report[];
  /** Why the checklist's figure is not reliable; null: it is. */
  doubt: string | null;
}

type TimedReport = Report & { startTime: number };
const sources = '{contract,domain,seed,server,client,e2e,tools,bench}/**/*.{ts,tsx,mjs,sql,css}';

/** The results of the last complete `npm test`, compared with the current sources. */
export function readResults(): Results {
  const reports = reportsOfWholeRun() as TimedReport[];
  return {
    reports,
    doubt: staleReason(
      reports.map(({ startTime }) => startTime),
      newestSource(),
    ),
  };
}

/** A run has two reports: of the browser tests and of all others. */
const reportsOfRun = 2;
export function staleReason(startTimes: readonly number[], newest: { file: string; changedAt: number }): string | null {
  if (startTimes.length === 0) return 'There are no test results: run npm test first, without words.';
  if (startTimes.length < reportsOfRun)
    return 'The test results are incomplete: the last run of npm test did not reach its end.';
  const started = Math.min(...startTimes);
  if (newest.changedAt <= started) return null;
  const when = new Date(started).toISOString().slice(0, 16).replace('T', ' ');
  return `The test results of ${when} UTC are older than the sources (${newest.file} changed since): run npm test again.`;
}

function newestSource(): { file: string; changedAt: number } {
  const files = fs.globSync(sources, { exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) });
  const times = files.map((file) => ({ file, changedAt: fs.statSync(file).mtimeMs }));
  return times.reduce((newest, one) => (one.changedAt > newest.changedAt ? one : newest), { file: '', changedAt: 0 });
}
