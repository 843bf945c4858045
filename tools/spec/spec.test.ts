import { expect, test } from 'vitest';
import type { Report } from '../test/tally.ts';
import { coveredIds } from './declared.ts';
import { staleReason } from './results.ts';

const file = (name: string, ...tests: [title: string, status: string][]): Report['testResults'][number] => ({
  name,
  startTime: 0,
  endTime: 0,
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([title, status]) => ({ status, fullName: title, title })),
});
const reportOf = (...testResults: Report['testResults']): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults,
});

test('counts a row as covered if every test with its id passed', () => {
  const reports = [
    reportOf(
      file('a', ['[S1.01] [S1.02] one', 'passed'], ['[S1.03] two', 'passed'], ['[S1.04] three', 'skipped']),
      file('b', ['[S1.02] four', 'failed'], ['names S1.05 without brackets', 'passed']),
    ),
    reportOf(file('c', ['in a group [S1.06] five', 'passed'], ['[S1.03] six', 'todo'], ['[S1.01] seven', 'passed'])),
  ];
  expect([...coveredIds(reports)].sort()).toEqual(['S1.01', 'S1.06']);
});

test('leaves the rows of a file that could not be loaded uncovered', () => {
  const unloaded = { ...file('d'), status: 'failed' };
  const reports = [reportOf(file('a', ['[S1.01] one', 'passed'], ['[S1.02] two', 'passed']), unloaded)];
  expect([...coveredIds(reports, () => "test('[S1.02] three', …")]).toEqual(['S1.01']);
});

test("doubts the checklist's figure without results, with half of them, and with newer sources", () => {
  const newest = { file: 'client/src/a.ts', changedAt: 1_000 };
  expect(staleReason([], newest)).toContain('run npm test first');
  expect(staleReason([2_000], newest)).toContain('incomplete');
  expect(staleReason([900, 2_000], newest)).toMatch(/older than the sources \(client\/src\/a\.ts changed since\)/);
  expect(staleReason([1_001, 2_000], newest)).toBeNull();
});
