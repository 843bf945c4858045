import fs from 'node:fs';
import path from 'node:path';

/** The fields of Vitest's JSON report that are used here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Unix time in milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; title: string }[];
  }[];
}
export interface Tally {
  passed: number;
  failed: number;
}

const folder = '.test-results';

/** `npm run spec` reads the results of a complete run, so a run of chosen files has its own folder. */
export const resultsFolder = (isWhole: boolean): string => (isWhole ? folder : path.join(folder, 'chosen'));

/** All reports of the last complete run. */
export function reportsOfWholeRun(): Report[] {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Report);
}

/** A file that could not be loaded counts as one failed test, as does a run without a report. */
export function tallyOf(file: string): Tally {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** The test files of a report that failed, relative to the project. */
export function failedFiles(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative('.', name));
}

/** The slowest test files of the reports, not counting the time to load them. */
export function slowestFiles(reports: readonly string[], count: number): { file: string; seconds: number }[] {
  const files = reports
    .filter((report) => fs.existsSync(report))
    .flatMap((report) => (JSON.parse(fs.readFileSync(report, 'utf8')) as Report).testResults);
  return files
    .map(({ name, startTime, endTime }) => ({ file: path.relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}
