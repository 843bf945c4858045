import { type TouchEvent, useEffect, useRef } from 'react';

interface Place {
  x: number;
  y: number;
}
const longPressMs = 500;
const stillPx = 10;

/** A finger that rests on one place. Safari on iPhone sends no `contextmenu`, so the time is measured here. */
export function useLongPress(onPress: (place: Place) => void) {
  const stop = useRef<(() => void) | null>(null);
  const from = useRef<Place>({ x: 0, y: 0 });
  const hasPressed = useRef(false);
  const cancel = () => {
    stop.current?.();
    stop.current = null;
  };
  useEffect(() => () => stop.current?.(), []);
  const start = ({ touches }: TouchEvent) => {
    cancel();
    hasPressed.current = false;
    const touch = touches[0];
    if (!touch || touches.length > 1) return;
    from.current = { x: touch.clientX, y: touch.clientY };
    const timer = setTimeout(() => {
      cancel();
      hasPressed.current = true;
      onPress(from.current);
    }, longPressMs);
    document.addEventListener('scroll', cancel, true);
    stop.current = () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', cancel, true);
    };
  };
  // A finger is never quite still.
  const move = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const { x, y } = from.current;
    if (!touch || Math.hypot(touch.clientX - x, touch.clientY - y) > stillPx) cancel();
  };
  const end = (event: TouchEvent) => {
    cancel();
    // The click that would follow closes what was opened, or follows a link.
    if (hasPressed.current && event.cancelable) event.preventDefault();
    hasPressed.current = false;
  };
  /** Browsers that do send `contextmenu` send it for the same touch: returns whether it opens nothing more. */
  const isSame = (): boolean => {
    const isTouch = stop.current !== null;
    cancel();
    if (isTouch) hasPressed.current = true;
    return !isTouch && hasPressed.current;
  };
  return {
    isSame,
    handlers: { onTouchStart: start, onTouchMove: move, onTouchEnd: end, onTouchCancel: cancel },
  };
}
