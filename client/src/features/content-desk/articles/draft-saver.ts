import { code } from '@sycee/contract/core/envelope';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import type { Article, DraftFields } from './queries.ts';

const settleMs = 1_200;
const retryMs = 10_000;

export type SaveState =
  | { is: 'saved' }
  | { is: 'unsaved' }
  | { is: 'saving' }
  /** The server was not reached; it is tried again. */
  | { is: 'waiting' }
  /** Refused for what was written. */
  | { is: 'refused'; fields: Readonly<Record<string, string>>; message: string }
  /** Somebody else saved meanwhile. */
  | { is: 'conflict'; message: string; version: number };

interface Snapshot {
  /** As the server answered last. */
  article: Article;
  /** As it is on the screen. */
  fields: DraftFields;
  state: SaveState;
}

const fieldsOfArticle = (article: Article): DraftFields => ({
  column: article.column,
  scene: article.scene,
  title_zh: article.title_zh,
  title_en: article.title_en,
  summary_zh: article.summary_zh,
  summary_en: article.summary_en,
  body_zh: article.body_zh,
  body_en: article.body_en,
});

/**
 * Saves a draft a moment after each change, on the version that it began from. One save runs at a time. Whatever the answer is, what was
 * typed stays on the screen; after a conflict nothing is saved until the writer has chosen.
 */
export class DraftSaver {
  #now: Snapshot;
  #version: number;
  #isDirty = false;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(first: Article) {
    this.#now = { article: first, fields: fieldsOfArticle(first), state: { is: 'saved' } };
    this.#version = first.version;
  }

  snapshot = (): Snapshot => this.#now;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The version that was saved last. */
  get version(): number {
    return this.#version;
  }
  get isDirty(): boolean {
    return this.#isDirty;
  }

  change(part: Partial<DraftFields>): void {
    this.#isDirty = true;
    const isStopped = this.#now.state.is === 'conflict';
    this.#show({ fields: { ...this.#now.fields, ...part }, ...(!isStopped && { state: { is: 'unsaved' } }) });
    if (!isStopped) this.#later(settleMs);
  }

  /** Saves what is not saved yet. False: something is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#isDirty) return true;
    if (this.#now.state.is === 'conflict') return false;
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#isDirty;
  }

  /** After a conflict, when the writer has chosen: saves over the other version. */
  async overwrite(version: number): Promise<void> {
    this.#version = version;
    this.#show({ state: { is: 'unsaved' } });
    await this.flush();
  }

  /** An answer of another call about this article. */
  take(article: Article): void {
    this.#version = article.version;
    this.#show({ article });
  }

  async #save(): Promise<void> {
    this.#isDirty = false;
    this.#show({ state: { is: 'saving' } });
    try {
      const article = await call('PUT /admin/api/articles/{id}', {
        params: { id: this.#now.article.id },
        body: { ...this.#now.fields, version: this.#version },
        quiet: true,
      });
      this.take(article);
      // Changes during the save have set their own timer.
      this.#show({ state: this.#isDirty ? { is: 'unsaved' } : { is: 'saved' } });
    } catch (error) {
      this.#isDirty = true;
      this.#show({ state: this.#stateAfter(error) });
    }
  }

  #stateAfter(error: unknown): SaveState {
    if (error instanceof CallFailure && error.code === code.conflict) {
      const { version = this.#version } = (error.data ?? {}) as { version?: number };
      return { is: 'conflict', message: error.message, version };
    }
    if (error instanceof CallFailure && !error.isNetwork)
      return { is: 'refused', fields: fieldsOf(error), message: error.message };
    this.#later(retryMs);
    return { is: 'waiting' };
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(part: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...part };
    for (const listener of this.#listeners) listener();
  }
}
