import { beforeEach, expect, test, vi } from 'vitest';
import { guestReports, saveGuestReport } from '#features/verdicts/index.ts';
import { call } from '#platform/http/call.ts';
import { type SessionEntry, useSession } from '#platform/session/session.ts';
import { enterSite } from '#platform/site/site.ts';
import { appendAnswers, makeReport, readReport, readRows } from './report-api.ts';

vi.mock('#platform/http/call.ts');
const called = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const addresses = () => called.mock.calls.map(([address]) => address);
const asMember = () => useSession.setState({ role: 'member', entries: { member: { token: 't' } as SessionEntry } });

beforeEach(() => {
  localStorage.clear();
  enterSite({ prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Sycee' });
  useSession.setState({ role: null, entries: {} });
  called.mockReset();
});
const ownReport = { report_id: 'r1', secret: 's1', number: 'SY-R-1', at: '2026-11-20T04:00:00.000Z' };

test('[S7.28] reads as a guest by the report’s secret, as a member by the session', async () => {
  called.mockResolvedValue({ list: [], next: null });
  saveGuestReport(ownReport);
  await readReport('r1');
  await readRows('r1', 2);
  expect(called.mock.calls.map(([address, given]) => [address, given.claim])).toEqual([
    ['GET /tax/api/match_nologin/info/{id}', 's1'],
    ['GET /tax/api/match_nologin/product/{id}', 's1'],
  ]);
  called.mockClear();
  localStorage.clear();
  asMember();
  await readReport('r1');
  await readRows('r1', 1);
  expect(addresses()).toEqual(['GET /tax/api/match/info/{id}', 'GET /tax/api/match/product/{id}']);
});

test('hands over a guest’s report once before a member reads it', async () => {
  saveGuestReport(ownReport);
  asMember();
  called.mockResolvedValue({ kept: 1 });
  await readReport('r1');
  await readReport('r1');
  expect(addresses()).toEqual([
    'POST /tax/api/match/keep',
    'GET /tax/api/match/info/{id}',
    'GET /tax/api/match/info/{id}',
  ]);
  expect(called.mock.calls[0]?.[1].body).toEqual({ claims: [{ report_id: 'r1', secret: 's1' }] });
  expect(guestReports()).toEqual([]);
});

test('reads the rows of a long report page by page', async () => {
  called.mockResolvedValueOnce({ list: ['a'], next: '100' }).mockResolvedValueOnce({ list: ['b'], next: null });
  expect(await readRows('r1', 1)).toEqual(['a', 'b']);
  expect(called.mock.calls.map(([, { query }]) => query.cursor)).toEqual([undefined, '100']);
});

test('[S1.06] stores a guest’s secret, and adds answers with it', async () => {
  called.mockResolvedValue({ report_id: 'r2', number: 'SY-R-2', secret: 's2' });
  expect(await makeReport({ house: 'none' }, 'key')).toBe('r2');
  expect(guestReports()[0]).toMatchObject({ report_id: 'r2', secret: 's2', number: 'SY-R-2' });
  await appendAnswers('r2', { car: 'none' }, 'another');
  expect(called.mock.calls[1]).toEqual([
    'POST /tax/api/personal/append/{id}',
    { params: { id: 'r2' }, body: { answers: { car: 'none' } }, idempotencyKey: 'another', claim: 's2' },
  ]);
});
