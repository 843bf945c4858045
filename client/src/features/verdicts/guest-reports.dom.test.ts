import { beforeEach, expect, test } from 'vitest';
import { enterSite } from '#platform/site/site.ts';
import { siteStorage } from '#platform/site/storage.ts';
import {
  guestReports,
  guestReportsMax,
  removeGuestReport,
  saveGuestReport,
  secretOf,
  withReport,
} from './guest-reports.ts';

const report = (n: number) => ({
  report_id: `r${n}`,
  secret: `s${n}`,
  number: `SY-R-${n}`,
  at: '2026-11-20T04:00:00.000Z',
});

beforeEach(() => {
  localStorage.clear();
  enterSite({ prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Sycee' });
});

test('lists newest first, without duplicates, up to the number that a login hands over', () => {
  const many = Array.from({ length: guestReportsMax }, (_, n) => report(n));
  const list = withReport(many, report(99));
  expect([list.length, list[0]?.report_id, list.at(-1)?.report_id]).toEqual([guestReportsMax, 'r99', 'r18']);
  expect(withReport([report(1), report(2)], report(2)).map(({ report_id }) => report_id)).toEqual(['r2', 'r1']);
});

test('finds the secret of a report by its id, on this site only', () => {
  saveGuestReport(report(1));
  saveGuestReport(report(2));
  expect([secretOf('r1'), secretOf('r2'), secretOf('r3')]).toEqual(['s1', 's2', undefined]);
  enterSite({ prefix: 'jh', tenantNo: '1002', storeNo: 1, name: 'Elsewhere' });
  expect(guestReports()).toEqual([]);
});

test('removes only what was handed over', () => {
  saveGuestReport(report(1));
  saveGuestReport(report(2));
  removeGuestReport('r2');
  expect(guestReports().map(({ report_id }) => report_id)).toEqual(['r1']);
  removeGuestReport('r1');
  expect(localStorage.length).toBe(0);
});

test('ignores stored values that are no report', () => {
  for (const junk of ['x', 7, {}, [null, 1, { report_id: 3 }]]) {
    siteStorage.set('guest_reports', junk);
    expect(guestReports()).toEqual([]);
  }
});
