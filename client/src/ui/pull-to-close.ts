import { type PointerEvent, useRef } from 'react';

const closeFromPx = 80;

/** Lets a bottom sheet follow a finger on its grip, and closes it when it was pulled far enough. */
export function usePullToClose(close: () => void) {
  const fromY = useRef<number | null>(null);
  const panelOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).closest<HTMLElement>('.panel');
  const pulledPx = (event: PointerEvent) => (fromY.current === null ? 0 : Math.max(0, event.clientY - fromY.current));
  return {
    onPointerDown(event: PointerEvent) {
      fromY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (fromY.current !== null) panelOf(event)?.style.setProperty('--pulled', `${pulledPx(event)}px`);
    },
    onPointerUp(event: PointerEvent) {
      if (pulledPx(event) > closeFromPx) close();
      else panelOf(event)?.style.removeProperty('--pulled');
      fromY.current = null;
    },
    onPointerCancel(event: PointerEvent) {
      panelOf(event)?.style.removeProperty('--pulled');
      fromY.current = null;
    },
  };
}
