import type { Picture } from '@sycee/domain/poster/paint';
import { siteStorage } from '#platform/site/storage.ts';

type Addresses = Readonly<Record<string, string>>;
/** Kept with the drafts of this device, so that a picture that was just uploaded is shown after a reload before the poster is saved. */
const storageKey = 'draft:poster-pictures';
const keptAtMost = 100;

/** Remembers where a picture that was uploaded in this browser is read. */
export function keepPictureAddress(key: string, address: string): void {
  const kept = Object.entries(siteStorage.get<Addresses>(storageKey) ?? {}).slice(1 - keptAtMost);
  siteStorage.set(storageKey, { ...Object.fromEntries(kept), [key]: address });
}

/** Where a picture of a scene is read: the server says it of those that were saved. */
export const addressOfPicture = (key: string, addresses: Addresses): string | undefined =>
  addresses[key] ?? siteStorage.get<Addresses>(storageKey)?.[key];

type Loaded = ReadonlyMap<string, Picture<CanvasImageSource>>;

/** Loads pictures by their addresses, each once. */
class PosterPictures {
  #loaded: Loaded = new Map();
  readonly #begun = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Another map whenever a picture has come. */
  readonly view = (): Loaded => this.#loaded;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  load(address: string): void {
    if (this.#begun.has(address)) return;
    this.#begun.add(address);
    const image = new Image();
    image.addEventListener('load', () => {
      this.#loaded = new Map(this.#loaded).set(address, {
        image,
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      for (const listener of this.#listeners) listener();
    });
    // It is loaded again when it is next wanted.
    image.addEventListener('error', () => this.#begun.delete(address));
    image.src = address;
  }
}

export const posterPictures = new PosterPictures();
