import type { Clock } from './clock.ts';

export type PageViewKind = 'product' | 'article' | 'shop';
export type Counts = ReadonlyMap<string, number>;
interface ViewsOptions {
  clock: Clock;
  write: (tenantId: string, kind: PageViewKind, counts: Counts) => Promise<void>;
  failed: (error: unknown) => void;
}

const flushEveryMs = 5_000;
/** A viewer counts once within this time, or up to twice this time. */
const onceInMs = 60_000;
const viewersAtMost = 50_000;
const idsAtMost = 10_000;

/**
 * Page views, counted in memory and written every few seconds and at shutdown, so that a read writes nothing and waits
 * for no lock. A killed process loses the views of some seconds; nothing depends on them.
 */
export class PageViews {
  readonly #options: ViewsOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Map<string, number>>();
  #viewers = new Set<string>();
  #viewersBefore = new Set<string>();
  #since: number;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: ViewsOptions) {
    this.#options = options;
    this.#since = options.clock.now();
    this.#timer = setInterval(() => void this.flush(), flushEveryMs).unref();
  }

  count(tenantId: string, kind: PageViewKind, id: string, viewer: string): void {
    if (this.#isNew(`${id} ${viewer}`)) this.#add(`${tenantId} ${kind}`, id, 1);
  }

  /** Number of remembered viewers. */
  get remembered(): number {
    return this.#viewers.size + this.#viewersBefore.size;
  }

  /** Writes the counts, one write at a time; views counted meanwhile go with the next write. */
  flush(): Promise<void> {
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined;
      return this.#write();
    });
    this.#writing = this.#next;
    return this.#next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Keeps two generations of viewers, so that expiry costs nothing. */
  #isNew(key: string): boolean {
    const now = this.#options.clock.now();
    if (now - this.#since >= onceInMs || this.#viewers.size >= viewersAtMost) {
      this.#viewersBefore = now - this.#since >= 2 * onceInMs ? new Set() : this.#viewers;
      this.#viewers = new Set();
      this.#since = now;
    }
    if (this.#viewers.has(key) || this.#viewersBefore.has(key)) return false;
    this.#viewers.add(key);
    return true;
  }

  #add(where: string, id: string, n: number): void {
    const counts = this.#waiting.get(where) ?? new Map<string, number>();
    this.#waiting.set(where, counts);
    const known = counts.get(id) ?? 0;
    if (known || counts.size < idsAtMost) counts.set(id, known + n);
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [where, counts] of waiting) {
      const [tenantId, kind] = where.split(' ') as [string, PageViewKind];
      try {
        await this.#options.write(tenantId, kind, counts);
      } catch (error) {
        for (const [id, n] of counts) this.#add(where, id, n);
        this.#options.failed(error);
      }
    }
  }
}
