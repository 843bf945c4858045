import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { saveGuestReport } from './guest-reports.ts';
import { MatchOrReport, OwnResult, ReportLine, ReportOrMatch } from './lazy-parts.tsx';
import { ProductVerdict } from './lazy-verdict.tsx';

const own = 'GET /tax/api/match/verdicts';
const ofGuest = (id: string) => `GET /tax/api/match_nologin/verdicts/${id}`;
const report = (id: string, more: object = {}) => ({
  id,
  kind: 'personal',
  made_at: '2026-11-20T04:00:00Z',
  expires_on: '2026-12-20',
  expired: false,
  matches: 1,
  verdicts: [
    {
      product_id: 'good',
      verdict: 'match',
      amount_from: 39_000_000,
      amount_to: 50_000_000,
      rate_from: 960,
      rate_to: 1_080,
      missing: '',
    },
    {
      product_id: 'near',
      verdict: 'near_miss',
      amount_from: null,
      amount_to: null,
      rate_from: null,
      rate_to: null,
      missing: 'Settle overdue loans',
    },
  ],
  ...more,
});
const expired = { expired: true, expires_on: '2026-11-01', matches: 0, verdicts: [] };
const answer = (...reports: object[]) => ({ code: '2000000', data: { reports } });
const stored = (report_id: string, kind: 'personal' | 'legal' = 'personal') =>
  saveGuestReport({ report_id, secret: `secret of ${report_id}`, number: 'R-1', kind, at: '2026-11-20T04:00:00Z' });

const onAmount = vi.fn<(fen: number) => void>();
let rendered: Rendered;
beforeEach(() => {
  localStorage.clear();
  onAmount.mockClear();
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
async function show(): Promise<() => string> {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <p>
        <ProductVerdict id="good" />
      </p>
      <p>
        <ProductVerdict id="near" />
      </p>
      <p>
        <ProductVerdict id="other" />
      </p>
      <ReportLine />
      <OwnResult id="near" onAmount={onAmount} />
      <OwnResult id="good" onAmount={onAmount} />
      <MatchOrReport id="good">Match first</MatchOrReport>
      <ReportOrMatch>Start matching</ReportOrMatch>
    </QueryClientProvider>,
  );
  return () => document.body.textContent;
}
const appears = (text: () => string, ...words: string[]) =>
  vi.waitFor(async () => {
    await act(async () => {});
    for (const word of words) expect(text()).toContain(word);
  });

test('a member sees verdict, amount and what is missing, and the report instead of a match', async () => {
  arriveAt(testSite, 'member');
  fakeServer({ [own]: answer(report('r1')) });
  const text = await show();
  await appears(
    text,
    'Match',
    '¥390',
    'simple rate 9.60–10.80%',
    'Near miss',
    'Settle overdue loans',
    '1 match',
    'See report',
  );
  expect(text()).not.toMatch(/Match first|Start matching/);
});

test('a product’s page learns the most that a match allows, and nothing from another verdict', async () => {
  arriveAt(testSite, 'member');
  fakeServer({ [own]: answer(report('r1')) });
  await show();
  await vi.waitFor(() => expect(onAmount.mock.calls).toEqual([[50_000_000]]));
});

test('an expired report gives no verdicts and offers to match again', async () => {
  arriveAt(testSite, 'member');
  fakeServer({ [own]: answer(report('r1', expired)) });
  const text = await show();
  await appears(text, 'expired on 1 Nov 2026', 'Match again', 'Match first', 'Start matching');
  expect(text()).not.toContain('Near miss');
});

test('a guest’s report is read with its secret; a legal report is not read, and a deleted one is left out', async () => {
  arriveAt(testSite);
  stored('gone');
  stored('mine');
  stored('legal', 'legal');
  const seen = fakeServer({
    [ofGuest('mine')]: answer(report('mine')),
    [ofGuest('gone')]: { code: '4040000' },
  });
  await appears(await show(), 'Settle overdue loans');
  expect(seen.map(({ url, headers }) => [url, headers['x-claim']])).toEqual([
    ['/tax/api/match_nologin/verdicts/mine', 'secret of mine'],
    ['/tax/api/match_nologin/verdicts/gone', 'secret of gone'],
  ]);
});

test.each([
  ['a guest without a report', [], false],
  ['staff', ['broker'], false],
  ['a member without a network', ['member'], true],
] as const)('%s sees the list as it is', async (_, roles, isRequested) => {
  arriveAt(testSite, ...roles);
  const seen = fakeServer({ [own]: 'network' });
  const text = await show();
  await appears(text, 'Match first', 'Start matching');
  await vi.waitFor(() => expect(seen.length > 0).toBe(isRequested));
  expect(text()).not.toMatch(/Near miss|expired|See report/);
});
