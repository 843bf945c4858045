import {
  countsAfterMs,
  type PageState,
  ReadingMeter,
  type ReadingTotals,
  reportEveryMs,
} from '@sycee/domain/marketing/reading-meter';
import { requestHeaders } from '#platform/http/headers.ts';

const lookEveryMs = 250;
/** A card that was in the window for so long, with the reader there, was seen. */
const cardSeenAfterMs = 1_000;
/** A second press within so long is the same one. */
const samePressMs = 1_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** What a report says of a visit. */
export interface VisitTotals extends ReadingTotals {
  share_count: number;
  saw_card: boolean;
}

export interface TrackedPage {
  ticket: string;
  /** The totals of the visit that goes on on this page. */
  before: VisitTotals | null;
  /** Keeps the totals, so that the visit can go on elsewhere. */
  keep: (totals: VisitTotals) => void;
  /** The element of the piece; the reader’s position is measured on it. */
  piece: () => Element | null;
  video: () => HTMLVideoElement | null;
}

/**
 * Measures a visit and reports it: after its first second, then every ten seconds while something changed, and when the page is hidden. Times
 * are of the monotonic clock, so that a changed system time counts nothing.
 */
export class VisitTracker {
  readonly #page: TrackedPage;
  readonly #meter: ReadingMeter;
  readonly #timer: ReturnType<typeof setInterval>;
  #shareCount: number;
  #sawCard: boolean;
  #passedOnAt = Number.NEGATIVE_INFINITY;
  /** Since when the card is in the window; null: it is not. */
  #cardSince: number | null = null;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #reported = '';

  constructor(page: TrackedPage) {
    this.#page = page;
    this.#shareCount = page.before?.share_count ?? 0;
    this.#sawCard = page.before?.saw_card ?? false;
    this.#meter = new ReadingMeter(performance.now(), this.#state(), page.before ?? undefined);
    this.#timer = setInterval(this.#look, lookEveryMs);
    for (const name of touches) addEventListener(name, this.#touch, { capture: true, passive: true });
    for (const name of ['focus', 'blur', 'pageshow', 'pagehide'] as const) addEventListener(name, this.#change);
    for (const name of ['visibilitychange', 'freeze', 'resume'] as const) document.addEventListener(name, this.#change);
  }

  /** The reader passed the piece on. */
  passOn(): void {
    const now = performance.now();
    if (now - this.#passedOnAt < samePressMs) return;
    this.#passedOnAt = now;
    this.#shareCount += 1;
    this.#report();
  }
  /** The card came into the window, or left it. */
  showCard(isInWindow: boolean): void {
    this.#cardSince = isInWindow ? (this.#cardSince ?? performance.now()) : null;
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const name of touches) removeEventListener(name, this.#touch, { capture: true });
    for (const name of ['focus', 'blur', 'pageshow', 'pagehide'] as const) removeEventListener(name, this.#change);
    for (const name of ['visibilitychange', 'freeze', 'resume'] as const)
      document.removeEventListener(name, this.#change);
    this.#meter.look(performance.now(), this.#state());
    this.#report();
  }

  readonly #look = (): void => {
    const now = performance.now();
    const state = this.#state();
    this.#meter.look(now, state);
    if (!state.isVisible || !state.hasFocus) this.#cardSince &&= now;
    else if (this.#cardSince !== null && now - this.#cardSince >= cardSeenAfterMs) this.#sawCard = true;
    const isFirst = this.#reported === '' && this.#meter.totals.active_ms >= countsAfterMs;
    if (isFirst || now - this.#reportedAt >= reportEveryMs) this.#report();
  };
  readonly #touch = (): void => this.#meter.touch(performance.now(), this.#state());
  /** The page may end after any of these events, so what was read until now is reported. */
  readonly #change = (event: Event): void => {
    this.#meter.look(performance.now(), this.#state());
    if (document.hidden || event.type === 'pagehide' || event.type === 'freeze') this.#report();
  };

  #state(): PageState {
    const video = this.#page.video();
    const isPlaying = video !== null && !video.paused && !video.ended && video.readyState > 2;
    const seen = video ? atVideo(video) : seenOf(this.#page.piece());
    return { isVisible: !document.hidden, hasFocus: document.hasFocus(), isPlaying, seen };
  }

  #report(): void {
    const totals = { ...this.#meter.totals, share_count: this.#shareCount, saw_card: this.#sawCard };
    this.#page.keep(totals);
    if (totals.active_ms < countsAfterMs) return;
    const report = { ticket: this.#page.ticket, ...totals };
    const body = JSON.stringify({ reports: [report] });
    if (body === this.#reported) return;
    this.#reported = body;
    this.#reportedAt = performance.now();
    // `keepalive` lets the report outlive the page. A lost one changes nothing: the next has the same totals and more.
    void fetch('/marketing/api/share/watch', {
      method: 'POST',
      keepalive: true,
      headers: requestHeaders(),
      body,
    })
      // An answer that nobody reads stays an open request for as long as the page lives.
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }
}

function atVideo({ currentTime, duration }: HTMLVideoElement): PageState['seen'] {
  const position = currentTime / duration;
  return [position, position];
}

function seenOf(piece: Element | null): PageState['seen'] {
  if (!piece) return null;
  const { top, bottom, height } = piece.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight || height === 0 ? null : [-top / height, (innerHeight - top) / height];
}
