import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { DraftConflict } from '@sycee/contract/product-desk';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { CallFailure } from '#platform/http/failure.ts';
import type { UnsavedDrafts } from './unsaved-drafts.ts';

export type KeptProduct = DataOut<Contract['GET /admin/api/product_draft']>;
type Saved = DataOut<Contract['PUT /admin/api/product_draft']>;

/** `waiting`: typed, and saved after a pause. `conflict`: somebody saved meanwhile, and the writer has to choose. */
export type SaveState =
  | { readonly kind: 'loading' | 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'failed' | 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'conflict'; readonly base: ProductDraft; readonly theirs: DraftConflict };

export interface DraftView {
  /** What is published, status and owner, as they were read last; null until then. */
  readonly kept: KeptProduct | null;
  /** What is written here; null until it is read. */
  readonly draft: ProductDraft | null;
  readonly state: SaveState;
}

export interface DraftServer {
  load(id: string): Promise<KeptProduct>;
  save(body: { id: string; version: number; draft: ProductDraft }): Promise<Saved>;
}

const quietMs = 800;
const retryMs = 5_000;

/**
 * One product that is written on this page, for all parts of the page that write it. It is saved after a pause in typing, one save after another, each on the
 * version before. What is typed and not saved yet is kept on the device, so neither a closed tab nor a lost connection loses it.
 */
export class DraftFile {
  readonly #id: string;
  readonly #server: DraftServer;
  readonly #unsaved: UnsavedDrafts;
  readonly #listeners = new Set<() => void>();
  #view: DraftView = { kept: null, draft: null, state: { kind: 'loading' } };
  /** The draft and its version as the server has them. */
  #base: ProductDraft | null = null;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;

  constructor(id: string, server: DraftServer, unsaved: UnsavedDrafts) {
    this.#id = id;
    this.#server = server;
    this.#unsaved = unsaved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): DraftView => this.#view;

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Reads the product. What was typed before on this device, and not saved, is continued. */
  readonly load = async (): Promise<void> => {
    try {
      const kept = await this.#server.load(this.#id);
      // Something was saved while it was read.
      if (kept.version < this.#version) return;
      if (this.#view.draft === null || this.#view.state.kind === 'saved') this.#open(kept);
      else this.#show({ kept });
    } catch (failure) {
      if (this.#view.draft === null) this.#show({ state: { kind: 'failed', failure: asFailure(failure) } });
    }
  };

  #open(kept: KeptProduct): void {
    this.#base = kept.draft;
    this.#version = kept.version;
    const unsaved = this.#unsaved.read(this.#id);
    if (!unsaved || isSame(unsaved.draft, kept.draft)) {
      this.#unsaved.remove(this.#id);
      this.#show({ kept, draft: kept.draft, state: { kind: 'saved', at: kept.saved_at } });
    } else if (unsaved.version === kept.version) {
      this.#show({ kept, draft: unsaved.draft, state: { kind: 'waiting' } });
      this.#saveAfter(0);
    } else {
      const { version, saved_at, saved_by, draft } = kept;
      const theirs = { allowed: [], version, saved_at, saved_by, is_own: false, draft };
      this.#show({ kept, draft: unsaved.draft, state: { kind: 'conflict', base: unsaved.base, theirs } });
    }
  }

  readonly change = (next: ProductDraft | ((draft: ProductDraft) => ProductDraft)): void => {
    const { draft, state } = this.#view;
    if (draft === null || this.#base === null) return;
    const changed = typeof next === 'function' ? next(draft) : next;
    if (changed === draft) return;
    // In a conflict the versions to compare stay as they are until the writer has chosen.
    const base = state.kind === 'conflict' ? state.base : this.#base;
    this.#unsaved.write(this.#id, { version: this.#version, base, draft: changed });
    if (state.kind === 'conflict') return this.#show({ draft: changed });
    this.#show({ draft: changed, state: { kind: 'waiting' } });
    this.#saveAfter(quietMs);
  };

  /** After a conflict: goes on with this draft on top of the newer version. */
  readonly resolve = (draft: ProductDraft): void => {
    const { state } = this.#view;
    if (state.kind !== 'conflict') return;
    this.#version = state.theirs.version;
    this.#base = state.theirs.draft;
    this.#show({ draft, state: { kind: 'waiting' } });
    this.#unsaved.write(this.#id, { version: this.#version, base: this.#base, draft });
    this.#saveAfter(0);
  };

  /** Takes over a draft that another call of this page has stored. */
  readonly replace = (draft: ProductDraft, saved: Saved): void => {
    clearTimeout(this.#timer);
    this.#base = draft;
    this.#version = saved.version;
    this.#unsaved.remove(this.#id);
    this.#show({ draft, state: { kind: 'saved', at: saved.saved_at } });
  };

  /** The version that the server has of everything that is written here; null while that is not so. */
  readonly savedVersion = async (): Promise<number | null> => {
    await this.saveNow();
    return this.#view.state.kind === 'saved' ? this.#version : null;
  };

  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#isSaving) return await this.#settled();
    const { kind } = this.#view.state;
    if (kind === 'waiting' || kind === 'offline' || kind === 'refused') await this.#save();
  };

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  /** Waits until nothing is being saved. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#isSaving) return;
        stop();
        resolve();
      });
    });
  }

  async #save(): Promise<void> {
    const { draft } = this.#view;
    if (draft === null) return;
    this.#isSaving = true;
    this.#show({ state: { kind: 'saving' } });
    try {
      while (true) {
        const sent = this.#view.draft!;
        const saved = await this.#server.save({ id: this.#id, version: this.#version, draft: sent });
        this.#version = saved.version;
        this.#base = sent;
        const { kept } = this.#view;
        const isAll = this.#view.draft === sent;
        if (isAll) this.#unsaved.remove(this.#id);
        this.#isSaving = !isAll;
        this.#show({
          kept: kept && { ...kept, ...saved },
          state: isAll ? { kind: 'saved', at: saved.saved_at } : { kind: 'saving' },
        });
        if (isAll) return;
      }
    } catch (error) {
      this.#isSaving = false;
      this.#fail(asFailure(error));
    }
  }

  #fail(failure: CallFailure): void {
    const theirs = failure.data as DraftConflict | null;
    if (failure.code === code.conflict && theirs?.draft) {
      const base = this.#base!;
      // The same words were typed twice, or a save arrived whose answer was lost.
      if (isSame(theirs.draft, this.#view.draft!)) return this.replace(theirs.draft, { ...theirs, is_changed: true });
      return this.#show({ state: { kind: 'conflict', base, theirs } });
    }
    if (!failure.isNetwork) return this.#show({ state: { kind: 'refused', failure } });
    this.#show({ state: { kind: 'offline' } });
    this.#saveAfter(retryMs);
  }
}

/** The database keeps fields in another order. */
const isSame = (one: ProductDraft, other: ProductDraft): boolean => canonicalJson(one) === canonicalJson(other);
const asFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('status', String(error));
