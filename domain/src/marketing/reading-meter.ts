import { readingParts } from './limits.ts';

/** Without a touch for so long, a reader is taken to be elsewhere. */
export const idleAfterMs = 30_000;
/** A visit is counted, and reported for the first time, after so much active time. */
export const countsAfterMs = 1_000;
/** Time between two reports of a visit. */
export const reportEveryMs = 10_000;
/**
 * The longest time between two looks at the clock that can be reading. A page that was frozen, asleep or stopped for
 * longer was not read meanwhile, even though no event said so.
 */
const gapAtMostMs = 2_000;

/** What the page knows at a moment. Times are of a monotonic clock, in milliseconds. */
export interface PageState {
  isVisible: boolean;
  hasFocus: boolean;
  /** A playing video counts as touch. */
  isPlaying: boolean;
  /** The part of the piece in the window, from its top to its bottom, or the position of a video twice; 0 to 1. Null: no part of it. */
  seen: readonly [number, number] | null;
}

/** Running totals of a visit. */
export interface ReadingTotals {
  active_ms: number;
  video_ms: number;
  /** The farthest position that was in the window, in percent. */
  depth: number;
  /** Active time in each part of the piece; that of several parts in the window is divided among them. */
  parts: number[];
}

/**
 * Measures how long a piece is read. Time counts only while the page is visible, has the focus and was touched within
 * half a minute. `look` is called at every event and several times a second; between two looks the state is that of the
 * earlier one, so that time before an event never counts by what came after it.
 */
export class ReadingMeter {
  #lookedAt: number;
  #touchedAt: number;
  #state: PageState;
  #activeMs: number;
  #videoMs: number;
  #depth: number;
  readonly #parts: number[];

  /** `before`: the totals of the visit that goes on. */
  constructor(now: number, state: PageState, before: ReadingTotals = noReading) {
    this.#lookedAt = now;
    this.#touchedAt = now;
    this.#activeMs = before.active_ms;
    this.#videoMs = before.video_ms;
    this.#depth = before.depth;
    this.#parts = [...before.parts];
    this.#state = state;
  }

  touch(now: number, state: PageState): void {
    this.look(now, state);
    this.#touchedAt = now;
  }

  look(now: number, state: PageState): void {
    const passed = now - this.#lookedAt;
    this.#lookedAt = Math.max(now, this.#lookedAt);
    const { isVisible, hasFocus, isPlaying } = this.#state;
    if (passed > 0 && passed <= gapAtMostMs && isVisible) {
      if (isPlaying) this.#videoMs += passed;
      const readMs = isPlaying ? passed : Math.min(passed, this.#touchedAt + idleAfterMs - (now - passed));
      if (hasFocus && readMs > 0) this.#read(readMs);
    }
    if (isPlaying && isVisible && hasFocus) this.#touchedAt = now;
    this.#state = state;
  }

  get totals(): ReadingTotals {
    return {
      active_ms: Math.round(this.#activeMs),
      video_ms: Math.round(this.#videoMs),
      depth: this.#depth,
      parts: this.#parts.map(Math.round),
    };
  }

  #read(ms: number): void {
    this.#activeMs += ms;
    if (!this.#state.seen) return;
    const [from, to] = this.#state.seen.map(share) as [number, number];
    this.#depth = Math.max(this.#depth, Math.floor(to * 100));
    const weights = this.#parts.map((_, part) => overlap(from, to, part));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    if (whole === 0) return;
    weights.forEach((weight, part) => {
      this.#parts[part]! += (ms * weight) / whole;
    });
  }
}

const noReading: ReadingTotals = {
  active_ms: 0,
  video_ms: 0,
  depth: 0,
  parts: Array.from({ length: readingParts }, () => 0),
};

const share = (part: number): number => (Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0);

/** How much of a part lies between two positions. A position alone, as in a video, lies wholly in its part. */
function overlap(from: number, to: number, part: number): number {
  if (to <= from) return Math.min(readingParts - 1, Math.floor(from * readingParts)) === part ? 1 : 0;
  return Math.max(0, Math.min(to, (part + 1) / readingParts) - Math.max(from, part / readingParts));
}
