import { type PointerEvent, useRef, useState } from 'react';

const openFromPx = 40;

/** A row whose actions are uncovered by a horizontal pull. They cover its tail; the name stays where it is. */
export function useSwipe(widthPx: number) {
  const [px, setPx] = useState(0);
  const pull = useRef<{ x: number; y: number; from: number; isSideways: boolean | null } | null>(null);
  const isMoved = useRef(false);
  const end = () => {
    if (pull.current?.isSideways) setPx((now) => (now > openFromPx ? widthPx : 0));
    pull.current = null;
  };
  return {
    px,
    close: () => setPx(0),
    /** A press that ends a pull opens nothing. */
    isPull: () => isMoved.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isMoved.current = false;
        if (event.pointerType !== 'touch') return;
        pull.current = { x: event.clientX, y: event.clientY, from: px, isSideways: null };
      },
      onPointerMove: (event: PointerEvent) => {
        const now = pull.current;
        if (!now) return;
        const [dx, dy] = [now.x - event.clientX, Math.abs(event.clientY - now.y)];
        if (now.isSideways === null && Math.max(Math.abs(dx), dy) > 8) now.isSideways = Math.abs(dx) > dy;
        if (!now.isSideways) return;
        isMoved.current = true;
        setPx(Math.max(0, Math.min(widthPx, now.from + dx)));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
