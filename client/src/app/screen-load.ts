import type { ComponentType } from 'react';
import { screenIsOpen } from '#platform/navigation/go.ts';
import { fetchMissingStyles } from './missing-parts.ts';
import type { Screen } from './screen.ts';

/** Spec section 2: the loading sign appears after 200 ms, an error with a retry after 60 s. */
export const signAfterMs = 200;
export const timeoutMs = 60_000;

export type LoadState = { at: 'waiting' | 'loading' | 'failed' } | { at: 'here'; Screen: ComponentType };

/** Fetches a screen when it is first opened, and again on a retry after a failure. */
export class ScreenLoad {
  #state: LoadState = { at: 'waiting' };
  #isUnderWay = false;
  readonly #screen: Screen;
  readonly #listeners = new Set<() => void>();

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  state = (): LoadState => this.#state;
  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  begin = async (): Promise<void> => {
    if (this.#state.at === 'here') screenIsOpen();
    if (this.#isUnderWay || this.#state.at === 'here') return;
    this.#isUnderWay = true;
    const sign = setTimeout(() => this.#become({ at: 'loading' }), signAfterMs);
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      giveUp = setTimeout(reject, timeoutMs);
    });
    try {
      this.#become({ at: 'here', Screen: await Promise.race([this.#fetch(), late]) });
    } catch {
      this.#become({ at: 'failed' });
    } finally {
      clearTimeout(sign);
      clearTimeout(giveUp);
      this.#isUnderWay = false;
      screenIsOpen();
    }
  };

  async #fetch(): Promise<ComponentType> {
    const [Screen] = await Promise.all([this.#screen.load(), fetchMissingStyles()]);
    return Screen;
  }

  #become(state: LoadState): void {
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }
}
