import { floatingMarginPx, floatingTopPx } from './constants.ts';

export interface FloatingPosition {
  side: 'left' | 'right';
  /** Vertical centre, as a share of the window's height. */
  height: number;
}

export const floatingPx = 52;
const keyStep = 0.05;

export interface Room {
  width: number;
  height: number;
  /** Height of a bar at the bottom. */
  bottom: number;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** Keeps a top below the page's head and above the bar, also a stored one of another window. */
function topWithin(top: number, { height, bottom }: Room): number {
  const lowest = height - bottom - floatingPx - floatingMarginPx;
  return between(floatingTopPx, top, Math.max(floatingTopPx, lowest));
}

export function positionToPx({ side, height }: FloatingPosition, room: Room): { left: number; top: number } {
  return {
    left: side === 'left' ? floatingMarginPx : room.width - floatingPx - floatingMarginPx,
    top: topWithin(height * room.height - floatingPx / 2, room),
  };
}

/** The position at which a released button docks: the nearer edge. */
export function dock(left: number, top: number, room: Room): FloatingPosition {
  return {
    side: left + floatingPx / 2 < room.width / 2 ? 'left' : 'right',
    height: (topWithin(top, room) + floatingPx / 2) / room.height,
  };
}

/** Where a dragged button is shown: never over the head or the bar. */
export const dragTo = (left: number, top: number, room: Room): { left: number; top: number } => ({
  left: between(floatingMarginPx, left, room.width - floatingPx - floatingMarginPx),
  top: topWithin(top, room),
});

export function moveByKey(position: FloatingPosition, key: string): FloatingPosition | undefined {
  if (key === 'ArrowLeft') return { ...position, side: 'left' };
  if (key === 'ArrowRight') return { ...position, side: 'right' };
  if (key === 'ArrowUp') return { ...position, height: between(0, position.height - keyStep, 1) };
  if (key === 'ArrowDown') return { ...position, height: between(0, position.height + keyStep, 1) };
  return undefined;
}
