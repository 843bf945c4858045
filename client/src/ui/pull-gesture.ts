import { type RefObject, useEffect, useState } from 'react';

const longestPx = 96;
const releaseFromPx = 56;
const restPx = 48;
/** The content moves by this share of the finger's distance. */
const follow = 0.45;

export interface Pull {
  px: number;
  held: boolean;
  busy: boolean;
  far: boolean;
}

const atRest: Pull = { px: 0, held: false, busy: false, far: false };

const scrollerOf = (element: HTMLElement): Element | null =>
  element.closest('[data-scroll]') ?? document.scrollingElement;

/** Native scrolling is not touched: only a pull that starts at the very top is handled. */
export function usePull(area: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState(atRest);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let fromY: number | null = null;
    let px = 0;
    const start = (event: TouchEvent) => {
      fromY = (scrollerOf(element)?.scrollTop ?? 0) <= 0 ? (event.touches[0]?.clientY ?? null) : null;
      px = 0;
    };
    const move = (event: TouchEvent) => {
      if (fromY === null) return;
      const distance = (event.touches[0]?.clientY ?? fromY) - fromY;
      if (distance <= 0 && px === 0) {
        fromY = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      px = Math.max(0, Math.min(longestPx, distance * follow));
      setPull({ px, held: true, busy: false, far: px > releaseFromPx });
    };
    const end = async () => {
      fromY = null;
      if (px <= releaseFromPx) return setPull(atRest);
      px = 0;
      setPull({ px: restPx, held: false, busy: true, far: true });
      await refresh().catch(() => undefined);
      setPull(atRest);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area, refresh]);
  return pull;
}
