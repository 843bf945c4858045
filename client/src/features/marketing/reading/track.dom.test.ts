import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type VisitTotals, VisitTracker } from './track.ts';

interface Report {
  active_ms: number;
  depth: number;
  share_count: number;
  saw_card: boolean;
}
let reports: Report[];
let answers: Response[];
let tracker: VisitTracker | undefined;
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  arriveAt(testSite);
  reports = [];
  kept = null;
  answers = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.keepalive) reports.push(...(JSON.parse(String(init.body)) as { reports: Report[] }).reports);
    const answer = new Response('{}');
    answers.push(answer);
    return answer;
  });
});
afterEach(() => {
  tracker?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
let kept: VisitTotals | null;
const start = (before: VisitTotals | null = null) => {
  const keep = (totals: VisitTotals) => {
    kept = totals;
  };
  tracker = new VisitTracker({ ticket: 'some', before, keep, piece: () => document.body, video: () => null });
  return tracker;
};

test('reports after the first second, every ten seconds, and when the page is hidden', () => {
  start();
  vi.advanceTimersByTime(900);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(reports.map(({ active_ms }) => active_ms)).toEqual([1_000]);
  vi.advanceTimersByTime(10_000);
  expect(reports).toHaveLength(2);
  vi.advanceTimersByTime(4_000);
  setHidden(true);
  const [last] = reports.slice(-1);
  expect(last!.active_ms).toBeGreaterThanOrEqual(15_000);
  expect(last!.active_ms).toBeLessThanOrEqual(15_100);
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(3);
});

test('a reader who touches nothing for half a minute stops counting, and a touch goes on', () => {
  start();
  vi.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(5_000);
  tracker!.stop();
  expect(reports.at(-1)!.active_ms).toBe(35_000);
});

test('a page that ends before a second reports nothing; passing on and the card are part of the report', () => {
  start();
  vi.advanceTimersByTime(600);
  tracker!.stop();
  expect(reports).toEqual([]);
  const running = start();
  vi.advanceTimersByTime(2_000);
  running.showCard(true);
  vi.advanceTimersByTime(1_500);
  running.passOn();
  expect(reports.at(-1)).toMatchObject({ share_count: 1, saw_card: true });
});

test('a card that only passed by was not seen, and a double click passes on once', () => {
  const running = start();
  vi.advanceTimersByTime(2_000);
  running.showCard(true);
  vi.advanceTimersByTime(700);
  running.showCard(false);
  vi.advanceTimersByTime(700);
  running.showCard(true);
  vi.advanceTimersByTime(500);
  running.passOn();
  vi.advanceTimersByTime(200);
  running.passOn();
  expect(reports.at(-1)).toMatchObject({ share_count: 1, saw_card: false });
  vi.advanceTimersByTime(2_000);
  running.passOn();
  expect(reports.at(-1)).toMatchObject({ share_count: 2, saw_card: true });
});

test('a visit goes on from what was kept of it, also when it was left before its first second', () => {
  const running = start();
  vi.advanceTimersByTime(700);
  running.stop();
  expect(kept).toMatchObject({ active_ms: 700 });
  start(kept);
  vi.advanceTimersByTime(500);
  expect(reports.at(-1)!.active_ms).toBeGreaterThanOrEqual(1_000);
});

test('the answer to a report is read, so that its request ends while the page lives', async () => {
  start();
  vi.advanceTimersByTime(1_500);
  await vi.waitFor(() => expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true]), { timeout: 30_000 });
});
