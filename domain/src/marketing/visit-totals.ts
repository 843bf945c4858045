import type { ReadingTotals } from './reading-meter.ts';

/** Clocks of two machines run at different speeds, by far less than this. */
export const clockSlackMs = 1_000;

/** The totals that a visit may have at most: nobody reads longer than the page is open by the server's own clock. */
export function cappedTotals(reported: ReadingTotals, openMs: number): ReadingTotals {
  const most = Math.max(0, openMs + clockSlackMs);
  const active = Math.min(reported.active_ms, most);
  return {
    active_ms: active,
    video_ms: Math.min(reported.video_ms, most),
    depth: reported.depth,
    parts: cappedParts(reported.parts, active),
  };
}

/** Parts whose sum is the active time at most; if they claim more, each is reduced in proportion. */
export function cappedParts(parts: readonly number[], active: number): number[] {
  const sum = parts.reduce((total, ms) => total + ms, 0);
  return sum <= active ? [...parts] : parts.map((ms) => Math.floor((ms * active) / sum));
}
