import { type ApiError, tooBusy } from './api-error.ts';

export interface QueueLimits {
  readonly atOnce: number;
  /** Memory of all running work together, in MB. */
  readonly memoryMb: number;
  readonly waitingOfCaller: number;
  readonly waitingInAll: number;
}

export const queueLimits: QueueLimits = { atOnce: 3, memoryMb: 600, waitingOfCaller: 12, waitingInAll: 120 };

interface RunOptions {
  /**
   * Called at once and every two seconds while waiting, with the number of files before this one, and with 0 before it
   * begins.
   */
  readonly tellAhead?: (ahead: number) => Promise<unknown>;
  /** The longest wait for a turn; then it is refused. */
  readonly waitAtMostMs?: number;
  /** Nobody waits for the answer any more: a place that has not begun is left. */
  readonly signal?: AbortSignal;
}

const progressEveryMs = 2_000;

/** The estimated cost of a piece of work, derived from its size. */
export interface ReadingCost {
  readonly memoryMb: number;
  /** Proportional to the expected time; only compared with other efforts. */
  readonly effort: number;
}

/**
 * A queue for work that may need much memory or time: uploaded spreadsheets and pictures. Callers share it fairly, by
 * the effort of their files and with one running file each, so that a caller with many or large files does not delay
 * the others (start-time fair queuing).
 */
export class ReadingQueue {
  readonly #limits: QueueLimits;
  readonly #busy: () => ApiError;
  /** Waiting places in the order of their turns. */
  #waiting: Place[] = [];
  readonly #running = new Set<Place>();
  /** Virtual time of the queue, in effort. */
  #reached = 0;

  /** `busy` is the refusal of a full queue. */
  constructor(limits: QueueLimits = queueLimits, busy: () => ApiError = tooBusy) {
    this.#limits = limits;
    this.#busy = busy;
  }

  /**
   * Takes a place, or refuses if the queue is full. Every place must be run or left. `by` is an account or a guest's
   * address.
   */
  join(by: string, cost: ReadingCost): Place {
    const { waitingOfCaller, waitingInAll } = this.#limits;
    const own = this.#waiting.filter((one) => one.by === by);
    if (own.length >= waitingOfCaller || this.#waiting.length >= waitingInAll) throw this.#busy();
    const before = [...own, ...this.#running].filter((one) => one.by === by).map(({ turn }) => turn);
    const turn = Math.max(this.#reached, ...before) + cost.effort;
    const place = new Place(by, cost, turn, {
      ahead: () => this.#ahead(place),
      leave: () => this.#leave(place),
      busy: this.#busy,
    });
    this.#waiting = [...this.#waiting, place].toSorted((one, other) => one.turn - other.turn);
    this.#begin();
    return place;
  }

  /** Numbers of running and waiting files. */
  get size(): number {
    return this.#running.size + this.#waiting.length;
  }

  /** Number of files before the caller's next waiting one; 0 if none is waiting. */
  aheadOf(by: string): number {
    const next = this.#waiting.find((place) => place.by === by);
    return next ? this.#ahead(next) : 0;
  }

  #leave(place: Place): void {
    if (!this.#running.delete(place)) this.#waiting = this.#waiting.filter((one) => one !== place);
    this.#begin();
  }

  #begin(): void {
    const { atOnce, memoryMb } = this.#limits;
    while (this.#running.size < atOnce) {
      const running = [...this.#running];
      const next = this.#waiting.find(({ by }) => running.every((one) => one.by !== by));
      if (!next) return;
      const used = running.reduce((sum, { cost }) => sum + cost.memoryMb, 0);
      // Work larger than the whole memory runs alone; nothing overtakes the first that waits for memory.
      if (running.length > 0 && used + next.cost.memoryMb > memoryMb) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#running.add(next);
      this.#reached = Math.max(this.#reached, next.turn - next.cost.effort);
      next.begin();
    }
  }

  /** Number of running and of earlier waiting files. */
  #ahead(place: Place): number {
    const at = this.#waiting.indexOf(place);
    return at < 0 ? 0 : this.#running.size + at;
  }
}

interface InQueue {
  readonly ahead: () => number;
  readonly leave: () => void;
  readonly busy: () => ApiError;
}

class Place {
  readonly by: string;
  readonly cost: ReadingCost;
  readonly turn: number;
  readonly #queue: InQueue;
  readonly #turn = Promise.withResolvers<void>();
  #hasBegun = false;

  constructor(by: string, cost: ReadingCost, turn: number, queue: InQueue) {
    this.by = by;
    this.cost = cost;
    this.turn = turn;
    this.#queue = queue;
  }

  begin(): void {
    this.#hasBegun = true;
    this.#turn.resolve();
  }
  leave(): void {
    this.#queue.leave();
  }

  async run<Answer>(order: () => Promise<Answer>, options: RunOptions = {}): Promise<Answer> {
    try {
      if (!this.#hasBegun) await this.#wait(options);
      return await order();
    } finally {
      this.leave();
    }
  }

  async #wait({ tellAhead, waitAtMostMs, signal }: RunOptions): Promise<void> {
    let result: Promise<unknown> = Promise.resolve();
    // One report after another, so that the last one is the final state.
    const report = () => {
      result = result.then(() => tellAhead?.(this.#hasBegun ? 0 : this.#queue.ahead()));
    };
    report();
    const telling = setInterval(report, progressEveryMs);
    const patience = waitAtMostMs && setTimeout(() => this.#turn.reject(this.#queue.busy()), waitAtMostMs);
    const leave = () => this.#turn.reject(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await this.#turn.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
      clearInterval(telling);
      clearTimeout(patience);
    }
    report();
    await result;
  }
}

export type { Place };
