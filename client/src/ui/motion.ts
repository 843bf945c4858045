import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

export function isMotionReduced(): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced);
}
