import { useSyncExternalStore } from 'react';
import { desktopMinPx, wideMinWidthPx } from './constants.ts';

export interface Layout {
  /** Popups: dialogs instead of sheets. */
  isDesktop: boolean;
  /** Frame: rail and columns instead of a tab bar. */
  isWide: boolean;
}

export function layoutOf(widthPx: number, heightPx: number): Layout {
  return { isDesktop: widthPx >= desktopMinPx && heightPx >= desktopMinPx, isWide: widthPx >= wideMinWidthPx };
}

const layouts = [false, true].flatMap((isDesktop) => [false, true].map((isWide): Layout => ({ isDesktop, isWide })));

function snapshot(): Layout {
  const now = layoutOf(window.innerWidth, window.innerHeight);
  return layouts.find((one) => one.isDesktop === now.isDesktop && one.isWide === now.isWide) ?? now;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, snapshot);
}
