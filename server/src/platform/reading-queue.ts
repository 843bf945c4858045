import { tooBusy } from './refusal.ts';

export interface QueueLimits {
  readonly atOnce: number;
  /** Of all that runs, as each piece of work says beforehand. */
  readonly memoryMb: number;
  readonly waitingOfCaller: number;
  readonly waitingInAll: number;
}

export const queueLimits: QueueLimits = { atOnce: 3, memoryMb: 720, waitingOfCaller: 12, waitingInAll: 120 };

interface RunOptions {
  /** Called at once and every two seconds while it waits, with how much is done before it, and with 0 before it begins. */
  readonly tellAhead?: (ahead: number) => Promise<unknown>;
  /** After so long without its turn it is refused. */
  readonly waitAtMostMs?: number;
}

const tellEveryMs = 2_000;

/**
 * Work that may take much memory or time: spreadsheets and pictures that somebody sent. Callers take turns, one piece of
 * work each at a time, so that one who sends many does not hold up the others.
 */
export class ReadingQueue {
  readonly #limits: QueueLimits;
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Place[]>();
  readonly #running = new Set<Place>();

  constructor(limits: QueueLimits = queueLimits) {
    this.#limits = limits;
  }

  /** Takes a place; refused when the queue is full. The place is to be run or left. `by` is an account or a guest's address. */
  join(by: string, costMb: number): Place {
    const own = this.#waiting.get(by) ?? [];
    const { waitingOfCaller, waitingInAll } = this.#limits;
    if (own.length >= waitingOfCaller || this.#waitingInAll >= waitingInAll) throw tooBusy();
    const place = new Place(by, costMb, { ahead: () => this.#ahead(place), leave: () => this.#leave(place) });
    this.#waiting.set(by, [...own, place]);
    this.#begin();
    return place;
  }

  /** What runs and what waits. */
  get size(): number {
    return this.#running.size + this.#waitingInAll;
  }
  get #waitingInAll(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #leave(place: Place): void {
    if (!this.#running.delete(place))
      this.#setWaiting(
        place.by,
        this.#waitingOf(place.by).filter((one) => one !== place),
      );
    this.#begin();
  }

  #waitingOf(by: string): readonly Place[] {
    return this.#waiting.get(by) ?? [];
  }
  #setWaiting(by: string, places: Place[]): void {
    if (places.length > 0) this.#waiting.set(by, places);
    else this.#waiting.delete(by);
  }

  #begin(): void {
    const { atOnce, memoryMb } = this.#limits;
    while (this.#running.size < atOnce) {
      const busy = new Set([...this.#running].map(({ by }) => by));
      const next = [...this.#waiting.values()].map(([first]) => first!).find(({ by }) => !busy.has(by));
      if (!next) return;
      const used = [...this.#running].reduce((sum, { costMb }) => sum + costMb, 0);
      // What is larger than all the memory runs alone, and nobody overtakes what waits for room.
      if (this.#running.size > 0 && used + next.costMb > memoryMb) return;
      const rest = this.#waitingOf(next.by).slice(1);
      this.#waiting.delete(next.by);
      this.#setWaiting(next.by, rest);
      this.#running.add(next);
      next.begin();
    }
  }

  /** What runs, and what has its turn earlier. */
  #ahead(place: Place): number {
    const own = this.#waitingOf(place.by).indexOf(place);
    if (own < 0) return 0;
    let ahead = this.#running.size + own;
    let isBefore = true;
    for (const [by, places] of this.#waiting) {
      if (by === place.by) isBefore = false;
      else ahead += Math.min(places.length, own + (isBefore ? 1 : 0));
    }
    return ahead;
  }
}

interface InQueue {
  readonly ahead: () => number;
  readonly leave: () => void;
}

class Place {
  readonly by: string;
  readonly costMb: number;
  readonly #queue: InQueue;
  readonly #turn = Promise.withResolvers<void>();
  #hasBegun = false;

  constructor(by: string, costMb: number, queue: InQueue) {
    this.by = by;
    this.costMb = costMb;
    this.#queue = queue;
  }

  begin(): void {
    this.#hasBegun = true;
    this.#turn.resolve();
  }
  leave(): void {
    this.#queue.leave();
  }

  async run<Answer>(work: () => Promise<Answer>, options: RunOptions = {}): Promise<Answer> {
    try {
      if (!this.#hasBegun) await this.#wait(options);
      return await work();
    } finally {
      this.leave();
    }
  }

  async #wait({ tellAhead, waitAtMostMs }: RunOptions): Promise<void> {
    let told: Promise<unknown> = Promise.resolve();
    // One after another, so that the last is the one that stays.
    const tell = () => {
      told = told.then(() => tellAhead?.(this.#hasBegun ? 0 : this.#queue.ahead()));
    };
    tell();
    const telling = setInterval(tell, tellEveryMs);
    const patience = waitAtMostMs && setTimeout(() => this.#turn.reject(tooBusy()), waitAtMostMs);
    try {
      await this.#turn.promise;
    } finally {
      clearInterval(telling);
      clearTimeout(patience);
    }
    tell();
    await told;
  }
}

export type { Place };
