import { useSyncExternalStore } from 'react';
import { deskMinWidthPx, desktopMinPx } from './constants.ts';

export interface Layout {
  /** Popups: dialogs instead of sheets. */
  desktop: boolean;
  /** Frame: rail and columns instead of tab bar. */
  desk: boolean;
}

export function layoutOf(widthPx: number, heightPx: number): Layout {
  return { desktop: widthPx >= desktopMinPx && heightPx >= desktopMinPx, desk: widthPx >= deskMinWidthPx };
}

const layouts = [false, true].flatMap((desktop) => [false, true].map((desk): Layout => ({ desktop, desk })));

function snapshot(): Layout {
  const now = layoutOf(window.innerWidth, window.innerHeight);
  return layouts.find((one) => one.desktop === now.desktop && one.desk === now.desk) ?? now;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, snapshot);
}
