import { expect, test } from 'vitest';
import { chooseReports, type VerdictReportKind } from './report-choice.ts';

const report = (kind: VerdictReportKind, id: string, expired = false) => ({ kind, id, expired });

test.each([
  ['nothing', [], []],
  ['one of a person', [report('personal', 'p')], ['p']],
  [
    'the newest of each audience, companies first',
    [report('personal', 'p2'), report('tax', 't'), report('business', 'b'), report('personal', 'p1')],
    ['t', 'p2'],
  ],
  [
    'an older one in force before a newer expired one',
    [report('personal', 'p2', true), report('personal', 'p1')],
    ['p1'],
  ],
  ['the newest expired one if none is in force', [report('business', 'b2', true), report('tax', 't1', true)], ['b2']],
])('%s', (_, reports, ids) => {
  expect(chooseReports(reports).map(({ id }) => id)).toEqual(ids);
});
