import type { UploadKindName } from '@sycee/domain/upload/kinds';
import type { UploadItem } from '#ui/Uploader.tsx';
import { isToast, shortProblem, showProblem, showUploaded } from './say.ts';
import { type Uploaded, UploadFailure, type UploadProblem, uploadFile } from './upload-file.ts';

const atOnce = 3;

interface Entry extends UploadItem {
  file: File;
  isWaiting: boolean;
  problem?: UploadProblem;
  uploaded?: Uploaded;
}

/** Uploads several pictures, a few at a time. They keep the order in which they were chosen. */
export class UploadQueue {
  readonly #kind: UploadKindName;
  readonly #leaving = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #last = 0;
  /** Whether an upload has finished since the last report. */
  #isNews = false;

  constructor(kind: UploadKindName) {
    this.#kind = kind;
  }

  readonly items = (): readonly Entry[] => this.#entries;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  get isSending(): boolean {
    return this.#entries.some(({ state }) => state === 'sending');
  }
  /** The finished uploads, in order. */
  get uploaded(): Uploaded[] {
    return this.#entries.flatMap(({ uploaded }) => uploaded ?? []);
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Entry => {
      this.#last += 1;
      // A PDF has no preview.
      const src = file.type === 'application/pdf' ? undefined : URL.createObjectURL(file);
      return { key: String(this.#last), name: file.name, file, src, state: 'sending', progress: 0, isWaiting: true };
    });
    this.#change([...this.#entries, ...added]);
    this.#goOn();
  }

  /** Removes a picture, whether it is uploading, finished or failed. */
  remove(key: string): void {
    const entry = this.#entries.find((one) => one.key === key);
    if (!entry) return;
    this.#leaving.get(key)?.abort();
    if (entry.src) URL.revokeObjectURL(entry.src);
    this.#change(this.#entries.filter((one) => one !== entry));
  }

  retry(key: string): void {
    this.#set(key, { state: 'sending', progress: 0, error: undefined, problem: undefined, isWaiting: true });
    this.#goOn();
  }

  /** Retries the uploads that a network failure interrupted. */
  retryLost = (): void => {
    for (const { key, problem } of this.#entries) if (problem === 'network') this.retry(key);
  };

  /** Cancels all uploads when the page is left. */
  close(): void {
    for (const { key } of this.#entries) this.remove(key);
  }

  #goOn(): void {
    const waiting = this.#entries.filter(({ isWaiting }) => isWaiting);
    for (const entry of waiting.slice(0, Math.max(0, atOnce - this.#leaving.size))) void this.#send(entry);
  }

  async #send({ key, file }: Entry): Promise<void> {
    const leaving = new AbortController();
    this.#leaving.set(key, leaving);
    this.#set(key, { isWaiting: false, ahead: 0 });
    const onProgress = (progress: number) => this.#set(key, { progress });
    try {
      const onAhead = (ahead: number) => this.#set(key, { ahead });
      const uploaded = await uploadFile(file, this.#kind, { onProgress, onAhead, signal: leaving.signal });
      this.#set(key, { state: 'done', uploaded });
      this.#isNews = true;
      this.#reportWhenDone();
    } catch (error) {
      const { problem, sentence } =
        error instanceof UploadFailure ? error : { problem: 'network' as const, sentence: undefined };
      this.#set(key, { state: 'failed', problem, error: shortProblem(problem) });
      if (leaving.signal.aborted) return;
      void showProblem(problem, this.#kind, sentence);
      if (!isToast(problem)) this.#reportWhenDone();
    } finally {
      this.#leaving.delete(key);
      this.#goOn();
    }
  }

  /** Reports all finished uploads with one toast. */
  #reportWhenDone(): void {
    if (this.isSending || !this.#isNews) return;
    this.#isNews = false;
    showUploaded();
  }

  #set(key: string, changes: Partial<Entry>): void {
    this.#change(this.#entries.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }
  #change(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
