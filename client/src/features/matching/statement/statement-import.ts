import { code } from '@sycee/contract/core/envelope';
import { missingPieces } from '#platform/files/pieces.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { makeIdempotentWrite } from '#platform/http/idempotent-write.ts';
import type { CompanyDraft, StoredStatement } from '../company/draft.ts';
import {
  beginStatement,
  type Confirmed,
  deleteStatement,
  type Mapping,
  type OwnStatement,
  orderReading,
  type ProposalState,
  proposeMapping,
  readStatement,
  type StatementView,
  sendPiece,
} from './api.ts';
import type { Entry, FileContent } from './entries.ts';
import { ImportFiles } from './import-files.ts';

/** `lost`: no network; it resumes automatically. */
export type ImportPhase = 'resuming' | 'idle' | 'sending' | 'reading' | 'read' | 'failed' | 'lost';

export interface ImportState {
  phase: ImportPhase;
  files: readonly FileContent[];
  view: StatementView | null;
  /** The server's message. */
  problem: string | null;
  /** The server has deleted the earlier files, because their retention has ended. */
  isForgotten: boolean;
}

const pollMs = 400;
const waitsMs = [1_000, 2_000, 5_000, 10_000];

/**
 * Uploads files piece by piece and has them read. Only one operation runs at a time, and the server says which pieces have arrived, so that
 * it can resume after a network failure or a reload.
 */
export class StatementImport {
  readonly #keep: (kept: StoredStatement | null) => void;
  #own: OwnStatement | null;
  #files: ImportFiles;
  #view: StatementView | null = null;
  #phase: ImportPhase = 'idle';
  #problem: string | null = null;
  #isForgotten = false;
  #needsReading = false;
  #needsCatchUp: boolean;
  #company: CompanyDraft['company'] = { code: '', name: '' };
  #isRunning = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving = new AbortController();
  #once = makeIdempotentWrite();
  readonly #listeners = new Set<() => void>();
  #state: ImportState;

  constructor(stored: StoredStatement | null, store: (kept: StoredStatement | null) => void) {
    this.#keep = store;
    this.#own = stored && { id: stored.id, secret: stored.secret };
    this.#files = new ImportFiles(stored?.files);
    this.#needsCatchUp = stored !== null;
    if (stored) this.#phase = 'resuming';
    this.#state = this.#stateNow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): ImportState => this.#state;

  open(): void {
    this.#leaving = new AbortController();
    if (this.#own) void this.#run();
  }
  close(): void {
    this.#leaving.abort();
    clearTimeout(this.#timer);
  }

  /** Returns how many files exceed the limit. A file that was uploaded partly resumes. */
  add(company: CompanyDraft['company'], files: readonly File[]): number {
    this.#company = company;
    this.#isForgotten = false;
    const rejected = this.#files.add(files);
    this.#changed();
    return rejected;
  }

  remove(file: number): void {
    const before = this.#files.remove(file);
    if (!before) return;
    if (before === 'sent' && this.#view) this.#needsReading = true;
    if (this.#files.live.length === 0) this.#view = null;
    this.#changed();
  }

  readonly retry = (): void => {
    this.#problem = null;
    this.#tries = 0;
    this.#files.become('refused', 'waiting');
    if (this.#phase === 'failed') this.#needsReading = true;
    void this.#run();
  };

  /** Applies a user's mapping; all files are read again. */
  map(mapping: Mapping): void {
    this.#files.map(mapping);
    this.#needsReading = true;
    void this.#run();
  }

  /** Proposes a mapping for the whole tenant; fails with the reason of the server. */
  async propose(mapping: Mapping): Promise<ProposalState> {
    if (!this.#own) throw new TypeError('nothing was uploaded');
    return await proposeMapping(this.#own, mapping);
  }

  /** Reads all files again as they are, because a mapping of their headers was approved or withdrawn. */
  readAgain(): void {
    this.#needsReading = true;
    void this.#run();
  }

  /** The user confirms something about a sheet; all files are read again. */
  confirm(confirmed: Confirmed): void {
    this.#files.confirm(confirmed);
    this.#needsReading = true;
    void this.#run();
  }

  /** Deletes the files on the server too. */
  async removeFiles(): Promise<void> {
    const own = this.#own;
    this.close();
    this.#reset();
    this.#leaving = new AbortController();
    this.#tell();
    if (own) await deleteStatement(own).catch(() => null);
  }

  #reset(): void {
    this.#own = null;
    this.#files = new ImportFiles(undefined);
    this.#view = null;
    this.#phase = 'idle';
    this.#needsReading = false;
    this.#needsCatchUp = false;
    this.#once = makeIdempotentWrite();
    this.#keep(null);
  }

  #changed(): void {
    this.#save();
    this.#tell();
    void this.#run();
  }

  #save(): void {
    if (!this.#own) return;
    const known = this.#view?.facts.map(({ attr }) => attr) ?? [];
    this.#keep({ ...this.#own, files: this.#files.kept, known });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    const { signal } = this.#leaving;
    let isToRepeat = false;
    try {
      if (this.#needsCatchUp) await this.#catchUp(signal);
      await this.#work(signal);
      this.#tries = 0;
    } catch (error) {
      if (!signal.aborted) isToRepeat = this.#stumble(error);
    } finally {
      this.#isRunning = false;
      const isOpenedAgain = signal !== this.#leaving.signal && !this.#leaving.signal.aborted;
      if (isToRepeat || isOpenedAgain) void this.#run();
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = this.#files.waiting;
      if (next) await this.#send(next, signal);
      else if (this.#needsReading && this.#files.sent.length > 0) {
        if (this.#files.isStuck) return this.#enter('idle');
        await this.#read(signal);
      } else break;
    }
    if (!signal.aborted) this.#enter(this.#restingPhase());
  }

  #restingPhase(): ImportPhase {
    if (this.#files.sent.length === 0) return 'idle';
    return this.#view?.state === 'ready' ? 'read' : this.#view?.state === 'failed' ? 'failed' : 'idle';
  }

  async #send(entry: Entry, signal: AbortSignal): Promise<void> {
    this.#enter('sending');
    this.#own ??= await this.#once(this.#company, (idempotencyKey) =>
      beginStatement(this.#company, idempotencyKey, signal),
    );
    entry.state = 'sending';
    this.#save();
    if (!entry.content) return;
    for await (const { piece, bytes } of missingPieces(entry.content, entry.arrived)) {
      if (!entry.content || signal.aborted) return;
      if (bytes === null) return this.#lose(entry);
      await sendPiece(this.#own, entry.file, piece, bytes, signal);
      entry.arrived.add(piece);
      this.#tell();
    }
    // Removed while its last piece was being sent.
    if (!entry.content) return;
    entry.state = 'sent';
    this.#needsReading = true;
    this.#tell();
  }

  #lose(entry: Entry): void {
    entry.content = null;
    entry.state = 'interrupted';
    this.#tell();
  }

  async #read(signal: AbortSignal): Promise<void> {
    if (!this.#own) return;
    const files = this.#files.sent.map(({ file, name, bytes }) => ({ file, name, bytes }));
    this.#enter('reading');
    const { mappings, confirmed } = this.#files;
    await orderReading(this.#own, { files, mappings, confirmed }, signal);
    this.#needsReading = false;
    this.#problem = null;
    await this.#poll(signal);
  }

  async #poll(signal: AbortSignal): Promise<void> {
    while (this.#own && !signal.aborted) {
      this.#view = await readStatement(this.#own, signal);
      this.#enter('reading');
      if (this.#view.state !== 'reading') break;
      await new Promise((over) => setTimeout(over, pollMs));
    }
    this.#save();
  }

  async #catchUp(signal: AbortSignal): Promise<void> {
    if (!this.#own) return;
    const view = await readStatement(this.#own, signal);
    this.#view = this.#files.live.length > 0 ? view : null;
    this.#needsCatchUp = false;
    this.#needsReading = this.#files.settle(view) || this.#needsReading;
    if (view.state === 'reading') await this.#poll(signal);
  }

  /** Returns whether the files in memory are to be uploaded again, as others. */
  #stumble(error: unknown): boolean {
    this.#files.become('sending', 'waiting');
    if (error instanceof CallFailure && error.code === code.notFound) {
      // Deleted after the retention time, or under another login: files that are still in memory are uploaded again.
      const contents = this.#files.live.flatMap(({ content }) => content ?? []);
      this.#reset();
      this.#isForgotten = contents.length === 0;
      this.#tell();
      if (contents.length > 0) this.add(this.#company, contents);
      return contents.length > 0;
    }
    if (error instanceof CallFailure && error.isNetwork) {
      this.#needsCatchUp = this.#own !== null;
      this.#timer = setTimeout(() => void this.#run(), waitsMs[Math.min(this.#tries++, waitsMs.length - 1)]);
      this.#enter('lost');
      return false;
    }
    this.#files.become('waiting', 'refused');
    this.#problem = error instanceof Error ? (Object.values(fieldsOf(error))[0] ?? error.message) : String(error);
    this.#enter(this.#restingPhase());
    return false;
  }

  #enter(phase: ImportPhase): void {
    this.#phase = phase;
    this.#tell();
  }
  #stateNow(): ImportState {
    return {
      phase: this.#phase,
      files: this.#files.shown(this.#view),
      view: this.#view,
      problem: this.#problem,
      isForgotten: this.#isForgotten,
    };
  }
  #tell(): void {
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }
}
