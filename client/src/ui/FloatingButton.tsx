import { clsx } from 'clsx';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Count } from './Count.tsx';
import { dock, dragTo, type FloatingPosition, moveByKey, positionToPx, type Room } from './floating-position.ts';
import type { Icon } from './icon.ts';
import { useUiWords } from './ui-words.ts';

export interface FloatingButtonProps {
  label: string;
  icon: Icon;
  count?: number;
  position: FloatingPosition;
  onMove: (position: FloatingPosition) => void;
  onPress: () => void;
  /** Height of the bar at the bottom of the screen. */
  bottomPx?: number;
  /** Neither seen nor pressed until it gets the focus: something else needs its place. */
  away?: boolean;
}

const dragFromPx = 6;

/** Follows a finger, docks at the nearer side and moves by arrow keys; a drag does not count as a press. */
export function FloatingButton({
  label,
  icon: Glyph,
  count,
  position,
  onMove,
  onPress,
  bottomPx = 0,
  away = false,
}: FloatingButtonProps) {
  const words = useUiWords();
  const room = (): Room => ({
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    bottom: bottomPx,
  });
  const [, resized] = useState(0);
  const [dragged, setDragged] = useState<{ left: number; top: number }>();
  const grab = useRef({ x: 0, y: 0, startX: 0, startY: 0, moved: false });
  useEffect(() => {
    const rerender = () => resized((times) => times + 1);
    window.addEventListener('resize', rerender);
    return () => window.removeEventListener('resize', rerender);
  }, []);

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { clientX: startX, clientY: startY } = event;
    grab.current = { x: startX - box.left, y: startY - box.top, startX, startY, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const from = grab.current;
    if (!from.moved && Math.hypot(event.clientX - from.startX, event.clientY - from.startY) < dragFromPx) return;
    from.moved = true;
    setDragged(dragTo(event.clientX - from.x, event.clientY - from.y, room()));
  };
  const up = () => {
    if (dragged) onMove(dock(dragged.left, dragged.top, room()));
    setDragged(undefined);
  };

  return (
    <button
      type="button"
      className={clsx('float', dragged ? 'dragging' : away && 'away')}
      style={dragged ?? positionToPx(position, room())}
      aria-label={count ? `${label}, ${words.unread(count)}` : label}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      // A press by key has no detail, and never follows a drag.
      onClick={(event) => (event.detail === 0 || !grab.current.moved) && onPress()}
      onKeyDown={(event) => {
        const moved = moveByKey(position, event.key);
        if (!moved) return;
        event.preventDefault();
        onMove(moved);
      }}
    >
      <Glyph size={22} />
      {count ? <Count value={count} silent /> : null}
    </button>
  );
}
