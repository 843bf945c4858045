import type { ComponentType } from 'react';
import { endNavigation } from '#platform/navigation/go.ts';
import { retryFailedStyles } from './failed-chunks.ts';
import type { Screen } from './screen.ts';

/** Spec section 2: the loading indicator appears after 200 ms, an error with a retry after 60 s. */
export const indicatorAfterMs = 200;
export const timeoutMs = 60_000;

export type LoadState = { status: 'waiting' | 'loading' | 'failed' } | { status: 'ready'; Screen: ComponentType };

/** Fetches a screen when it is first opened, and again on a retry after a failure. */
export class ScreenLoad {
  #state: LoadState = { status: 'waiting' };
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
    if (this.#state.status === 'ready') endNavigation();
    if (this.#isUnderWay || this.#state.status === 'ready') return;
    this.#isUnderWay = true;
    const indicatorTimer = setTimeout(() => this.#become({ status: 'loading' }), indicatorAfterMs);
    let timeoutTimer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timeoutTimer = setTimeout(reject, timeoutMs);
    });
    try {
      this.#become({ status: 'ready', Screen: await Promise.race([this.#fetch(), timeout]) });
    } catch {
      this.#become({ status: 'failed' });
    } finally {
      clearTimeout(indicatorTimer);
      clearTimeout(timeoutTimer);
      this.#isUnderWay = false;
      endNavigation();
    }
  };

  async #fetch(): Promise<ComponentType> {
    const [Screen] = await Promise.all([this.#screen.load(), retryFailedStyles()]);
    return Screen;
  }

  #become(state: LoadState): void {
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }
}
