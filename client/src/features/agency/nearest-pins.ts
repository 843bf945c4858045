import { straightDistance } from '@sycee/domain/map/straight-distance';
import type { Position } from '#platform/site/position.ts';

const pinsAtMost = 5;
/** Pins within this distance are near, however close the nearest is. */
const nearMetres = 10_000;
/** Farther pins are left out if they are so many times as far away as the nearest. */
const timesAsFar = 4;

/** The pins that a map around a position begins with: the nearest few, without one far away that would hide the others. */
export function nearestPins(from: Position, pins: readonly { id: string; place: Position }[]): string[] {
  const near = pins
    .map(({ id, place }) => ({ id, metres: straightDistance(from, place) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, pinsAtMost);
  const limit = Math.max(nearMetres, (near[0]?.metres ?? 0) * timesAsFar);
  return near.filter(({ metres }) => metres <= limit).map(({ id }) => id);
}
