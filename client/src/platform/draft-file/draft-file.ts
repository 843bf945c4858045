import { code, type TooOftenData } from '@sycee/contract/core/envelope';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { CallFailure } from '#platform/http/failure.ts';
import type { LastRead } from './last-read.ts';
import type { Unsaved, UnsavedDrafts } from './unsaved-drafts.ts';

/** A draft as the server has it, on a version. */
export interface KeptDraft<Draft> {
  readonly version: number;
  readonly saved_at: string;
  readonly draft: Draft;
}
export type Saved = Pick<KeptDraft<unknown>, 'version' | 'saved_at'>;

/** `waiting`: typed, and saved after a pause. `conflict`: somebody saved meanwhile, and the writer has to choose. */
export type SaveState<Draft, Newer extends KeptDraft<Draft>> =
  | { readonly kind: 'loading' | 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'failed' | 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'conflict'; readonly base: Draft; readonly newer: Newer };

export interface DraftView<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>> {
  /** The draft as the server gave it last, with the parts that this page does not write; null before the first answer. */
  readonly kept: Kept | null;
  /** The draft as the person has changed it on this page; null before the first answer. */
  readonly draft: Draft | null;
  readonly state: SaveState<Draft, Newer>;
}

export interface DraftServer<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>> {
  load(id: string): Promise<Kept>;
  save(body: { id: string; version: number; draft: Draft }): Promise<Saved>;
  /** The newer version for which a save was refused; null: it was refused for another reason. */
  newerOf(failure: CallFailure): Newer | null;
  /** The version that was read, while an older one is written on this device. */
  newerThanUnsaved(kept: Kept): Newer;
}

const quietMs = 800;
const retryMs = 5_000;

/**
 * A draft that is written on this page, for all parts of the page that write it. It is saved after a pause in typing, one save after another, each on the
 * version before. What is typed and not saved yet is kept on the device, so neither a closed tab nor a lost connection loses it.
 */
export class DraftFile<Draft, Kept extends KeptDraft<Draft>, Newer extends KeptDraft<Draft>> {
  readonly #id: string;
  readonly #server: DraftServer<Draft, Kept, Newer>;
  readonly #unsaved: UnsavedDrafts<Draft>;
  readonly #lastRead: LastRead<Kept> | null;
  readonly #listeners = new Set<() => void>();
  #view: DraftView<Draft, Kept, Newer> = { kept: null, draft: null, state: { kind: 'loading' } };
  /** The draft and its version as the server has them. */
  #base: Draft | null = null;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** The draft was opened from the device: it is read from the server before anything is saved. */
  #isUnread = false;

  /** `lastRead`: where the draft is read without a network; null: it is not opened then. */
  constructor(
    id: string,
    server: DraftServer<Draft, Kept, Newer>,
    unsaved: UnsavedDrafts<Draft>,
    lastRead: LastRead<Kept> | null = null,
  ) {
    this.#id = id;
    this.#server = server;
    this.#unsaved = unsaved;
    this.#lastRead = lastRead;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): DraftView<Draft, Kept, Newer> => this.#view;

  #show(change: Partial<DraftView<Draft, Kept, Newer>>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Reads the draft. What was typed before on this device, and not saved, is continued. */
  readonly load = async (): Promise<void> => {
    try {
      const kept = await this.#server.load(this.#id);
      // Something was saved while it was read.
      if (kept.version < this.#version) return;
      this.#lastRead?.write(this.#id, kept);
      if (this.#isUnread || this.#view.draft === null || this.#view.state.kind === 'saved') this.#open(kept);
      else this.#show({ kept });
    } catch (error) {
      const failure = asFailure(error);
      if (this.#isUnread) this.#fail(failure);
      else if (this.#view.draft === null && !(failure.isNetwork && this.#openFromDevice()))
        this.#show({ state: { kind: 'failed', failure } });
    }
  };

  /** Without a network: what was read last here, and what was written on it. Returns whether there is anything. */
  #openFromDevice(): boolean {
    const kept = this.#lastRead?.read(this.#id);
    if (!kept) return false;
    const unsaved = this.#unsaved.read(this.#id);
    this.#isUnread = true;
    this.#base = unsaved?.base ?? kept.draft;
    this.#version = unsaved?.version ?? kept.version;
    this.#show({ kept, draft: unsaved?.draft ?? kept.draft, state: { kind: 'offline' } });
    this.#saveAfter(retryMs);
    return true;
  }

  #open(kept: Kept): void {
    const unsaved = this.#writtenUnread() ?? this.#unsaved.read(this.#id);
    this.#isUnread = false;
    this.#base = kept.draft;
    this.#version = kept.version;
    if (!unsaved || isSame(unsaved.draft, kept.draft)) {
      this.#unsaved.remove(this.#id);
      this.#show({ kept, draft: kept.draft, state: { kind: 'saved', at: kept.saved_at } });
    } else if (unsaved.version === kept.version) {
      this.#show({ kept, draft: unsaved.draft, state: { kind: 'waiting' } });
      this.#saveAfter(0);
    } else {
      const newer = this.#server.newerThanUnsaved(kept);
      this.#show({ kept, draft: unsaved.draft, state: { kind: 'conflict', base: unsaved.base, newer } });
    }
  }

  /** The person’s changes from before the server gave the draft, also on a device whose room is used up. */
  #writtenUnread(): Unsaved<Draft> | null {
    const { draft } = this.#view;
    if (!this.#isUnread || this.#base === null || draft === null || isSame(draft, this.#base)) return null;
    return { version: this.#version, base: this.#base, draft };
  }

  readonly change = (next: (draft: Draft) => Draft): void => {
    const { draft, state } = this.#view;
    if (draft === null || this.#base === null) return;
    const changed = next(draft);
    if (changed === draft) return;
    // In a conflict the versions to compare stay as they are until the writer has chosen.
    const base = state.kind === 'conflict' ? state.base : this.#base;
    this.#unsaved.write(this.#id, { version: this.#version, base, draft: changed });
    if (state.kind === 'conflict') return this.#show({ draft: changed });
    this.#show({ draft: changed, state: { kind: 'waiting' } });
    this.#saveAfter(quietMs);
  };

  /** After a conflict: goes on with this draft on top of the newer version. */
  readonly resolve = (draft: Draft): void => {
    const { state } = this.#view;
    if (state.kind !== 'conflict') return;
    this.#version = state.newer.version;
    this.#base = state.newer.draft;
    this.#show({ draft, state: { kind: 'waiting' } });
    this.#unsaved.write(this.#id, { version: this.#version, base: this.#base, draft });
    this.#saveAfter(0);
  };

  /** Takes over a draft that another call of this page has stored. */
  readonly replace = (draft: Draft, saved: Saved): void => {
    clearTimeout(this.#timer);
    this.#base = draft;
    this.#version = saved.version;
    this.#unsaved.remove(this.#id);
    this.#remember(draft, saved);
    this.#show({ draft, state: { kind: 'saved', at: saved.saved_at } });
  };

  #remember(draft: Draft, { version, saved_at }: Saved): void {
    const { kept } = this.#view;
    if (kept) this.#lastRead?.write(this.#id, { ...kept, version, saved_at, draft });
  }

  /** The version that the server has of everything that is written here; null while that is not so. */
  readonly savedVersion = async (): Promise<number | null> => {
    await this.saveNow();
    return this.#view.state.kind === 'saved' ? this.#version : null;
  };

  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#isSaving) return await this.#settled();
    const { kind } = this.#view.state;
    if (kind !== 'waiting' && kind !== 'offline' && kind !== 'refused') return;
    if (this.#isUnread) await this.load();
    // Reading may have found it saved, or in conflict.
    const { kind: now } = this.view().state;
    if (!this.#isUnread && now !== 'saved' && now !== 'conflict') await this.#save();
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
        if (isAll) {
          this.#unsaved.remove(this.#id);
          this.#remember(sent, saved);
        }
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
    const newer = this.#server.newerOf(failure);
    if (newer) {
      const base = this.#base!;
      // The same words were typed twice, or a save arrived whose answer was lost.
      if (isSame(newer.draft, this.#view.draft!)) return this.replace(newer.draft, newer);
      return this.#show({ state: { kind: 'conflict', base, newer } });
    }
    if (failure.code === code.rateLimited) {
      this.#show({ state: { kind: 'waiting' } });
      return this.#saveAfter(((failure.data as TooOftenData | null)?.seconds ?? 1) * 1_000);
    }
    if (!failure.isNetwork) return this.#show({ state: { kind: 'refused', failure } });
    this.#show({ state: { kind: 'offline' } });
    this.#saveAfter(retryMs);
  }
}

/** The database keeps fields in another order. */
const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);
const asFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('status', String(error));
