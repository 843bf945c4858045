import type { Weight } from '@sycee/domain/poster/scene';
import { call } from '#platform/http/call.ts';

/** The name of the font on pages and on the server. */
const fontFamily = 'Poster';
/** Letters of one request. */
const lettersAtMost = 300;
const quietMs = 200;
const retryMs = 8_000;

/**
 * The font of posters in this browser: the letters that scenes show, fetched a while after they are needed. A text is laid out before they are
 * there, so nothing moves when they come.
 */
export class PosterFont {
  readonly #known = new Map<Weight, Set<string>>();
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Map<Weight, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFetching = false;

  #view = { family: fontFamily };
  readonly view = (): { readonly family: string } => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds the letters of a scene to those of the other scenes that are shown. */
  need(letters: ReadonlyMap<Weight, ReadonlySet<string>>): void {
    for (const [weight, some] of letters) {
      const wanted = this.#wanted.get(weight) ?? new Set();
      this.#wanted.set(weight, wanted);
      for (const letter of some) wanted.add(letter);
    }
    if (this.#missing().length > 0) this.#fetchAfter(quietMs);
  }

  #missing(): { weight: Weight; letters: string }[] {
    return [...this.#wanted].flatMap(([weight, wanted]) => {
      const known = this.#known.get(weight);
      const letters = [...wanted].filter((letter) => !known?.has(letter));
      const parts = Math.ceil(letters.length / lettersAtMost);
      return Array.from({ length: parts }, (_, n) => ({
        weight,
        letters: letters.slice(n * lettersAtMost, (n + 1) * lettersAtMost).join(''),
      }));
    });
  }

  #fetchAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#fetch(), ms);
  }

  async #fetch(): Promise<void> {
    if (this.#isFetching) return this.#fetchAfter(quietMs);
    this.#isFetching = true;
    try {
      for (const part of this.#missing()) await this.#load(part);
      // Another object, so that every part that draws with it draws again.
      this.#view = { family: fontFamily };
      for (const listener of this.#listeners) listener();
    } catch {
      // Without a network the browser's own font is shown; the places of the letters are the same.
      this.#fetchAfter(retryMs);
    } finally {
      this.#isFetching = false;
    }
  }

  async #load({ weight, letters }: { weight: Weight; letters: string }): Promise<void> {
    const { font } = await call('GET /marketing/api/poster/font', { query: { weight, letters }, background: true });
    const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
    const range = Array.from(letters, (sign) => `U+${sign.codePointAt(0)!.toString(16)}`);
    const face = new FontFace(fontFamily, bytes, { weight: String(weight), unicodeRange: range.join() });
    document.fonts.add(await face.load());
    const known = this.#known.get(weight) ?? new Set();
    this.#known.set(weight, known);
    for (const letter of letters) known.add(letter);
  }
}

/** One for all posters of the page: letters are fetched once. */
export const posterFont = new PosterFont();
