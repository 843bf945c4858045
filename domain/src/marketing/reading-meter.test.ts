import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageState, ReadingMeter } from './reading-meter.ts';
import { cappedTotals } from './visit-totals.ts';

const reading: PageState = { isVisible: true, hasFocus: true, isPlaying: false, seen: [0, 0.1] };

/** Looks every quarter of a second, as the page does. */
function pass(meter: ReadingMeter, from: number, to: number, state: PageState): void {
  for (let now = from; now <= to; now += 250) meter.look(now, state);
}

test('counts time while visible, focused and touched within thirty seconds', () => {
  const meter = new ReadingMeter(0, reading);
  pass(meter, 0, 20_000, reading);
  expect(meter.totals.active_ms).toBe(20_000);
  pass(meter, 20_000, 60_000, reading);
  expect(meter.totals.active_ms).toBe(30_000);
  meter.touch(60_000, reading);
  pass(meter, 60_000, 65_000, reading);
  expect(meter.totals.active_ms).toBe(35_000);
});

test.each([
  ['hidden', { isVisible: false }],
  ['without focus', { hasFocus: false }],
])('counts nothing while %s', (_, change) => {
  const meter = new ReadingMeter(0, reading);
  pass(meter, 0, 5_000, reading);
  pass(meter, 5_000, 9_000, { ...reading, ...change });
  meter.touch(9_000, reading);
  pass(meter, 9_000, 10_000, reading);
  expect(meter.totals.active_ms).toBe(6_000);
});

test('counts nothing of a time in which the page was frozen, and nothing twice when the clock goes back', () => {
  const meter = new ReadingMeter(0, reading);
  pass(meter, 0, 5_000, reading);
  meter.look(3_600_000, reading);
  meter.touch(3_600_000, reading);
  pass(meter, 3_600_000, 3_602_000, reading);
  expect(meter.totals.active_ms).toBe(7_000);
  pass(meter, 3_600_000, 3_602_000, reading);
  expect(meter.totals.active_ms).toBe(7_000);
});

test('takes a playing video for a touch, and counts its seconds without focus too', () => {
  const meter = new ReadingMeter(0, { ...reading, isPlaying: true });
  pass(meter, 0, 90_000, { ...reading, isPlaying: true });
  expect(meter.totals).toMatchObject({ active_ms: 90_000, video_ms: 90_000 });
  pass(meter, 90_000, 120_000, { ...reading, isPlaying: true, hasFocus: false });
  expect(meter.totals).toMatchObject({ active_ms: 90_000, video_ms: 120_000 });
});

test('says how far a reader came, and how long each part was read', () => {
  const meter = new ReadingMeter(0, reading);
  pass(meter, 0, 2_000, { ...reading, seen: [0.45, 0.6] });
  pass(meter, 2_000, 3_000, { ...reading, seen: [0.2, 0.3] });
  expect(meter.totals.depth).toBe(60);
  expect(meter.totals.parts.reduce((sum, ms) => sum + ms, 0)).toBe(meter.totals.active_ms);
  expect(meter.totals.parts[3]).toBeGreaterThan(1_500);
});

test('divides the time among the parts in the window, and gives none to parts above and below it', () => {
  const short = new ReadingMeter(0, { ...reading, seen: [0, 1] });
  pass(short, 0, 7_000, { ...reading, seen: [0, 1] });
  expect(short.totals.parts).toEqual(Array(7).fill(1_000));
  pass(short, 7_000, 9_000, { ...reading, seen: null });
  pass(short, 9_000, 10_000, { ...reading, seen: null });
  // Below the piece the reader reads the card: time of the visit, of no part.
  expect(short.totals.active_ms).toBe(10_000);
  expect(short.totals.parts.reduce((sum, ms) => sum + ms, 0)).toBe(7_000);
  const video = new ReadingMeter(0, { ...reading, seen: [1, 1] });
  pass(video, 0, 2_000, { ...reading, seen: [1, 1] });
  expect(video.totals.parts).toEqual([0, 0, 0, 0, 0, 0, 2_000]);
});

test('goes on from the totals of the visit', () => {
  const before = new ReadingMeter(0, reading);
  pass(before, 0, 5_000, reading);
  const after = new ReadingMeter(60_000, reading, before.totals);
  expect(after.totals).toEqual(before.totals);
  pass(after, 60_000, 62_000, reading);
  expect(after.totals.active_ms).toBe(7_000);
});

const share = fc.double({ min: -1, max: 2 });
const step = fc.record({
  after: fc.integer({ min: -5_000, max: 40_000 }),
  isTouch: fc.boolean(),
  isVisible: fc.boolean(),
  hasFocus: fc.boolean(),
  isPlaying: fc.boolean(),
  seen: fc.option(fc.tuple(share, share)),
});

test('never counts more than the time that passed, and totals only grow', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const meter = new ReadingMeter(0, reading);
      let now = 0;
      let latest = 0;
      let earlier = meter.totals;
      for (const { after, isTouch, ...state } of steps) {
        now += after;
        latest = Math.max(latest, now);
        if (isTouch) meter.touch(now, state);
        else meter.look(now, state);
        const { totals } = meter;
        expect(totals.active_ms).toBeLessThanOrEqual(latest);
        expect(totals.video_ms).toBeLessThanOrEqual(latest);
        for (const key of ['active_ms', 'video_ms', 'depth'] as const)
          expect(totals[key]).toBeGreaterThanOrEqual(earlier[key]);
        expect(totals.depth).toBeLessThanOrEqual(100);
        earlier = totals;
      }
    }),
  );
});

test('the server never believes more than its own clock saw', () => {
  const ms = fc.integer({ min: 0, max: 100_000_000 });
  const totals = fc.record({
    active_ms: ms,
    video_ms: ms,
    depth: fc.integer({ min: 0, max: 100 }),
    parts: fc.array(ms, { minLength: 7, maxLength: 7 }),
  });
  fc.assert(
    fc.property(totals, fc.integer({ min: -10_000, max: 90_000_000 }), (reported, openMs) => {
      const capped = cappedTotals(reported, openMs);
      expect(capped.active_ms).toBeLessThanOrEqual(Math.max(0, openMs + 1_000));
      expect(capped.video_ms).toBeLessThanOrEqual(Math.max(0, openMs + 1_000));
      expect(capped.parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(capped.active_ms);
      if (openMs > reported.active_ms + reported.video_ms) expect(capped.active_ms).toBe(reported.active_ms);
    }),
  );
});
