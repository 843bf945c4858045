/** A pin on the screen: the point under it in pixels, and how wide its name is. */
export interface PlacedPin {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A pin with its tail, and room for a finger between two of them. */
const heightPx = 46;
const gapPx = 6;
const widestPx = 160;
const sidesPx = 26;
const [widePx, narrowPx] = [13.5, 8];
const isWide = (letter: string): boolean => /[\p{Script=Han}\p{P}]/u.test(letter);

/** About how wide a pin with a name is (`.map-pin`). */
export const pinWidth = (name: string): number =>
  Math.min(
    widestPx,
    [...name].reduce((width, letter) => width + (isWide(letter) ? widePx : narrowPx), sidesPx),
  );

const overlap = (a: PlacedPin, b: PlacedPin): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gapPx && Math.abs(a.y - b.y) < heightPx;

/**
 * Puts pins that would cover each other into one group, at the place of its first: pins are taken in their order, so the nearest of a list and
 * a selected one that comes first keep their places. Returns the numbers of the pins of each group.
 */
export function groupPins(pins: readonly PlacedPin[]): number[][] {
  const groups: number[][] = [];
  for (const [at, pin] of pins.entries()) {
    const group = groups.find(([first]) => overlap(pins[first!]!, pin));
    if (group) group.push(at);
    else groups.push([at]);
  }
  return groups;
}
