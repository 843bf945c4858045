import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from './thread-job.ts';

/** Pictures are outside the heap; a thread that needs more than this has something hostile. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
/** A thread that is still busy then is ended. */
const timeLimitMs = 20_000;

/** The job was ended because it took too long: it would do so again. */
export class TookTooLong extends Error {}

interface Waiting {
  readonly job: ThreadJob;
  readonly atMostMs: number;
  readonly done: PromiseWithResolvers<Uint8Array>;
}

/** Threads that are begun with their first job and kept, because fonts are read once in each. One that died is replaced. */
export class WarmThreads {
  readonly #file: URL;
  readonly #atMost: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: Waiting[] = [];
  #busy = 0;

  constructor(file: URL, atMost: number) {
    this.#file = file;
    this.#atMost = atMost;
  }

  /** Number of jobs that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  run(job: ThreadJob, atMostMs = timeLimitMs): Promise<Uint8Array> {
    const done = Promise.withResolvers<Uint8Array>();
    this.#waiting.push({ job, atMostMs, done });
    this.#begin();
    return done.promise;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }

  #begin(): void {
    while (this.#busy < this.#atMost) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#busy += 1;
      const thread = this.#idle.pop() ?? this.#newThread();
      void this.#runIn(thread, next).finally(() => {
        this.#busy -= 1;
        this.#begin();
      });
    }
  }

  async #runIn(thread: Worker, { job, atMostMs, done }: Waiting): Promise<void> {
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
        const on = <Args extends unknown[]>(event: string, then: (...args: Args) => void) => {
          thread.on(event, then as never);
          signal.addEventListener('abort', () => thread.off(event, then as never));
        };
        on('message', resolve);
        on('error', reject);
        on('exit', () => reject(new Error('The thread ended')));
        const timer = setTimeout(() => reject(new TookTooLong('The thread took too long')), atMostMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
        thread.postMessage(job, []);
      });
      this.#idle.push(thread);
      if ('bytes' in answer) done.resolve(answer.bytes);
      else done.reject(new Error(answer.problem));
    } catch (error) {
      this.#all.delete(thread);
      done.reject(error);
      void thread.terminate();
    } finally {
      ended.abort();
    }
  }

  #newThread(): Worker {
    const thread = new Worker(this.#file, { resourceLimits });
    // A thread that waits does not keep the process; one that dies while it waits is noticed by its next job.
    thread.unref();
    thread.on('error', () => this.#forget(thread));
    thread.on('exit', () => this.#forget(thread));
    this.#all.add(thread);
    return thread;
  }

  #forget(thread: Worker): void {
    this.#all.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}
