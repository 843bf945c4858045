import { availableParallelism } from 'node:os';
import type { Weight } from '@sycee/domain/poster/scene';
import { drawnLater, tooMuchToDraw } from '#platform/api-error.ts';
import { type QueueLimits, type ReadingCost, ReadingQueue } from '#platform/reading-queue.ts';
import { KeptBytes } from './kept-bytes.ts';
import { SharedWork } from './shared-work.ts';
import type { DrawJob, IconJob, ThreadJob } from './thread-job.ts';
import { TookTooLong, WarmThreads } from './warm-threads.ts';

const mega = 1_000_000;
const laterSeconds = 5;
const drawingThreads = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A list shows as many pictures as a page has posters. */
const limits: QueueLimits = { atOnce: drawingThreads, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 };
const waitAtMostMs = 10_000;
/** A thousand elements take a tenth of a second, and a large picture is decoded in a quarter: what takes longer is made to hold a thread. */
const drawAtMostMs = { scene: 5_000, picture: 400 };
/** An editor loads a font for each weight and for new letters; fonts are made one after another. */
const fontLimits: QueueLimits = { atOnce: 1, memoryMb: 600, waitingOfCaller: 12, waitingInAll: 100 };
/** A thread, and a logo, whose edge has at most 512 pixels. */
const iconCost: ReadingCost = { memoryMb: 45, effort: 1 };
const keptAtMost = { pictures: 64 * mega, fonts: 16 * mega, files: 48 * mega };

type DrawInput = Omit<DrawJob, 'kind'>;

/** A picture that may have to be drawn: what that costs, and when it is its turn, what it is drawn with. */
export interface Drawing {
  readonly costOf: () => Promise<ReadingCost>;
  readonly inputOf: () => Promise<DrawInput>;
  /** Aborted when the caller has gone, whose place is then given to others. */
  readonly signal?: AbortSignal | undefined;
}

/** Draws posters and icons in threads of their own, behind a fair queue, and keeps what was drawn and read. */
export class PosterDrawings {
  readonly #queue: ReadingQueue;
  readonly #fontQueue = new ReadingQueue(fontLimits);
  readonly #drawing: WarmThreads;
  readonly #fonts: WarmThreads;
  readonly #pictures = new KeptBytes(keptAtMost.pictures);
  readonly #subsets = new KeptBytes(keptAtMost.fonts);
  readonly #files = new KeptBytes(keptAtMost.files);
  /** Equal requests at the same time wait for one drawing. */
  readonly #shared = new SharedWork();

  readonly #drawAtMostMs: typeof drawAtMostMs;

  constructor({
    thread = new URL('./thread.ts', import.meta.url),
    queue = limits,
    atMostMs = drawAtMostMs,
  }: PosterDrawingOptions = {}) {
    this.#drawAtMostMs = atMostMs;
    this.#queue = new ReadingQueue(queue, () => drawnLater(laterSeconds));
    this.#drawing = new WarmThreads(thread, queue.atOnce);
    this.#fonts = new WarmThreads(thread, 1);
  }

  /**
   * The picture under a key, which stands for everything that it is drawn with. Refused with a number of seconds while too many wait. `by` is an account or a guest’s
   * address.
   */
  draw(by: string, key: string, { costOf, inputOf, signal }: Drawing): Promise<Uint8Array> {
    const job = async () => {
      const input = await inputOf();
      return { job: { kind: 'draw' as const, ...input }, pictures: input.pictures.size };
    };
    return this.#inTurn(by, key, { costOf, inputOf: job, signal });
  }

  /** The icon of an installed app under a key, as PNG. */
  icon(by: string, key: string, inputOf: () => Promise<Omit<IconJob, 'kind'>>): Promise<Uint8Array> {
    const job = async () => ({ job: { kind: 'icon' as const, ...(await inputOf()) }, pictures: 1 });
    return this.#inTurn(by, key, { costOf: async () => iconCost, inputOf: job });
  }

  async #inTurn(by: string, key: string, { costOf, inputOf, signal }: Work): Promise<Uint8Array> {
    const kept = this.#pictures.get(key);
    if (kept) return kept;
    // Every caller has a place of its own, so that nobody waits behind what another caller has before the same picture.
    const draw = async (left: AbortSignal) => {
      const place = this.#queue.join(by, await costOf());
      return await place.run(async () => this.#pictures.get(key) ?? (await this.#drawnOnce(key, inputOf)), {
        waitAtMostMs,
        signal: left,
      });
    };
    return await this.#shared.do(`picture ${key} ${by}`, draw, signal);
  }

  #drawnOnce(key: string, inputOf: Work['inputOf']): Promise<Uint8Array> {
    return this.#shared.do(`drawing ${key}`, async () => {
      const drawn = await this.#drawn(await inputOf());
      this.#pictures.set(key, drawn);
      return drawn;
    });
  }

  /** A thread that died takes its job with it, so the job is done once more in another; not one that took too long. */
  async #drawn({ job, pictures }: { job: ThreadJob; pictures: number }): Promise<Uint8Array> {
    const { scene, picture } = this.#drawAtMostMs;
    const run = () => this.#drawing.run(job, scene + pictures * picture);
    try {
      return await run().catch((error: unknown) => {
        if (error instanceof TookTooLong) throw error;
        return run();
      });
    } catch (error) {
      throw error instanceof TookTooLong ? tooMuchToDraw() : error;
    }
  }

  /** The font with these letters only, as WOFF2. Callers take turns. */
  async font(by: string, weight: Weight, letters: string): Promise<Uint8Array> {
    const key = `${weight} ${letters}`;
    const kept = this.#subsets.get(key);
    if (kept) return kept;
    return await this.#shared.do(`font ${key} ${by}`, () => {
      const place = this.#fontQueue.join(by, { memoryMb: 150, effort: 1 });
      return place.run(async () => {
        const font = this.#subsets.get(key) ?? (await this.#fonts.run({ kind: 'font', weight, letters }));
        this.#subsets.set(key, font);
        return font;
      });
    });
  }

  /** The bytes of a file that never changes, read once. Null: it is gone. */
  async file(key: string, read: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const kept = this.#files.get(key);
    if (kept) return kept;
    const bytes = await read();
    if (bytes) this.#files.set(key, bytes);
    return bytes;
  }

  async close(): Promise<void> {
    await Promise.all([this.#drawing.close(), this.#fonts.close()]);
  }
}

interface Work {
  readonly costOf: () => Promise<ReadingCost>;
  readonly inputOf: () => Promise<{ job: ThreadJob; pictures: number }>;
  readonly signal?: AbortSignal | undefined;
}

interface PosterDrawingOptions {
  thread?: URL;
  queue?: QueueLimits;
  atMostMs?: typeof drawAtMostMs;
}
